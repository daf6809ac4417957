/**
 * Whether an address is one of this site: of the request's host, of the host that a proxy forwards, or of the
 * canonical site. No page of another site can set `X-Forwarded-Host` without asking first, and nobody answers that.
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
 * Whether another site's page sent the request. The browser's own word (`Sec-Fetch-Site`) counts first, as it stays true
 * behind a proxy that changes `Host`; else the host of `Origin` must be ours. Neither is sent by programs that are no
 * browser, and those no check of this kind could keep out.
 */
export function isForeign(headers: Headers, site: URL | undefined): boolean {
  const from = headers.get('sec-fetch-site');
  if (from !== null) return from !== 'same-origin' && from !== 'none';
  const origin = headers.get('origin');
  // `null` and other origins without an address are never ours.
  return origin !== null && !isOwnAddress(origin, headers, site);
}
