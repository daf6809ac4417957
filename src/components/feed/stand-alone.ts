/** Attributes that only the site's own pages use. */
const OURS = /^(?:class|id|tabindex|role|loading|decoding|srcset|sizes|aria-[\w-]+|data-[\w-]+)$/;
const ADDRESS = /^(?:href|src)$/;
/** Matches whole values, which may contain `>` or names of attributes. */
const TAG = /<[a-z](?:"[^"]*"|[^">])*>/gi;
const ATTRIBUTE = /\s([^\s"=/>]+)(?:="([^"]*)")?/g;
/** The link of a heading to itself. */
const OWN_LINK = /(<(h[23]) id="[^"]*">)<a href="#[^"]*">(.*?)<\/a>(?=<\/\2>)/g;
const SCROLLED_TABLE = /<div role="group"[^>]*>(<table>.*?<\/table>)<\/div>/gs;

/**
 * Markup of a post for other readers: with full addresses, without the site's own attributes.
 * @example standAlone('<a class="x" href="/a">b</a>', 'https://x.test/p') // '<a href="https://x.test/a">b</a>'
 */
export const standAlone = (html: string, address: string): string =>
  html
    .replace(OWN_LINK, '$1$3')
    .replace(SCROLLED_TABLE, '$1')
    .replace(TAG, (tag) =>
      tag.replace(ATTRIBUTE, (pair, name: string, value = '') => {
        if (OURS.test(name)) return '';
        return ADDRESS.test(name) ? ` ${name}="${new URL(String(value), address).href}"` : pair;
      }),
    );
