/** Checks that each page shows the phrase it wants to be found by, and each paid page that of its advert. */
import { dictionaries } from '../i18n/dictionaries.ts';
import { LOCALES, type Locale } from '../i18n/locales.ts';
import { PATHS, postPath } from '../i18n/urls.ts';
import { phraseOf, propsOf, type Body } from './bodies.ts';
import type { ContentDocument } from './documents.ts';
import { fieldName, listInWords, show, type Problem } from './problems.ts';
import { textsIn, valueAt } from './schema-tree.ts';

const LITTLE_WORDS =
  /^(an?|the|and|do|does|for|in|is|of|or|to|el|las?|los|del?|en|para|por|con|una?|y|e|o|les?|l|d|des|du|aux?|et|pour|sur|os|das?|dos?|em|n[ao]|uma?)$/;
/** Fields that are not in the text under the headline. */
const UNREAD = /^(seo|searchPhrase|name|serviceName|summary|cover|title|headline|hero\.headline)\b/;
const LISTED_IN: Readonly<Record<string, string>> = {
  home: PATHS.home,
  'case-studies-page': PATHS.caseStudies,
};

export interface Page {
  readonly document: ContentDocument;
  readonly body: Body;
}
/** One of the texts of a place has the phrase, but for so many words. */
type Place = [where: string, field: string, texts: string[], fix: string, mayLack?: number];
type Labels = ReadonlyMap<string, readonly { readonly label: string }[]>;

const wordsIn = (text: string): string[] =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(/\w+/g) ?? [];

const keyWords = (phrase: string): string[] =>
  wordsIn(phrase).filter((word) => !LITTLE_WORDS.test(word));

/** A word's beginning, which its plural shares. */
const stem = (word: string): string => (word.length > 5 ? word.slice(0, -2) : word);

/** @example missing('SEO for estate agents', 'SEO for an agency') // ['estate'] */
export function missing(phrase: string, text: string): string[] {
  const words = wordsIn(text);
  return keyWords(phrase).filter((word) => !words.some((each) => each.startsWith(stem(word))));
}

const textsAt = (data: unknown, field: string): string[] =>
  textsIn(valueAt(data, field.split('.'))).map(({ text }) => text);
const textAt = ({ document }: Page, field: string) => textsAt(document.data, field).join(' ');

const addressOf = ({ document: { collection, slug } }: Page): string =>
  collection === 'blog' ? postPath(slug) : (LISTED_IN[slug] ?? `/${slug}`);

/** The labels of a language's links, by the address they lead to; the list of posts shows titles. */
function labelsIn(locale: Locale, pages: readonly Page[]): Labels {
  const link = (address: string) => (label: string) => ({ address, label });
  const menus = Object.entries(PATHS).flatMap(([name, address]) =>
    textsAt(dictionaries[locale].pages, name).map(link(address)),
  );
  const texts = pages.flatMap((page) => [
    ...page.body.parts.flatMap(({ node }) =>
      node.type === 'link' ? link(node.url.replace(/#.*/, ''))(phraseOf(node)) : [],
    ),
    ...(page.document.collection === 'blog' ? [link(addressOf(page))(textAt(page, 'title'))] : []),
  ]);
  return Map.groupBy([...menus, ...texts], ({ address }) => address);
}

function searchPlaces(page: Page, phrase: string, labels: Labels): Place[] {
  const fields = textsIn(page.document.data)
    .map(({ path, text }) => ({ name: fieldName(path), text }))
    .filter(({ name }) => !UNREAD.test(name));
  const nodes = page.body.parts.map(({ node }) => node);
  const headings = [
    ...fields.filter(({ name }) => /\b(heading|question)$/.test(name)).map(({ text }) => text),
    ...nodes.map((node) => propsOf(node).get('question') ?? ''),
    ...nodes.filter(({ type }) => type === 'heading').map((node) => phraseOf(node)),
  ];
  const texts = [...fields, ...page.body.passages].map(({ text }) => text);
  const opening = texts.join(' ').split(/\s+/).slice(0, 100).join(' ');
  const h1 = ['headline', 'hero.headline'].find((field) => textAt(page, field)) ?? 'title';
  const title = textAt(page, 'seo.title').slice(0, 45);
  const own = 'searchPhrase';
  const linked = (labels.get(addressOf(page)) ?? []).map(({ label }) => label);
  const half = keyWords(phrase).length / 2;
  const link = `Link to it from another page: [${phrase}](${addressOf(page)})`;
  return [
    ['The beginning of the title', 'seo.title', [title], `Write: title: '${phrase}: …'`],
    ['The headline', h1, [textAt(page, h1)], `Write a sentence with the benefit: '${phrase}: …'`],
    ['The text, in its first 100 words,', own, [opening], `Begin the text with it: ${phrase} …`],
    ['Every heading and question', own, headings, `Put it into one: heading: '${phrase}: …'`],
    ['Every link to the page', own, linked, link, half],
  ];
}

function advertPlaces(page: Page, phrase: string): Place[] {
  const lines = ['eyebrow', 'headline', 'opening'].map((field) => textAt(page, field));
  const allButOne = keyWords(phrase).length - 1;
  const button = `Take up a word of it: submit: Get my ${phrase}`;
  return [
    ['The title', 'seo.title', [textAt(page, 'seo.title')], `Write: title: '${phrase}: …'`],
    ['The first line', 'opening', [lines.join(' ')], `Begin with it: opening: ${phrase} …`],
    ['The button', 'submit', [textAt(page, 'submit')], button, allButOne],
  ];
}

function checkPage(page: Page, labels: Labels, owner: Page | undefined): Problem[] {
  const { file, lineOf } = page.document;
  const [search, advert] = [textAt(page, 'searchPhrase'), textAt(page, 'advertPhrase')];
  const phrase = search || advert;
  const problemAt = (field: string, what: string, fix: string): Problem => {
    const problem = `${what} the phrase ${show(phrase)}.`;
    return { file, line: lineOf(field.split('.')), field, problem, fix };
  };
  if (!phrase) return [];
  if (search && owner && owner !== page) {
    const fix = 'Choose another that only this page answers: searchPhrase: …';
    return [problemAt('searchPhrase', `${owner.document.file} already has`, fix)];
  }
  const places = search ? searchPlaces(page, phrase, labels) : advertPlaces(page, phrase);
  return places.flatMap(([where, field, texts, fix, mayLack = 0]) => {
    const all = texts.map((text) => missing(phrase, text));
    const [lacking = keyWords(phrase)] = all.sort((a, b) => a.length - b.length);
    const words = listInWords(lacking.map((word) => `"${word}"`));
    return lacking.length > mayLack ? problemAt(field, `${where} lacks ${words} of`, fix) : [];
  });
}

export const checkPhrases = (all: readonly Page[]): Problem[] =>
  LOCALES.flatMap((locale) => {
    const pages = all.filter(({ document }) => document.locale === locale);
    const labels = labelsIn(locale, pages);
    const owners = Map.groupBy(pages, (page) => textAt(page, 'searchPhrase'));
    return pages.flatMap((page) =>
      checkPage(page, labels, owners.get(textAt(page, 'searchPhrase'))?.[0]),
    );
  });
