/** Every check of tests/site/graph on graphs with one fault each. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/i18n/locales.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { buildGraph, type PageContents } from '../../../src/seo/structured-data.ts';
import { checkGraph } from '../../site/graph/checks.ts';
import type { ShownPage } from '../../site/graph/shown.ts';

const site = new URL('https://www.example.com');
const day = new Date('2026-11-03');
const changed = new Date('2026-11-20');

const graphOf = (path: `/${string}`, contents: PageContents): string =>
  JSON.stringify(buildGraph({ site, locale: 'en', t: dictionaries.en, path, contents }));

const shown = (path: string, page: Partial<ShownPage>): ShownPage => ({
  isIndexed: true,
  types: [],
  isDated: false,
  areDaysAgreed: true,
  agency: { id: 'https://www.example.com/#organization', name: 'Frontage' },
  canonical: `https://www.example.com${path}`,
  language: LANGUAGES.en.tag,
  title: '',
  text: '',
  description: 'What it is.',
  image: `https://www.example.com/cards/en${path}.png`,
  crumbs: [{ name: 'Home', href: 'https://www.example.com/' }],
  questions: [],
  headings: [],
  days: [],
  published: undefined,
  modified: undefined,
  hasAddress: false,
  ...page,
});

const faqs = [{ question: 'How long?', answer: 'Months.' }];
const SERVICE = {
  script: graphOf('/link-building', {
    service: { serviceName: 'Link building', serviceDescription: 'What it is.' },
    faqs,
  }),
  page: shown('/link-building', {
    title: 'Link building for firms',
    text: 'Link building for firms',
    questions: faqs,
    crumbs: [
      { name: 'Home', href: 'https://www.example.com/' },
      { name: 'Link building', href: undefined },
    ],
  }),
};
const POST = {
  script: graphOf('/blog/a', {
    post: { headline: 'A', author: 'The local desk', published: day, updated: changed },
    leaf: 'A',
  }),
  page: shown('/blog/a', {
    headings: ['A'],
    days: ['2026-11-03', '2026-11-20'].map((one) => ({ day: one, within: [] })),
    published: day.toISOString(),
    modified: changed.toISOString(),
    crumbs: [
      { name: 'Home', href: 'https://www.example.com/' },
      { name: 'Blog', href: 'https://www.example.com/blog' },
      { name: 'A', href: undefined },
    ],
  }),
};
const STORIES = {
  script: graphOf('/case-studies', {
    caseStudies: [
      { id: 'compass', headline: 'B', summary: 'Told.', published: day, updated: changed },
    ],
  }),
  page: shown('/case-studies', {
    headings: ['B'],
    days: ['2026-11-03', '2026-11-20'].map((one) => ({ day: one, within: ['compass'] })),
    crumbs: [
      { name: 'Home', href: 'https://www.example.com/' },
      { name: 'Case studies', href: undefined },
    ],
  }),
};
const ABOUT = {
  script: graphOf('/about', {}),
  page: shown('/about', {
    crumbs: [
      { name: 'Home', href: 'https://www.example.com/' },
      { name: 'About us', href: undefined },
    ],
  }),
};

const rulesOf = (scripts: readonly string[], page: ShownPage) => [
  ...new Set(checkGraph(scripts, page).map(({ rule }) => rule)),
];

test.each([
  ['service', SERVICE],
  ['post', POST],
  ['case studies', STORIES],
  ['about page', ABOUT],
])('the %s of the examples has no fault', (_, example) => {
  expect(checkGraph([example.script], example.page)).toEqual([]);
});

/** What is replaced in the text of the graph, and the one rule that finds it. */
const FAULTS = [
  [SERVICE, '{"@context"', '["@context"', 'parse'],
  [SERVICE, '"@context":"https://schema.org"', '"@context":"https://example.org"', 'parse'],
  [SERVICE, '"@graph":', '"graph":', 'parse'],
  [SERVICE, '"provider":{"@id":"', '"provider":{"@id":"x', 'ids'],
  [SERVICE, '"url":"https://www.example.com/"', '"slogan":"Seen."', 'google'],
  [SERVICE, '"text":"Months."', '"text":""', 'google questions'],
  [SERVICE, '"@type":"Service"', '"@type":"Product"', 'google'],
  [SERVICE, '"@type":"Service",', '', 'google'],
  [ABOUT, '"telephone"', '"faxNumber"', 'google'],
  [ABOUT, '"addressCountry":"GB"', '"addressRegion":"London"', 'google'],
  [ABOUT, '"legalName"', '"alternateName"', 'google'],
  [ABOUT, '"addressCountry"', '"streetAddress":"1 Row","addressCountry"', 'address'],
  [ABOUT, '"ProfessionalService"]', '"ProfessionalService","LocalBusiness"]', 'address'],
  [
    ABOUT,
    '"@type":"AboutPage","url":"https://www',
    '"@type":"AboutPage","url":"https://w',
    'canonical',
  ],
  [ABOUT, '"@type":"AboutPage"', '"@type":"Service"', 'canonical words'],
  [SERVICE, '"url":"https://www.example.com/link-building","provider"', '"provider"', 'canonical'],
  [POST, '"mainEntityOfPage":"https://www', '"mainEntityOfPage":"https://w', 'canonical'],
  [POST, '"inLanguage":"en-GB"', '"inLanguage":"en"', 'language'],
  [STORIES, /"inLanguage":"en-GB"(?!\})/, '"inLanguage":"fr-FR"', 'language'],
  [POST, '"name":"Blog"', '"name":"Notes"', 'breadcrumbs'],
  [POST, '"position":2', '"position":3', 'breadcrumbs'],
  [
    POST,
    '"item":"https://www.example.com/blog/a"',
    '"item":"https://www.example.com/b"',
    'breadcrumbs',
  ],
  [
    POST,
    '"name":"Home","item":"https://www.example.com/"',
    '"name":"Home","item":"/"',
    'breadcrumbs',
  ],
  [SERVICE, 'How long?', 'How much?', 'questions'],
  [SERVICE, 'Months.', 'Years.', 'questions'],
  [POST, '2026-11-03T00:00:00.000Z', '2026-11-03', 'dates'],
  [POST, '2026-11-03T', '2026-11-04T', 'dates'],
  [POST, '"dateModified":"2026-11-20T00:00:00.000Z",', '', 'dates'],
  [STORIES, '2026-11-20T', '2026-11-21T', 'dates'],
  [STORIES, '#compass', '#belvoir', 'dates'],
  [SERVICE, '"provider"', '"aggregateRating":{},"provider"', 'google ratings'],
  [ABOUT, '"sameAs"', '"review":[],"sameAs"', 'google ratings'],
  [POST, '"headline":"A"', '"headline":"B"', 'words'],
  [POST, '"headline":"A"', `"headline":"${'A'.repeat(111)}"`, 'words'],
  [POST, '/cards/en/', '/cards/fr/', 'words'],
  [SERVICE, '"description":"What it is."', '"description":"Else."', 'words'],
  [
    SERVICE,
    '"@type":"Service","name":"Link building"',
    '"@type":"Service","name":"Links"',
    'words',
  ],
  [
    SERVICE,
    '"@type":"Service","name":"Link building"',
    '"@type":"Service","name":"Link building for firms"',
    'words',
  ],
] as const;

