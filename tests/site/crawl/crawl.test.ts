/** A crawl of the last build. tests/server/hosting.test.ts has the redirects. */
import { expect, test } from 'vitest';
import { ORIGIN, pageAt, pageOf } from '../built-site.ts';
import { readPage } from './read-page.ts';
import * as graph from './rules/graph.ts';
import * as head from './rules/head.ts';
import * as indexing from './rules/indexing.ts';
import * as links from './rules/links.ts';
import * as reach from './rules/reach.ts';
import * as textLinks from './rules/text-links.ts';
import { site, type Rule } from './site.ts';

const RULES: Readonly<Record<string, Rule>> = {
  ...{ ...graph, ...head, ...indexing, ...links, ...reach, ...textLinks },
};

test.each(Object.entries(RULES))('no page breaks the rule: %s', (_, find) => {
  expect(site.pages.size).toBeGreaterThan(200);
  expect(find(site).map(({ address, what }) => `${address} ${what}`)).toEqual([]);
});

const ABOUT = '/fr/about';
/** The content of the `<meta>` of a name. */
const contentOf = (name: string) => new RegExp(`(?<=="${name}" content=")[^"]*`, 'u');
const addLink = (href: string) => ['</main>', `<a href="${href}">more</a></main>`] as const;
/** What is replaced by what, for the rules that would report nothing if they read nothing. */
const FAULTS: Readonly<Record<string, readonly [from: string | RegExp, to: string]>> = {
  neighbours: ['</head>', `<link rel="next" href="${ORIGIN}/fr/contact"></head>`],
  headTargets: [contentOf('og:image'), `${ORIGIN}/cards/fr/nobody.png`],
  links: addLink('/fr/nothing'),
  anchors: addLink('/fr/case-studies#gone'),
  hiddenLinks: addLink('/fr/google-ads'),
  linkLanguage: addLink('/contact'),
  files: ['</main>', '<img src="/favicon.ico" srcset="/gone.webp 2x" alt=""></main>'],
  diversions: ['</head>', '<meta http-equiv="refresh" content="0; url=/fr"></head>'],
  vagueLinks: ['</main>', '<p>Des prix : <a href="/fr/contact">ici</a></p></main>'],
  structuredData: ['"telephone"', '"faxNumber"'],
};

test.each(Object.entries(FAULTS))('the rule “%s” reports a planted fault', (rule, [from, to]) => {
  const { file, html } = pageAt(ABOUT);
  const changed = html.replace(from, () => to);
  expect(changed, 'the change').not.toBe(html);
  const faulty = readPage(pageOf(file, changed), ORIGIN);
  const faults = RULES[rule]?.({ ...site, pages: new Map([...site.pages, [ABOUT, faulty]]) });
  expect(faults?.map(({ address }) => address)).toContain(ABOUT);
});
