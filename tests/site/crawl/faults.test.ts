/** Planted faults for the rules that would report nothing if they read nothing. The others compare with what has to be there. */
import { expect, test } from 'vitest';
import { ORIGIN, pageAt, pageOf } from '../built-site.ts';
import { RULES } from './crawl.ts';
import { readPage } from './read-page.ts';
import { site, type Site } from './site.ts';

/** The site with a page replaced by what a change makes of its text. */
function withFault(at: string, change: (text: string) => string): Site {
  const { file, html } = pageAt(at);
  expect(change(html), 'the change').not.toBe(html);
  const faulty = readPage(pageOf(file, change(html)), ORIGIN);
  return { ...site, pages: new Map([...site.pages, [faulty.address, faulty]]) };
}

const ABOUT = '/fr/about';
const SERVICE = '/fr/link-building';
const POST = '/fr/blog/portals-or-your-own-website';
const STORIES = '/fr/case-studies';
const ADVERT = '/fr/google-ads';

/** The content of the `<meta>` of a name. */
const contentOf = (name: string) => new RegExp(`(?<=="${name}" content=")[^"]*`, 'u');
const addLink = (href: string) => ['</main>', `<a href="${href}">more</a></main>`] as const;
const addWords = (words: string) => ['</main>', `<p>${words}</p></main>`] as const;
/** The page, and what is replaced by what. */
type Fault = readonly [at: string, from: string | RegExp, to: string];
const FAULTS: Readonly<Partial<Record<keyof typeof RULES, readonly Fault[]>>> = {
  neighbours: [[ABOUT, '</head>', `<link rel="next" href="${ORIGIN}/fr/contact"></head>`]],
  headTargets: [[ABOUT, contentOf('og:image'), `${ORIGIN}/cards/fr/nobody.png`]],
  links: [[ABOUT, ...addLink('/fr/nothing')]],
  anchors: [[ABOUT, ...addLink(`${STORIES}#gone`)]],
  hiddenLinks: [[ABOUT, ...addLink(ADVERT)]],
  linkLanguage: [[ABOUT, ...addLink('/contact')]],
  files: [[ABOUT, '</main>', '<img src="/favicon.ico" srcset="/gone.webp 2x" alt=""></main>']],
  words: [
    [ABOUT, ...addWords('This is a sentence that nobody has put into the language of the page.')],
  ],
  diversions: [[ABOUT, '</head>', '<meta http-equiv="refresh" content="0; url=/fr"></head>']],
  structuredData: [
    [ABOUT, '"telephone"', '"faxNumber"'],
    [ABOUT, '"position":2,"name":"', '"position":2,"name":"Not '],
    [SERVICE, /<details(?=[^>]*name="faqs")/u, '<details hidden'],
    [POST, '"datePublished":"2026-10-27', '"datePublished":"2026-10-28'],
  ],
};

test.each(Object.entries(FAULTS))('the rule “%s” reports a planted fault', (rule, faults) => {
  const [, find] = Object.entries(RULES).find(([name]) => name === rule) ?? [];
  for (const [at, from, to] of faults) {
    const faulty = withFault(at, (text) => text.replace(from, () => to));
    const reported = find?.(faulty).map(({ address }) => address);
    expect.soft(reported, `${String(from)} becomes ${to}`).toContain(at);
  }
});
