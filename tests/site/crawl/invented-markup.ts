/** How the invented site writes its pages, its sitemap and its feeds. */
import { THEME_COLOUR } from '../../../src/facts/brand.ts';
import { graphOf, QUESTION } from './invented-graph.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import { LANGUAGES, type Locale } from '../../../src/i18n/locales.ts';
import { CASE_STUDIES, cardUrl, feedUrl, url, type PagePath } from '../../../src/i18n/urls.ts';

export interface InventedPost {
  readonly path: PagePath;
  readonly locales: readonly Locale[];
  readonly published: string;
  readonly updated?: string;
}

export interface InventedPage {
  readonly path: PagePath;
  readonly locale: Locale;
  /** The languages it exists in. */
  readonly locales: readonly Locale[];
  readonly address: PagePath;
  readonly links: readonly string[];
  readonly robots?: string;
  readonly canonical?: string;
  readonly alternates?: readonly Locale[];
  readonly neighbours?: readonly { rel: string; href: string }[] | undefined;
  readonly post?: InventedPost;
  readonly isPaid?: boolean;
}

export const cardOf = ({ locale, path }: InventedPage): PagePath =>
  cardUrl(locale, path === '/404' ? '/' : path);

const QUESTION_MARKUP = `<details name="faqs"><summary>${QUESTION.question}</summary><p>${QUESTION.answer}</p></details>`;

const WORDS: Readonly<Record<Locale, { title: string; description: string; text: string }>> = {
  en: {
    title: 'What owners look for',
    description:
      'What the owners of houses look for, and how an agency can be there when they do, at',
    text: 'The owners of a house look for the agency that their neighbours have been with, and for what it would sell for.',
  },
  es: {
    title: 'Lo que buscan los dueños',
    description:
      'Lo que buscan los dueños de las casas y cómo estar ahí cuando lo hacen, en la página',
    text: 'Los dueños de una casa buscan la agencia que ya conocen sus vecinos y también el precio con el que se vende.',
  },
  fr: {
    title: 'Ce que cherchent les gens',
    description:
      'Ce que cherchent les propriétaires et comment être là quand ils le font, sur la page',
    text: 'Les propriétaires cherchent dans le quartier une agence que leurs voisins ont déjà vue, et ce que vaut la maison.',
  },
  pt: {
    title: 'O que procuram os donos',
    description:
      'O que procuram os donos das casas e a forma de estar lá quando o fazem, na página',
    text: 'Os donos de uma casa procuram a agência que os seus vizinhos já conhecem e também o preço das casas da rua.',
  },
};

const at = (origin: string, path: string): string => new URL(path, origin).href;
export const titleOf = ({ locale, path }: InventedPage): string =>
  `${WORDS[locale].title}: ${path.replaceAll('/', ' ').trim() || 'home'}`;
export const descriptionOf = ({ locale, path }: InventedPage): string =>
  `${WORDS[locale].description} ${path.slice(1) || 'home'}.`;

const alternates = ({ alternates: locales = [], path }: InventedPage, origin: string) =>
  [...locales, ...locales.slice(0, 1)].map((locale, index) => ({
    hreflang: index < locales.length ? locale : 'x-default',
    href: at(origin, url(locale, path)),
  }));

