/** Planted faults for each rule: the rule reports them. */
import { expect, test } from 'vitest';
import { documents, ORIGIN, pageOf, readFile } from '../built-site.ts';
import { RULES } from './crawl.ts';
import { readPage } from './read-page.ts';
import { readSitemap, site, type CrawledPage, type Site } from './site.ts';

/** The site with a page, or the sitemap, replaced by what a change makes of its text. */
function withFault(at: string, change: (text: string) => string): Site {
  const page = documents.find(({ address }) => address === at);
  const text = page?.html ?? readFile(at).toString();
  expect(change(text), 'the change').not.toBe(text);
  if (!page) return { ...site, sitemap: readSitemap(change(text)) };
  const faulty = readPage(pageOf(page.file, change(text)), ORIGIN);
  return { ...site, pages: new Map([...site.pages, [page.address, faulty]]) };
}

const ABOUT = '/fr/about';
const SERVICE = '/fr/link-building';
const POST = '/fr/blog/portals-or-your-own-website';
const STORIES = '/fr/case-studies';
const ADVERT = '/fr/google-ads';
const SITEMAP = '/sitemap.xml';

/** The `<meta>` of a name or property, and its content. */
const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}"[^>]*>`, 'u');
const contentOf = (name: string) => new RegExp(`(?<=="${name}" content=")[^"]*`, 'u');
const addLink = (href: string) => ['</main>', `<a href="${href}">more</a></main>`] as const;
const addWords = (words: string) => ['</main>', `<p>${words}</p></main>`] as const;
const metas = [
  ...['robots', 'og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:locale'],
  ...['og:locale:alternate', 'og:image', 'og:image:width', 'og:image:height', 'og:image:alt'],
  ...['theme-color', 'twitter:card'],
];

/** The page or file, and what is replaced by what. */
type Fault = readonly [at: string, from: string | RegExp, to: string];
const FAULTS: Readonly<
  Record<Exclude<keyof typeof RULES, 'reach' | 'redirects' | 'robotsFile'>, readonly Fault[]>
> = {
  neighbours: [[ABOUT, '</head>', `<link rel="next" href="${ORIGIN}/fr/contact"></head>`]],
  head: [
    [ABOUT, 'lang="fr-FR"', 'lang="en-GB"'],
    [ABOUT, /<link rel="canonical"[^>]*>/u, ''],
    [ABOUT, 'hreflang="es" href="https', 'hreflang="es" href="http'],
    [ABOUT, '/fr/blog/rss.xml', '/es/blog/rss.xml'],
    [ABOUT, '</head>', '<meta name="robots" content="noindex"></head>'],
    [ABOUT, '</main>', '<meta name="robots" content="noindex"></main>'],
    ...metas.map((name): Fault => [name === 'robots' ? ADVERT : ABOUT, meta(name), '']),
  ],
  headTargets: [[ABOUT, contentOf('og:image'), `${ORIGIN}/cards/fr/nobody.png`]],
  sitemap: [[SITEMAP, `<loc>${ORIGIN}/fr/about</loc>`, `<loc>${ORIGIN}${ADVERT}</loc>`]],
  sitemapAlternates: [
    [SITEMAP, `hreflang="es" href="${ORIGIN}/es/about"/>`, `hreflang="es" href="${ORIGIN}/es"/>`],
  ],
  sitemapDates: [[SITEMAP, /<lastmod>\d+/gu, '<lastmod>2024']],
  sitemapImages: [[SITEMAP, '/cards/fr/about.png', '/cards/fr/home.png']],
  links: [
    [ABOUT, ...addLink('/fr/nothing')],
    [ABOUT, 'action="/api/leads/', 'action="/api/leeds/'],
  ],
  anchors: [[ABOUT, ...addLink(`${STORIES}#gone`)]],
  hiddenLinks: [[ABOUT, ...addLink(ADVERT)]],
  linkLanguage: [[ABOUT, ...addLink('/contact')]],
  files: [
    [ABOUT, '</main>', '<img src="/favicon.ico" srcset="/gone.webp 2x" alt=""></main>'],
    [ABOUT, '</body>', '<script type="module">import"/_astro/gone.js"</script></body>'],
  ],
  words: [
    [ABOUT, ...addWords('This is a sentence that nobody has put into the language of the page.')],
    ['/es/about', ...addWords('Esta é uma frase que não foi traduzida para a língua da página.')],
  ],
  title: [[ABOUT, /<title>[^<]*/u, '<title>Court']],
  description: [[ABOUT, contentOf('description'), 'Trop court.']],
  uniqueTitles: [['/pt/terms-and-conditions', /(?<=<title>)[^<]*/u, titleOf(ABOUT)]],
  uniqueDescriptions: [
    ['/pt/terms-and-conditions', contentOf('description'), descriptionOf(ABOUT)],
  ],
  heading: [[ABOUT, '</main>', '<h1>Encore</h1></main>']],
  dates: [
    [POST, '<time datetime="2026-10-27">27 octobre', '<time datetime="2026-10-27">28 octobre'],
    [POST, contentOf('article:published_time'), '2026-10-28T00:00:00.000Z'],
  ],
  diversions: [[ABOUT, '</head>', '<meta http-equiv="refresh" content="0; url=/fr"></head>']],
  structuredData: [
    [ABOUT, /<script type="application\/ld\+json">.*?<\/script>/u, ''],
    [ABOUT, '"about":{"@id":"', '"about":{"@id":"x'],
    [ABOUT, '"telephone"', '"faxNumber"'],
    [ABOUT, '"@type":"AboutPage"', '"@type":"WebPage"'],
    [ABOUT, '"position":2,"name":"', '"position":2,"name":"Not '],
    [SERVICE, /<details(?=[^>]*name="faqs")/u, '<details hidden'],
    [SERVICE, '"@type":"Service","name":"', '"@type":"Service","name":"Not '],
    [POST, '"datePublished":"2026-10-27', '"datePublished":"2026-10-28'],
    [POST, `"url":"${ORIGIN}/fr/about"`, `"url":"${ORIGIN}${ADVERT}"`],
  ],
};

