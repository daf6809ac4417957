/**
 * Whether an address is one of this site: of the request's host, of the host that a proxy forwards, or of the
 * canonical site. Pages of other sites cannot set `X-Forwarded-Host`: CORS prevents it.
 */
export function isOwnAddress(address: string, headers: Headers, site: URL | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const own = [
    headers.get('host'),
    headers.get('x-forwarded-host')?.split(',')[0]?.trim(),
    site?.host,
  ];
  return own.some((host) => host?.toLowerCase() === new URL(address).host);
}

/**
 * Whether another site's page sent the request. `Sec-Fetch-Site` counts first, since a proxy may change `Host`; else the
 * host of `Origin` must be ours. Programs other than browsers need not send either.
 */
export function isForeign(headers: Headers, site: URL | undefined): boolean {
  const from = headers.get('sec-fetch-site');
  if (from !== null) return from !== 'same-origin' && from !== 'none';
  const origin = headers.get('origin');
  // `null` and other origins without an address are foreign.
  return origin !== null && !isOwnAddress(origin, headers, site);
}
