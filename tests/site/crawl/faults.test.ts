/** One planted fault for each rule: the rule reports it. */
import { expect, test } from 'vitest';
import { documents, ORIGIN, pageOf, readFile } from '../built-site.ts';
import { RULES } from './crawl.ts';
import { isPost } from './policy.ts';
import { crawlPage, readRobots, readSitemap, site } from './read-site.ts';
import type { CrawledPage, Site } from './site.ts';

/** The site with a page replaced by what a change makes of its HTML. */
function withPage(address: string, change: (html: string) => string): Site {
  const page = documents.find((one) => one.address === address);
  if (!page) throw new Error(`${address} is not built.`);
  const html = change(page.html);
  expect(html, 'the change').not.toBe(page.html);
  const faulty = crawlPage(pageOf(page.file, html), ORIGIN);
  return { ...site, pages: new Map([...site.pages, [page.address, faulty]]) };
}

/** The site with a file replaced. */
function withFile(path: string, change: (text: string) => string): Site {
  const text = readFile(path).toString();
  const faulty = change(text);
  expect(faulty, 'the change').not.toBe(text);
  if (path === '/sitemap.xml') return { ...site, sitemap: readSitemap(faulty) };
  return { ...site, robots: readRobots(faulty, ORIGIN) };
}

const ABOUT = '/fr/about';
const CONTACT = '/fr/contact';
const POST = '/fr/blog/portals-or-your-own-website';
const STORIES = '/fr/case-studies';
const ADVERT = '/fr/google-ads';
const SITEMAP = '/sitemap.xml';
const FEED = '/fr/blog/rss.xml';

const about = site.pages.get(ABOUT);

/** The `<meta>` of a name or property. */
const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}"[^>]*>`, 'u');
const addLink = (href: string) => ['</main>', `<a href="${href}">more</a></main>`] as const;
const addWords = (words: string) => ['</main>', `<p>${words}</p></main>`] as const;

/** The rules about single pages and files; those about the whole site have tests of their own. */
type WithFaults = Exclude<keyof typeof RULES, 'orphans' | 'clickDepth' | 'redirects'>;
/** The page or file, and what is replaced by what. */
type Fault = readonly [at: string, from: string | RegExp, to: string];
const FAULTS: Readonly<Record<WithFaults, readonly Fault[]>> = {
  canonical: [[ABOUT, /<link rel="canonical"[^>]*>/u, '']],
  hreflang: [[ABOUT, 'hreflang="es" href="https', 'hreflang="es" href="http']],
  neighbours: [[ABOUT, '</head>', `<link rel="next" href="${ORIGIN}/fr/contact"></head>`]],
  robotsMeta: [
    [ABOUT, '</head>', '<meta name="robots" content="noindex"></head>'],
    [ABOUT, '</main>', '<meta name="robots" content="noindex"></main>'],
    [ADVERT, meta('robots'), ''],
  ],
  robotsFile: [['/robots.txt', 'Disallow: /api/leads/', 'Disallow: /_astro/']],
  sitemap: [[SITEMAP, `<loc>${ORIGIN}/fr/about</loc>`, `<loc>${ORIGIN}${ADVERT}</loc>`]],
  sitemapAlternates: [
    [SITEMAP, `hreflang="es" href="${ORIGIN}/es/about"/>`, `hreflang="es" href="${ORIGIN}/es"/>`],
  ],
  sitemapDates: [[SITEMAP, /<lastmod>[^<]*/gu, '<lastmod>2024-01-01']],
  sitemapImages: [[SITEMAP, '/cards/fr/about.png', '/cards/fr/home.png']],
  links: [
    [ABOUT, ...addLink('/fr/nothing')],
    [ABOUT, 'action="/api/leads/', 'action="/api/leeds/'],
  ],
  anchors: [[ABOUT, ...addLink(`${STORIES}#gone`)]],
  redirectedLinks: [[ABOUT, ...addLink('/fr/contact/')]],
  hiddenLinks: [[ABOUT, ...addLink(ADVERT)]],
  linkLanguage: [[ABOUT, ...addLink('/contact')]],
  files: [
    [ABOUT, '</main>', '<img src="/favicon.ico" srcset="/gone.webp 2x" alt=""></main>'],
    [ABOUT, '</body>', '<script type="module">import"/_astro/gone.js"</script></body>'],
  ],
  feedLinks: [[ABOUT, FEED, '/es/blog/rss.xml']],
  languageTag: [[ABOUT, 'lang="fr-FR"', 'lang="en-GB"']],
  words: [
    [ABOUT, ...addWords('This is a sentence that nobody has put into the language of the page.')],
    ['/es/about', ...addWords('Esta é uma frase que não foi traduzida para a língua da página.')],
  ],
  title: [[ABOUT, /<title>[^<]*/u, '<title>Court']],
  description: [[ABOUT, /(?<=name="description" content=")[^"]*/u, 'Trop court.']],
  uniqueTitles: [[CONTACT, /<title>[^<]*/u, `<title>${about?.titles[0] ?? ''}`]],
  uniqueDescriptions: [
    [
      CONTACT,
      /(?<=name="description" content=")[^"]*/u,
      about?.metas.get('description')?.[0] ?? '',
    ],
  ],
  heading: [[ABOUT, '</main>', '<h1>Encore</h1></main>']],
  dates: [
    [POST, '<time datetime="2026-10-27">27 octobre', '<time datetime="2026-10-27">28 octobre'],
    [
      POST,
      '"article:published_time" content="2026-10-27',
      '"article:published_time" content="2026-10-28',
    ],
  ],
  openGraphUrl: [[ABOUT, '"og:url" content="https', '"og:url" content="http']],
  openGraphTitle: [[ABOUT, /<title>[^<]*/u, '<title>Un tout autre titre pour la page']],
  openGraphDescription: [[ABOUT, meta('og:description'), '']],
  openGraphType: [[POST, '"og:type" content="article"', '"og:type" content="website"']],
  openGraphImage: [[ABOUT, '/cards/fr/about.png', '/cards/fr/home.png']],
  openGraphImageSize: [[ABOUT, 'content="1200"', 'content="630"']],
  openGraphImageWords: [[ABOUT, meta('og:image:alt'), '']],
  openGraphSite: [[ABOUT, '"og:site_name" content="', '"og:site_name" content="Not ']],
  openGraphLocale: [[ABOUT, 'content="fr_FR"', 'content="en_GB"']],
  openGraphAlternates: [[ABOUT, meta('og:locale:alternate'), '']],
  themeColour: [[ABOUT, meta('theme-color'), '']],
  twitterCard: [[ABOUT, 'summary_large_image', 'summary']],
  diversions: [[ABOUT, '</head>', '<meta http-equiv="refresh" content="0; url=/fr"></head>']],
  structuredData: [
    [ABOUT, /<script type="application\/ld\+json">.*?<\/script>/u, ''],
    [ABOUT, '{"@context"', '["@context"'],
    [ABOUT, '"about":{"@id":"', '"about":{"@id":"x'],
    [ABOUT, '"telephone"', '"faxNumber"'],
    [ABOUT, '"name":"Frontage"', '"name":"Backage"'],
    [ABOUT, '"@type":"AboutPage"', '"@type":"Thing"'],
    [ABOUT, '"@type":"AboutPage","url":"https', '"@type":"AboutPage","url":"http'],
    [ABOUT, '"inLanguage":"fr-FR"', '"inLanguage":"en-GB"'],
    [ABOUT, '"position":2,"name":"', '"position":2,"name":"Not '],
    [ABOUT, '"addressCountry"', '"streetAddress":"1 Row","addressCountry"'],
    ['/fr/link-building', '"@type":"Question","name":"', '"@type":"Question","name":"Not '],
    ['/fr/link-building', /<details(?=[^>]*name="faqs")/u, '<details hidden'],
    ['/fr/link-building', '"provider"', '"aggregateRating":{},"provider"'],
    ['/fr/link-building', '"@type":"Service","name":"', '"@type":"Service","name":"Not '],
    [STORIES, 'case-studies#belvoir","headline', 'case-studies#nobody","headline'],
    [POST, '"datePublished":"2026-10-27', '"datePublished":"2026-10-28'],
    [POST, '"headline":"', '"headline":"Not '],
    [POST, '"url":"https://www.example.com/fr/about"', `"url":"${ORIGIN}${ADVERT}"`],
  ],
};