describe('of a graph with one fault', () => {
  test.each(FAULTS)('%# is found by its rule', ({ script, page }, right, wrong, rules) => {
    const faulty = script.replace(right, wrong);
    expect(faulty).not.toBe(script);
    expect(rulesOf([faulty], page).sort().join(' ')).toBe(rules);
  });

  test('a node told twice is found', () => {
    const twice = SERVICE.script.replace(/,(\{"@type":"Organization".*?\})\]/, ',$1,$1]');
    expect(rulesOf([twice], SERVICE.page)).toEqual(['ids']);
  });

  test('too many graphs are found, and too few, and one where none should be', () => {
    const { script, page } = POST;
    for (const scripts of [[script, script], []])
      expect(rulesOf(scripts, page)).toEqual(['one graph']);
    const hidden = { ...page, isIndexed: false };
    expect(rulesOf([script], hidden)).toEqual(['one graph']);
    expect(rulesOf([], hidden)).toEqual([]);
  });

  test('breadcrumbs that nobody sees are found, and a question nobody is told', () => {
    expect(rulesOf([POST.script], { ...POST.page, crumbs: [] })).toEqual(['breadcrumbs']);
    expect(rulesOf([POST.script], { ...POST.page, questions: faqs })).toEqual(['questions']);
  });

  test('a type that the page must have is found to be missing, or too rare', () => {
    const types = ['Service', 'FAQPage', 'BreadcrumbList'];
    expect(checkGraph([SERVICE.script], { ...SERVICE.page, types })).toEqual([]);
    expect(rulesOf([POST.script], { ...POST.page, types })).toEqual(['types']);
    const twice = ['Article', 'Article'];
    expect(rulesOf([STORIES.script], { ...STORIES.page, types: twice })).toEqual(['types']);
    const plain = SERVICE.script.replace('"FAQPage"', '"WebPage"');
    expect(rulesOf([plain], SERVICE.page)).toEqual(['types']);
  });

  test('an agency by another id or name is found', () => {
    const other = ABOUT.script.replaceAll('#organization', '#agency');
    expect(rulesOf([other], ABOUT.page)).toEqual(['agency']);
    const nameless = SERVICE.script.replace('"name":"Frontage"', '"name":"Backage"');
    expect(rulesOf([nameless], SERVICE.page)).toEqual(['agency']);
  });

  test('a page that ought to say when it was changed is found, if it does not', () => {
    expect(rulesOf([SERVICE.script], { ...SERVICE.page, isDated: true })).toEqual(['dates']);
    expect(rulesOf([POST.script], { ...POST.page, isDated: true })).toEqual([]);
  });

  test('days on which the page itself does not agree are no fault of the graph', () => {
    const page = { ...POST.page, days: [], areDaysAgreed: false };
    expect(rulesOf([POST.script], page)).toEqual([]);
  });

  test('a day that stands elsewhere on the page is found', () => {
    const days = STORIES.page.days.map(({ day: one }) => ({ day: one, within: ['belvoir'] }));
    expect(rulesOf([STORIES.script], { ...STORIES.page, days })).toEqual(['dates']);
  });

  test('a real address that is kept back is found', () => {
    expect(rulesOf([ABOUT.script], { ...ABOUT.page, hasAddress: true })).toEqual(['address']);
  });
});
