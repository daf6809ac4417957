/** Ways to falsify one signal of a built site. Each throws when there is nothing to falsify: then it would prove nothing. */
import { isPost } from './policy.ts';
import { feedUrl, splitUrl, type PagePath } from '../../../src/i18n/urls.ts';
import type { BuiltSite } from './site.ts';

export type Change = (site: BuiltSite) => BuiltSite;
type Edit = (text: string, site: BuiltSite) => string;
type Pick = PagePath | ((site: BuiltSite) => PagePath);

function edited(text: string, edit: Edit, site: BuiltSite, where: string): string {
  const after = edit(text, site);
  if (after !== text) return after;
  throw new Error(`There is nothing to falsify in ${where}.`);
}

/** Changes the HTML of one page. */
export const onPage =
  (pick: Pick, ...edits: Edit[]): Change =>
  (site) => {
    const address = typeof pick === 'string' ? pick : pick(site);
    const html = edits.reduce(
      (before, edit) => edited(before, edit, site, address),
      site.pages.get(address) ?? '',
    );
    return { ...site, pages: new Map([...site.pages, [address, html]]) };
  };

/** Changes a file that crawlers read. */
export const inFile =
  (path: PagePath, edit: Edit): Change =>
  (site) => ({
    ...site,
    texts: new Map([...site.texts, [path, edited(site.texts.get(path) ?? '', edit, site, path)]]),
  });

/** Takes a file away that nothing but the rule under test reads. */
export const withoutText =
  (path: PagePath): Change =>
  (site) => ({ ...site, texts: new Map([...site.texts].filter(([name]) => name !== path)) });

/** Redirects some addresses otherwise than the site does. */
export const redirecting =
  (falsify: (target: string, right: string | undefined) => string | undefined): Change =>
  (site) => ({
    ...site,
    redirectOf: (target, isPage) => falsify(target, site.redirectOf(target, isPage)),
  });

export const replace =
  (pattern: RegExp | string, by: string | ((site: BuiltSite) => string)): Edit =>
  (text, site) =>
    text.replace(pattern, () => (typeof by === 'string' ? by : by(site)));

/** Takes the first match away. */
export const remove = (pattern: RegExp): Edit => replace(pattern, '');

/** Puts markup at the end of the head. */
export const addToHead = (markup: string | ((site: BuiltSite) => string)): Edit =>
  replace('</head>', (site) => `${typeof markup === 'string' ? markup : markup(site)}</head>`);

/** Moves what crawlers read in the head alone into the body. */
export const toBody =
  (pattern: RegExp): Edit =>
  (html) => {
    const found = pattern.exec(html)?.[0] ?? '';
    return html.replace(found, '').replace('</body>', () => `${found}</body>`);
  };

/** Puts a link into the text of a page. */
export const addLink = (href: string | ((site: BuiltSite) => string)): Edit =>
  replace(
    '</main>',
    (site) => `<a href="${typeof href === 'string' ? href : href(site)}">more</a></main>`,
  );

/** The whole `<meta>` of a name or property. */
export const meta = (name: string): RegExp =>
  new RegExp(`<meta (?:name|property)="${name}" content="[^"]*"\\s*/?>`, 'u');

/** Gives a `<meta>` another content. */
export const setMeta = (name: string, content: string | ((site: BuiltSite) => string)): Edit =>
  replace(
    meta(name),
    (site) =>
      `<meta property="${name}" content="${typeof content === 'string' ? content : content(site)}">`,
  );

/** Gives the page other words wherever they stand: in its title, and to those who share it. */
export const setEverywhere =
  (of: RegExp, words: string | ((site: BuiltSite) => string)): Edit =>
  (html, site) => {
    const found = of.exec(html)?.[1];
    if (found === undefined) return html;
    const by = typeof words === 'string' ? words : words(site);
    const [head = '', ...rest] = html.split('</head>');
    return [head.replaceAll(found, () => by), ...rest].join('</head>');
  };

export const TITLE = /<title>([^<]*)<\/title>/u;
export const DESCRIPTION = /<meta name="description" content="([^"]*)"/u;
/** What another page has. */
export const ofPage = (address: PagePath, pattern: RegExp) => (site: BuiltSite) =>
  pattern.exec(site.pages.get(address) ?? '')?.[1] ?? '';

/** A post in French: they have all that a post has, and French has an address of its own. */
export const postsIn = (site: BuiltSite): PagePath[] =>
  [...site.pages.keys()].filter((address) => {
    const { locale, path } = splitUrl(address);
    return locale === 'fr' && isPost({ path });
  });
export const aPost = (site: BuiltSite, index = 0): PagePath => {
  const post = postsIn(site)[index];
  if (post) return post;
  throw new Error('There is no post in French.');
};

/** The first page under `/fr` with something in it. */
export const pageWith =
  (pattern: RegExp) =>
  (site: BuiltSite): PagePath => {
    const found = [...site.pages].find(
      ([address, html]) => address.startsWith('/fr') && pattern.test(html),
    );
    if (found) return found[0];
    throw new Error(`No page has ${String(pattern)}.`);
  };

/** The sitemap's entry of an address. */
export const entryOf = (site: BuiltSite, address: PagePath): string => {
  const entries = site.texts.get('/sitemap.xml')?.match(/<url>[\s\S]*?<\/url>/gu) ?? [];
  const at = `<loc>${new URL(address, site.origin).href}</loc>`;
  return entries.find((entry) => entry.includes(at)) ?? at;
};

/** Changes the sitemap's entry of a page. */
export const inEntry = (pick: Pick, edit: Edit): Change =>
  inFile('/sitemap.xml', (xml, site) => {
    const address = typeof pick === 'string' ? pick : pick(site);
    const entry = entryOf(site, address);
    return xml.replace(entry, () => edited(entry, edit, site, `the entry of ${address}`));
  });

const FEED = feedUrl('fr');
/** Changes the items of the French feed. */
export const inItems = (edit: (items: string[], site: BuiltSite) => string[]): Change =>
  inFile(FEED, (xml, site) => {
    const items = xml.match(/<item>[\s\S]*?<\/item>/gu) ?? [];
    const all = items.join('');
    return xml.replace(all, () => edit(items, site).join(''));
  });
export const inFeed = (edit: Edit): Change => inFile(FEED, edit);

const GRAPH = /(<script type="application\/ld\+json"[^>]*>)([\s\S]*?)(<\/script>)/u;
/** Changes every value with a name in the structured data of a page. */
export const inGraph =
  (falsify: (name: string, value: unknown, site: BuiltSite) => unknown): Edit =>
  (html, site) =>
    html.replace(GRAPH, (_, open: string, json: string, close: string) => {
      const graph = JSON.stringify(
        JSON.parse(json, (name, value: unknown) => falsify(name, value, site)),
      );
      return `${open}${graph}${close}`;
    });
export const graph = GRAPH;

/** Lets only one French page link to another; the rest lead to the blog instead. */
export const linkedOnlyFrom =
  (to: (site: BuiltSite) => PagePath, from?: (site: BuiltSite) => PagePath): Change =>
  (site) => {
    const target = to(site);
    const origin = from?.(site);
    const links = new RegExp(`(<a [^>]*href=")${target}(["#])`, 'gu');
    const pages = [...site.pages].map(([address, html]): [PagePath, string] =>
      splitUrl(address).locale === 'fr' && address !== target
        ? [address, address === origin ? html : html.replace(links, '$1/fr/blog$2')]
        : [address, html],
    );
    return { ...site, pages: new Map(pages) };
  };

export const all =
  (...changes: Change[]): Change =>
  (site) =>
    changes.reduce((before, change) => change(before), site);
