import { expect, test } from 'vitest';
import { readBody } from '../../../src/checks/bodies.ts';
import { readDocument, type Identity } from '../../../src/checks/documents.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { checkPhrases, missing, type Page } from '../../../src/checks/phrases.ts';
import { formatProblem } from '../../../src/checks/problems.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';

const ABOUT = `---
seo: { title: 'Estate agency SEO specialists since 2022: Frontage' }
searchPhrase: estate agency SEO specialists
headline: SEO specialists for estate agencies, and for nobody else
lead: We are SEO specialists. Estate agencies are the only clients we have.
story: { heading: Why estate agencies need SEO specialists }
---
`;
const POST = `---
seo: { title: How long does SEO take for an estate agency? }
searchPhrase: how long does SEO take
title: How long does SEO take?
---

How long SEO takes depends on the site.

## How long does SEO take in a small town?

Ask [SEO specialists for an estate agency](/about).
`;
const PAID = `---
seo: { title: Free SEO audit of your website }
advertPhrase: free SEO audit
eyebrow: For owners
headline: What your website lacks
opening: A free SEO audit finds it.
submit: Send me the audit
---
`;

const isPage = (page: object): page is Page => 'document' in page;

/** What an author reads about a page, a post and a paid page in English. */
function messages({ about = ABOUT, post = POST, paid = PAID }) {
  const texts = { about, blog: post, paid };
  const pages = (['about', 'blog', 'paid'] as const).map((collection) => {
    const slug = collection === 'about' ? 'about' : 'a-page';
    const file = `src/content/${collection}/en/${slug}.mdx`;
    const identity: Identity = { file, collection, locale: 'en', slug };
    const document = readDocument(identity, texts[collection]);
    return 'fix' in document ? document : { document, body: readBody(document) };
  });
  return checkPhrases(pages.filter(isPage)).map(formatProblem).join('\n');
}

test('a page with its phrase in each place has no problem', () => {
  expect(messages({})).toBe('');
});

test.each([
  [
    'beginning of the title lacks "seo" and "specialists" of the phrase "estate agency SEO specialists".\n  src/content/about/en/about.mdx:2, field seo.title',
    { about: ABOUT.replace('Estate agency SEO', 'Since 2022, with patience: estate agency') },
  ],
  ['headline lacks', { about: ABOUT.replace('headline: SEO specialists', 'headline: A street') }],
  ['text, in its first 100 words, lacks', { post: POST.replace('How long SEO', `${'So '.repeat(100)}SEO`) }],
  ['heading and question lacks', { about: ABOUT.replace('Why estate agencies need SEO', 'Our') }],
  ['link to the page lacks', { post: POST.replace('SEO specialists for an estate agency', 'us') }],
  ['title lacks "free", "seo" and "audit"', { paid: PAID.replace('Free SEO audit', 'A look') }],
  ['first line lacks', { paid: PAID.replace('A free SEO audit', 'A look') }],
  ['submit: Get my free SEO audit', { paid: PAID.replace('the audit', 'more') }],
])('names the one place that lacks a phrase: %s', (words, pages) => {
  expect(messages(pages)).toContain(words);
  expect(messages(pages).split(' of the phrase ')).toHaveLength(2);
}); // prettier-ignore

test('takes singular and plural for the same word, and passes over little words', () => {
  expect(missing('SEO para agencias inmobiliarias', 'SEO de una agencia inmobiliaria')).toEqual([]);
  expect(missing('SEO for estate agents', 'SEO for an agent')).toEqual(['estate']);
});

test('the list of posts shows its phrase in title, headline and first sentence', () => {
  const lacking = LOCALES.flatMap((locale) => {
    const { searchPhrase, title, headline, lead } = dictionaries[locale].blog;
    return [title, headline, lead].flatMap((text) => missing(searchPhrase, text));
  });
  expect(lacking).toEqual([]);
});
