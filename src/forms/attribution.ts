/** What brought a visitor, by the address of the page; read alike in the browser and at the endpoint. */

/** Campaign parameters, `landing_path` and `referrer`. */
export type Attribution = Readonly<Record<string, string>>;

const CLICK_IDS = ['gclid', 'fbclid', 'msclkid', 'li_fat_id'];
const isCampaignParameter = (name: string) =>
  CLICK_IDS.includes(name) || /^utm_[a-z\d_]{1,30}$/u.test(name);

/** In characters; more than any of the advertising networks writes. */
const MAX_LENGTH = 500;
const MAX_CAMPAIGN_PARAMETERS = 20;

/** Without control characters and without half a character at the cut. */
const shortened = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();

/** Not `URL.canParse`, which the Safari of iOS 16 does not have: nothing here may keep a lead from being sent. */
function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** A page's address without what might be private in it: user, query and fragment. Apps name themselves like pages. */
function referrerOf(address: string): string {
  const url = parsed(address);
  return url && ['http:', 'https:', 'android-app:'].includes(url.protocol)
    ? `${url.protocol}//${url.host}${url.pathname}`
    : '';
}

/** The value to keep, empty when there is none. */
function cleaned(name: string, value: unknown): string {
  if (typeof value !== 'string') return '';
  if (name === 'landing_path') return value.startsWith('/') ? shortened(value) : '';
  if (name === 'referrer') return shortened(referrerOf(value));
  return isCampaignParameter(name) ? shortened(value) : '';
}

/**
 * Keeps what is attribution and drops everything else.
 * @example cleanAttribution({ utm_source: 'meta', colour: 'red', gclid: 7 }) // { utm_source: 'meta' }
 */
export function cleanAttribution(parameters: Readonly<Record<string, unknown>>): Attribution {
  const { landing_path, referrer, ...rest } = parameters;
  const campaign = Object.entries(rest)
    .filter(([name]) => isCampaignParameter(name))
    .slice(0, MAX_CAMPAIGN_PARAMETERS);
  return Object.fromEntries(
    Object.entries({ ...Object.fromEntries(campaign), landing_path, referrer })
      .map(([name, value]): [string, string] => [name, cleaned(name, value)])
      .filter(([, value]) => value !== ''),
  );
}

/**
 * Reads the address a visit began at and the page before it; empty without a campaign and without a foreign page.
 * @example readAttribution('https://www.example.com/google-ads?gclid=a1', '') // { gclid: 'a1', landing_path: '/google-ads' }
 */
export function readAttribution(address: string, referrer: string): Attribution {
  const url = parsed(address);
  if (!url) return {};
  const { host, pathname, searchParams } = url;
  const isOwn = parsed(referrer)?.host === host;
  const attribution = cleanAttribution({
    ...Object.fromEntries([...searchParams].filter(([name]) => isCampaignParameter(name))),
    referrer: isOwn ? '' : referrer,
  });
  return Object.keys(attribution).length === 0
    ? {}
    : { ...attribution, ...cleanAttribution({ landing_path: pathname }) };
}

/**
 * A page's path with the campaign that led to it, for a form that is shown again at another address.
 * @example withCampaign('/google-ads', { gclid: 'a1', landing_path: '/fr' }) // '/google-ads?gclid=a1'
 */
export function withCampaign<Path extends string>(path: Path, attribution: Attribution) {
  const campaign = Object.entries(attribution).filter(([name]) => isCampaignParameter(name));
  return campaign.length === 0
    ? path
    : (`${path}?${new URLSearchParams(campaign).toString()}` as const);
}