test.each(Object.entries(FAULTS))('the rule “%s” reports a planted fault', (rule, faults) => {
  const [, find] = Object.entries(RULES).find(([name]) => name === rule) ?? [];
  for (const [at, from, to] of faults) {
    const change = (text: string) => text.replace(from, () => to);
    const faulty = at.includes('.') ? withFile(at, change) : withPage(at, change);
    const reported = find?.(faulty).map(({ address }) => address);
    expect.soft(reported, `${String(from)} becomes ${to}`).toContain(at);
  }
});

test('a page that nothing links to is reported, and one four clicks from the home page', () => {
  const list = site.pages.get('/fr/blog')?.links ?? [];
  const posts = [...site.pages.values()].filter((page) => page.locale === 'fr' && isPost(page));
  const chain = posts.map(({ address }) => list.filter(({ target }) => target.path === address));
  /** The list links to the first post, and each post to the next. */
  const linksOf = (page: CrawledPage) => {
    if (posts.includes(page)) return chain[posts.indexOf(page) + 1] ?? [];
    const others = page.links.filter(({ target }) =>
      posts.every((post) => post.address !== target.path),
    );
    return page.address === '/fr/blog' ? [...others, ...(chain[0] ?? [])] : others;
  };
  const withLinks = (links: (page: CrawledPage) => CrawledPage['links']): Site => ({
    ...site,
    pages: new Map([...site.pages].map(([at, page]) => [at, { ...page, links: links(page) }])),
  });
  const deep = posts.slice(2).map(({ address }) => address);
  expect(RULES.clickDepth(withLinks(linksOf)).map(({ address }) => address)).toEqual(deep);
  const without = withLinks(({ links }) => links.filter(({ target }) => target.path !== POST));
  expect(RULES.orphans(without).map(({ address }) => address)).toEqual([POST]);
});

test.each<[string, (target: string, right: string | undefined) => string | undefined]>([
  ['two steps', (to, right) => (to.includes('//') ? to.replace(/\/{2,}/gu, '/') : right)],
  ['a query is lost', (_, right) => right?.split('?')[0]],
  ['a page is redirected', (to, right) => (to === ABOUT ? '/fr' : right)],
])('redirects are reported when %s', (_, redirect) => {
  const faulty = { ...site, redirectOf: (to: string) => redirect(to, site.redirectOf(to)) };
  expect(RULES.redirects(faulty)).not.toEqual([]);
});
