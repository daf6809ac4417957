/** What only our own pages understand, and the sizes of a picture that they choose from. */
const OURS = /^(?:class|id|tabindex|role|loading|decoding|srcset|sizes|aria-[\w-]+|data-[\w-]+)$/;
const ADDRESS = /^(?:href|src)$/;
/** Values are read whole: they may have the sign in them that ends a tag, or words that are names of attributes. */
const TAG = /<[a-z](?:"[^"]*"|[^">])*>/gi;
const ATTRIBUTE = /\s([^\s"=/>]+)(?:="([^"]*)")?/g;
/** The link of a heading to itself. */
const OWN_LINK = /(<(h[23]) id="[^"]*">)<a href="#[^"]*">(.*?)<\/a>(?=<\/\2>)/g;
const SCROLLED_TABLE = /<div role="group"[^>]*>(<table>.*?<\/table>)<\/div>/gs;

/**
 * Markup of a post as it reads away from its page: with full addresses, and without what only our pages understand.
 * @example standAlone('<a class="x" href="/a">b</a>', 'https://x.test/p') // '<a href="https://x.test/a">b</a>'
 */
export const standAlone = (html: string, address: string): string =>
  html
    .replace(OWN_LINK, '$1$3')
    .replace(SCROLLED_TABLE, '$1')
    .replace(TAG, (tag) =>
      tag.replace(ATTRIBUTE, (written, name: string, value = '') => {
        if (OURS.test(name)) return '';
        return ADDRESS.test(name) ? ` ${name}="${new URL(String(value), address).href}"` : written;
      }),
    );
