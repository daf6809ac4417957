import { cleanAttribution, readAttribution, type Attribution } from '../../forms/attribution.ts';
import { TRAP } from '../../forms/fields.ts';
import { isLocale } from '../../i18n/locales.ts';
import { splitUrl, url, type PagePath } from '../../i18n/urls.ts';
import { isJson, type Json } from './json.ts';
import type { Envelope } from './accept.ts';
import type { LeadContext } from './outbox.ts';
import { own } from './submission.ts';

/** Stands for the site's origin where only a path is known; it is never told to anybody. */
const ANY_ORIGIN = 'http://localhost';

const isPathOfOurs = (path: string): path is PagePath =>
  /^\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]{0,300}$/u.test(path);

/** The path of the page, without what may follow it; nothing where it cannot be one of this site. */
function pathOf(page: unknown): PagePath | undefined {
  if (typeof page !== 'string') return undefined;
  const path = page.replace(/[?#].*$/su, '').replace(/(?<=[^/])\/$/u, '');
  return isPathOfOurs(path) ? path : undefined;
}

/** Where a lead says it was left; what cannot be an address of this site becomes the home page of its language. */
function contextOf(page: unknown, locale: unknown, told: Attribution): LeadContext {
  const path = pathOf(page);
  const language = isLocale(locale) ? locale : splitUrl(path ?? '/').locale;
  // A form that is shown again stands at the endpoint's address and carries its campaign in the page's.
  const carried = path === undefined ? {} : readAttribution(`${ANY_ORIGIN}${String(page)}`, '');
  const attribution = Object.keys(told).length > 0 ? told : carried;
  return { page: path ?? url(language, '/'), locale: language, attribution };
}

const holdsAnything = (value: unknown) => value !== undefined && value !== null && value !== '';

/** What came with a JSON payload, in its `context`. */
export function envelopeOfPayload(payload: Json): Envelope {
  const context = own(payload, 'context');
  const attribution = own(context, 'attribution');
  const destination = own(context, 'destination');
  const elapsed = own(context, 'elapsed');
  return {
    context: contextOf(
      own(context, 'page'),
      own(context, 'locale'),
      isJson(attribution) ? cleanAttribution(attribution) : {},
    ),
    destination: typeof destination === 'string' ? destination : undefined,
    elapsedMs: typeof elapsed === 'number' ? elapsed : undefined,
    isTrapped: holdsAnything(own(context, TRAP)),
  };
}

/**
 * What came with a form post. No script has read the address of its page; the browser names it as the page the post
 * comes from, `from`.
 */
export const envelopeOfPost = (post: URLSearchParams, from: string | undefined): Envelope => ({
  context: contextOf(
    post.get('page'),
    post.get('locale'),
    from === undefined ? {} : readAttribution(from, ''),
  ),
  destination: post.get('destination') ?? undefined,
  elapsedMs: undefined,
  isTrapped: post.getAll(TRAP).some(holdsAnything),
});
