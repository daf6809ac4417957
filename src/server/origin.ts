/**
 * Whether another site's page sent the request. The browser's own word (`Sec-Fetch-Site`) counts first, as it stays true
 * behind a proxy that changes `Host`; else the host of `Origin` must be ours. Neither is sent by programs that are no
 * browser, and those no check of this kind could keep out.
 */
export function isForeign(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  // `null` and other origins without an address are never ours.
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host')?.toLowerCase();
}
