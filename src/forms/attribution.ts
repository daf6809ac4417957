/** The campaign or page that brought a visitor. The browser and the endpoint run the same code. */

/** Campaign parameters, `landing_path` and `referrer`. */
export type Attribution = Readonly<Record<string, string>>;

export const CLICK_IDS: readonly string[] = ['gclid', 'fbclid', 'msclkid', 'li_fat_id'];
const isCampaignParameter = (name: string) =>
  CLICK_IDS.includes(name) || /^utm_[a-z\d_]{1,30}$/u.test(name);

/** In characters; more than any advertising network writes. */
const MAX_LENGTH = 500;
const MAX_CAMPAIGN_PARAMETERS = 20;

/** Cuts a text, without control characters and lone surrogates. */
const shorten = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();

/** Not `URL.canParse`, which Safari of iOS 16 lacks: attribution must not block a lead. */
function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** A page's address without private parts: user, query and fragment. Apps have addresses too. */
function referrerOf(address: string): string {
  const url = parseUrl(address);
  return url && ['http:', 'https:', 'android-app:'].includes(url.protocol)
    ? `${url.protocol}//${url.host}${url.pathname}`
    : '';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Drops all but valid attribution.
 * @example cleanAttribution({ utm_source: 'meta', colour: 'red', gclid: 7 }) // { utm_source: 'meta' }
 */
export function cleanAttribution(parameters: Readonly<Record<string, unknown>>): Attribution {
  const { landing_path: landing, referrer, ...rest } = parameters;
  const campaign = Object.entries(rest)
    .filter(([name]) => isCampaignParameter(name))
    .slice(0, MAX_CAMPAIGN_PARAMETERS);
  return Object.fromEntries(
    [
      ...campaign,
      ['landing_path', textOf(landing).startsWith('/') ? landing : ''] as const,
      ['referrer', referrerOf(textOf(referrer))] as const,
    ]
      .map(([name, value]) => [name, shorten(textOf(value))] as const)
      .filter(([, value]) => value !== ''),
  );
}

/**
 * Reads the first address of a visit and its referrer; empty without a campaign or a foreign referrer. A page of the site
 * with the same query is the landing page, since its links carry the campaign; not the English address of a translation.
 * @example readAttribution('https://www.example.com/google-ads?gclid=a1', '') // { gclid: 'a1', landing_path: '/google-ads' }
 */
export function readAttribution(address: string, referrer: string): Attribution {
  const url = parseUrl(address);
  if (!url) return {};
  const { host, pathname, search, searchParams } = url;
  const from = parseUrl(referrer);
  const isOwn = from?.host === host;
  const attribution = cleanAttribution({
    ...Object.fromEntries([...searchParams].filter(([name]) => isCampaignParameter(name))),
    referrer: isOwn ? '' : referrer,
  });
  return Object.keys(attribution).length === 0
    ? {}
    : {
        ...attribution,
        ...cleanAttribution({
          landing_path:
            isOwn && from?.search === search && !`${pathname}/`.endsWith(`${from.pathname}/`)
              ? from.pathname
              : pathname,
        }),
      };
}

/**
 * A page's path with its campaign, for a refused form, which has another address.
 * @example withCampaign('/google-ads', { gclid: 'a1', landing_path: '/fr' }) // '/google-ads?gclid=a1'
 */
export function withCampaign<Path extends string>(path: Path, attribution: Attribution) {
  const campaign = Object.entries(attribution).filter(([name]) => isCampaignParameter(name));
  return campaign.length === 0
    ? path
    : (`${path}?${new URLSearchParams(campaign).toString()}` as const);
}