function headOf(page: InventedPage, origin: string, brand: string): string {
  const { locale, robots, canonical, post, path } = page;
  const meta = (property: string, content: string | undefined) =>
    content === undefined ? '' : `<meta property="${property}" content="${content}">`;
  const others = robots === undefined ? page.locales.filter((other) => other !== locale) : [];
  const moment = (day: string | undefined) => day && `${day}T00:00:00.000Z`;
  return [
    `<meta charset="utf-8"><title>${titleOf(page)}</title>`,
    `<meta name="description" content="${descriptionOf(page)}">`,
    robots === undefined ? '' : `<meta name="robots" content="${robots}">`,
    canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`,
    ...alternates(page, origin).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`,
    ),
    ...(page.neighbours ?? []).map(({ rel, href }) => `<link rel="${rel}" href="${href}">`),
    page.isPaid !== true
      ? `<link rel="alternate" type="application/rss+xml" title="Posts" href="${at(origin, feedUrl(locale))}">`
      : '',
    meta('og:type', post || path === '/case-studies' ? 'article' : 'website'),
    meta('og:title', titleOf(page)),
    meta('og:description', descriptionOf(page)),
    meta('og:site_name', brand),
    meta('og:locale', LANGUAGES[locale].openGraph),
    ...others.map((other) => meta('og:locale:alternate', LANGUAGES[other].openGraph)),
    meta('og:url', canonical),
    meta('og:image', at(origin, cardOf(page))),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', titleOf(page)),
    `<meta name="theme-color" content="${THEME_COLOUR}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    meta('article:published_time', moment(post?.published)),
    meta('article:modified_time', moment(post?.updated)),
    '<link rel="icon" href="/favicon.ico">',
    '<style>@font-face{src:url("/_astro/letters.woff2")}</style>',
  ].join('');
}

/** What only some pages have: pictures, a film, the places of the stories, dates. */
function particulars({ path, locale, post }: InventedPage): string {
  const time = (day: string) =>
    `<time datetime="${day}">${formatDate(locale, new Date(day))}</time>`;
  if (path === '/')
    return `<img src="/_astro/a.webp" srcset="/_astro/a.webp 640w, /_astro/b.webp 1280w" alt="">
      <video poster="/_astro/b.webp"><source src="/film/street.mp4"><track src="/film/street.vtt"></video>${QUESTION_MARKUP}`;
  if (path === '/case-studies')
    return CASE_STUDIES.map(
      (id) => `<section id="${id}"><h2>${id}</h2>${time('2026-05-05')}</section>`,
    ).join('');
  if (path === '/link-building') return QUESTION_MARKUP;
  if (path === '/privacy-policy-protection') return time('2026-06-09');
  if (post === undefined) return '';
  const change = post.updated === undefined ? '' : time(post.updated);
  return time(post.published) + change;
}

/** The breadcrumbs that people see. */
const trailOf = ({ locale, path, address, robots }: InventedPage): string =>
  path === '/' || robots !== undefined
    ? ''
    : `<nav aria-label="${dictionaries[locale].breadcrumbs}"><ol><li><a href="${url(locale, '/')}">home</a></li><li>${address}</li></ol></nav>`;

/** The HTML of a page. */
export function htmlOf(page: InventedPage, origin: string, brand: string): string {
  const { locale, locales, path, links, robots, isPaid = false } = page;
  const anchors = links.map((href) => `<a href="${href}">${href}</a>`);
  const switcher = locales.map(
    (other) => `<a lang="${other}" hreflang="${other}" href="${url(other, path)}">${other}</a>`,
  );
  // Not-found pages stand for any address, and lead to the home pages.
  const choice = isPaid || path === '/404' ? '' : switcher.join('');
  return `<!DOCTYPE html><html lang="${LANGUAGES[locale].tag}"><head>${headOf(page, origin, brand)}</head><body>
    ${anchors.join('')}${choice}${trailOf(page)}<form action="/api/leads/demo"></form>
    <main id="content"><h1>${titleOf(page)}</h1>${particulars(page)}
    <p>${WORDS[locale].text}</p><p>${dictionaries[locale].submissionReceived.text}</p></main>
    ${robots === undefined ? graphOf(page, origin) : ''}
    <script type="module">import"/_astro/main.js"</script></body></html>`;
}

/** A sitemap of pages. */
export function sitemapOf(pages: readonly InventedPage[], origin: string): string {
  const entries = pages.map((page) => {
    const { post, canonical, path } = page;
    const legal = path === '/privacy-policy-protection' ? '2026-06-09' : '2026-06-01';
    const links = alternates(page, origin).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    );
    const pictures = [cardOf(page), ...(path === '/' ? ['/_astro/a.webp', '/_astro/b.webp'] : [])];
    const images = pictures.map(
      (image) => `<image:image><image:loc>${at(origin, image)}</image:loc></image:image>`,
    );
    return `<url><loc>${String(canonical)}</loc><lastmod>${post?.updated ?? post?.published ?? legal}</lastmod>${links.join('')}${images.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset>${entries.join('\n')}</urlset>`;
}

/** A feed of posts, the newest first. */
export function feedOf(
  posts: readonly InventedPage[],
  { language, origin, at: path }: { language: string; origin: string; at: string },
): string {
  const newest = posts.toSorted((a, b) =>
    String(b.post?.published).localeCompare(String(a.post?.published)),
  );
  const items = newest.map((page) => {
    const link = at(origin, page.address);
    const date = new Date(String(page.post?.published)).toUTCString();
    return `<item><title>${titleOf(page)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><description>Words</description><pubDate>${date}</pubDate><content:encoded>Words</content:encoded><category>Portals</category><dc:creator>The desk</dc:creator></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Posts</title><description>Posts</description><link>${origin}/blog</link><language>${language}</language><atom:link href="${at(origin, path)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`;
}
