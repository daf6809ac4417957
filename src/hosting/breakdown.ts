/** What is answered when the server itself fails: plain words in the language of the page that asked, or JSON. */
import { BRAND } from '../facts/brand.ts';
import { dictionaries } from '../i18n/dictionaries.ts';
import { fill } from '../i18n/format.ts';
import { splitUrl } from '../i18n/urls.ts';

export interface Breakdown {
  readonly status: 429 | 500 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const PLAIN = 'text/plain; charset=utf-8';
/** As long as it takes to render the pages that may wait, and then some. */
const CROWDED_SECONDS = 5;

const isJson = (contentType: string) => /^application\/json\b/iu.test(contentType);

/** The dictionary of the page with this address. */
const wordsOf = (referer: string) => {
  const { locale } = splitUrl(URL.canParse(referer) ? new URL(referer).pathname : '/');
  return { locale, words: dictionaries[locale] };
};

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
  if (isJson(contentType)) return answer('application/json', JSON.stringify({ error: 'broken' }));
  const { locale, words } = wordsOf(referer);
  const { headline, text } = words.breakdown;
  return answer(PLAIN, `${headline}\n\n${fill(locale, text, { email: BRAND.email })}\n`);
}

/**
 * The answer to a form that was not taken and whose page there is no time to render: to its sender, who is to wait for
 * some seconds, or as there are too many others.
 * @example crowdedFor('application/json', '', 7).body // '{"error":"too_many"}'
 */
export function crowdedFor(
  contentType: string,
  referer: string,
  waitSeconds: number | undefined,
): Breakdown {
  const status = waitSeconds === undefined ? 503 : 429;
  const wait = { 'retry-after': String(waitSeconds ?? CROWDED_SECONDS) };
  if (isJson(contentType)) {
    const error = waitSeconds === undefined ? 'not_stored' : 'too_many';
    const { headers, body } = answer('application/json', JSON.stringify({ error }));
    return { status, headers: { ...headers, ...wait }, body };
  }
  const { locale, words } = wordsOf(referer);
  const { 'growth-plan': request, ways } = words.leadForm;
  const { phone, email } = BRAND;
  const { headers, body } = answer(
    PLAIN,
    `${request.failure}\n\n${fill(locale, ways, { phone: phone.display, email })}\n`,
  );
  return { status, headers: { ...headers, ...wait }, body };
}
