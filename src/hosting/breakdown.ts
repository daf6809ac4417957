/** What is answered when the server itself fails: plain words in the language of the page that asked, or JSON. */
import { BRAND } from '../facts/brand.ts';
import { dictionaries } from '../i18n/dictionaries.ts';
import { fill } from '../i18n/format.ts';
import { splitUrl } from '../i18n/urls.ts';

export interface Breakdown {
  readonly status: 500;
  readonly headers: { readonly 'content-type': string; readonly 'cache-control': 'no-store' };
  readonly body: string;
}

const answer = (type: string, body: string): Breakdown => ({
  status: 500,
  headers: { 'content-type': type, 'cache-control': 'no-store' },
  body,
});

/**
 * The answer to a request with this type of content, from a page with this address.
 * @example breakdownFor('application/json', '').body // '{"error":"broken"}'
 */
export function breakdownFor(contentType: string, referer: string): Breakdown {
  if (/^application\/json\b/iu.test(contentType))
    return answer('application/json', JSON.stringify({ error: 'broken' }));
  const { locale } = splitUrl(URL.canParse(referer) ? new URL(referer).pathname : '/');
  const { headline, text } = dictionaries[locale].breakdown;
  return answer(
    'text/plain; charset=utf-8',
    `${headline}\n\n${fill(locale, text, { email: BRAND.email })}\n`,
  );
}
