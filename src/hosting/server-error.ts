/** The answer of a server that fails: plain text in the language of the page, or JSON for scripts. */
import { BRAND } from '../facts/brand.ts';
import { dictionaries } from '../i18n/dictionaries.ts';
import { fill } from '../i18n/format.ts';
import { splitUrl } from '../i18n/urls.ts';
import { NO_PAGE, type Headers } from './headers.ts';

interface ServerError {
  readonly status: 500;
  readonly headers: Headers;
  readonly body: string;
}

const answer = (type: string, body: string): ServerError => ({
  status: 500,
  headers: { ...NO_PAGE, 'content-type': type, 'cache-control': 'no-store' },
  body,
});

/**
 * The answer to a request with a content type, from a page with an address.
 * @example serverErrorFor('application/json', '').body // '{"error":"broken"}'
 */
export function serverErrorFor(contentType: string, referer: string): ServerError {
  if (/^application\/json\b/iu.test(contentType))
    return answer('application/json', JSON.stringify({ error: 'broken' }));
  const { locale } = splitUrl(URL.canParse(referer) ? new URL(referer).pathname : '/');
  const { headline, text } = dictionaries[locale].serverError;
  const body = `${headline}\n\n${fill(locale, text, { email: BRAND.email })}\n`;
  return answer('text/plain; charset=utf-8', body);
}
