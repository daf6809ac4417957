/** Planted faults for the rules that would report nothing if they read nothing. The others compare with what has to be there. */
import { expect, test } from 'vitest';
import { ORIGIN, pageAt, pageOf } from '../built-site.ts';
import { RULES } from './crawl.ts';
import { readPage } from './read-page.ts';
import { site, type Site } from './site.ts';

const ABOUT = '/fr/about';
const STORIES = '/fr/case-studies';
const ADVERT = '/fr/google-ads';

/** The site with the page about the agency replaced by what a change makes of its text. */
function withFault(change: (text: string) => string): Site {
  const { file, html } = pageAt(ABOUT);
  expect(change(html), 'the change').not.toBe(html);
  const faulty = readPage(pageOf(file, change(html)), ORIGIN);
  return { ...site, pages: new Map([...site.pages, [faulty.address, faulty]]) };
}

/** The content of the `<meta>` of a name. */
const contentOf = (name: string) => new RegExp(`(?<=="${name}" content=")[^"]*`, 'u');
const addLink = (href: string) => ['</main>', `<a href="${href}">more</a></main>`] as const;
/** What is replaced by what. */
type Fault = readonly [from: string | RegExp, to: string];
const FAULTS: Readonly<Partial<Record<keyof typeof RULES, Fault>>> = {
  neighbours: ['</head>', `<link rel="next" href="${ORIGIN}/fr/contact"></head>`],
  headTargets: [contentOf('og:image'), `${ORIGIN}/cards/fr/nobody.png`],
  links: addLink('/fr/nothing'),
  anchors: addLink(`${STORIES}#gone`),
  hiddenLinks: addLink(ADVERT),
  linkLanguage: addLink('/contact'),
  files: ['</main>', '<img src="/favicon.ico" srcset="/gone.webp 2x" alt=""></main>'],
  diversions: ['</head>', '<meta http-equiv="refresh" content="0; url=/fr"></head>'],
  vagueLinks: ['</main>', '<p>Des prix : <a href="/fr/contact">ici</a></p></main>'],
  structuredData: ['"telephone"', '"faxNumber"'],
};

test.each(Object.entries(FAULTS))('the rule “%s” reports a planted fault', (rule, fault) => {
  const [from, to] = fault;
  const [, find] = Object.entries(RULES).find(([name]) => name === rule) ?? [];
  const faulty = withFault((text) => text.replace(from, () => to));
  expect(find?.(faulty).map(({ address }) => address)).toContain(ABOUT);
});