function titleOf(address: `/${string}`): string {
  return site.pages.get(address)?.titles[0] ?? '';
}
function descriptionOf(address: `/${string}`): string {
  return site.pages.get(address)?.meta('description')[0] ?? '';
}

test.each(Object.entries(FAULTS))('the rule “%s” reports a planted fault', (rule, faults) => {
  const [, find] = Object.entries(RULES).find(([name]) => name === rule) ?? [];
  for (const [at, from, to] of faults) {
    const faulty = withFault(at, (text) => text.replace(from, () => to));
    const reported = find?.(faulty).map(({ address }) => address);
    expect.soft(reported, `${String(from)} becomes ${to}`).toContain(at);
  }
});

test('robots.txt is reported when it closes a page, and when it opens the forms', () => {
  const isAllowed = site.robots.isAllowed.bind(site.robots);
  const reported = [ABOUT, '/api/leads/demo'].flatMap((path) => {
    const wrong = (url: string, agent?: string) =>
      url.endsWith(path) ? !isAllowed(url, agent) : isAllowed(url, agent);
    const robots = Object.assign(Object.create(site.robots), { isAllowed: wrong });
    return RULES.robotsFile({ ...site, robots }).map(({ what }) => what);
  });
  expect(reported).toEqual([ABOUT, '/api/leads/demo']);
});

test('a page that nothing links to is reported, and one four clicks from the home page', () => {
  const withLinks = (links: (page: CrawledPage) => CrawledPage['links']): Site => ({
    ...site,
    pages: new Map([...site.pages].map(([at, page]) => [at, { ...page, links: links(page) }])),
  });
  const chain = ['/fr', ABOUT, '/fr/contact', SERVICE, STORIES];
  /** Each page of the chain links to the next one only, and no other page to any. */
  const linksOf = ({ address }: CrawledPage) => {
    const next = chain[chain.indexOf(address) + 1];
    const all = site.pages.get('/fr')?.links ?? [];
    return chain.includes(address)
      ? all.filter(({ target }) => target.path === next).slice(0, 1)
      : [];
  };
  const reported = RULES.reach(withLinks(linksOf)).map(({ address }) => address);
  expect(reported).toEqual(expect.arrayContaining([STORIES, POST]));
  expect(chain.slice(0, 4).filter((address) => reported.some((one) => one === address))).toEqual(
    [],
  );
});

test.each<[string, (target: string, right: string | undefined) => string | undefined]>([
  ['two steps', (to, right) => (to.includes('//') ? to.replace(/\/{2,}/gu, '/') : right)],
  ['a query is lost', (_, right) => right?.split('?')[0]],
  ['a page is redirected', (to, right) => (to === ABOUT ? '/fr' : right)],
])('redirects are reported when %s', (_, redirect) => {
  const faulty = { ...site, redirectOf: (to: string) => redirect(to, site.redirectOf(to)) };
  expect(RULES.redirects(faulty)).not.toEqual([]);
});
