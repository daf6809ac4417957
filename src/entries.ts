import { AstroError } from 'astro/errors';
import { getCollection, render, type CollectionEntry } from 'astro:content';
import { fillAll } from './i18n/format.ts';
import { LOCALES, type Locale } from './i18n/locales.ts';
import { localeParam } from './i18n/urls.ts';
import { hiddenBecause } from './schemas/blog.ts';
import { isAgreed } from './schemas/case-studies.ts';
import { COLLECTIONS, type CollectionName } from './schemas/collections.ts';
import { readingMinutes, type ShownPost } from './schemas/posts.ts';

/** The content of one page in one language, with the facts filled in. */
export interface Entry<Name extends CollectionName> {
  /** The file's name, the same in every language. */
  readonly id: string;
  readonly locale: Locale;
  /** The languages this entry exists in; all four except in the blog. */
  readonly locales: readonly Locale[];
  readonly data: CollectionEntry<Name>['data'];
  /** The entry for Astro's `render`. */
  readonly source: CollectionEntry<Name>;
}

/** The entries of a collection in a language, by file name. The content check compares the languages. */
async function read<Name extends CollectionName>(
  name: Name,
  locale: Locale,
  isShown: (entry: CollectionEntry<Name>) => boolean = () => true,
): Promise<Entry<Name>[]> {
  const shown: CollectionEntry<Name>[] = (await getCollection(name)).filter(isShown);
  const ids = new Set<string>(shown.map((source) => source.id));
  return shown.flatMap((source) => {
    const [language, id = ''] = source.id.split('/');
    if (language !== locale) return [];
    const locales = LOCALES.filter((each) => ids.has(`${each}/${id}`));
    const data = fillAll<CollectionEntry<Name>['data']>(locale, source.data);
    return [{ id, locale, locales, data, source }];
  });
}

/** Not `DEV`, which is also true in a build whose `NODE_ENV` is not production. `npm run preview:drafts` builds with `drafts`. */
const SHOWS_DRAFTS = /^(development|drafts)$/.test(import.meta.env.MODE);

const byOrder = (a: { data: { order: number } }, b: { data: { order: number } }) =>
  a.data.order - b.data.order;

/** The entries of a collection in all languages. */
export const readAll = async <Name extends CollectionName>(name: Name) =>
  (await Promise.all(LOCALES.map((locale) => read(name, locale)))).flat();

/** `getStaticPaths` of a page for every entry of a collection; `param` stands for its id in the route. */
export const pathsOf = async <Name extends CollectionName>(name: Name, param: string) =>
  (await readAll(name)).map((entry) => ({
    params: { locale: localeParam(entry.locale), [param]: entry.id },
    props: entry,
  }));

/** The only entry of a collection. */
export async function readSingle<Name extends CollectionName>(
  name: Name,
  locale: Locale,
): Promise<Entry<Name>> {
  const [entry] = await read(name, locale);
  if (entry) return entry;
  throw new AstroError(`The site has no ${COLLECTIONS[name].noun} in ${locale}.`);
}

/** The case studies to which the clients agreed; the dev server and the preview of drafts show all. */
export const readCaseStudies = async (locale: Locale) =>
  (await read('case-studies', locale, ({ data }) => SHOWS_DRAFTS || isAgreed(data))).sort(byOrder);

export const readTestimonials = async (locale: Locale) =>
  (await read('testimonials', locale)).sort(byOrder);

export const readFaqs = async (locale: Locale) => (await read('faqs', locale)).sort(byOrder);

/** The posts written in a language, newest first. The dev server and the preview of drafts include drafts and future posts. */
export async function readPosts(locale: Locale) {
  const now = new Date();
  const posts = await read('blog', locale, ({ data }) => SHOWS_DRAFTS || !hiddenBecause(data, now));
  return posts.sort((a, b) => b.data.published.getTime() - a.data.published.getTime());
}

/** The text below the fields of an entry, as a component. */
export const renderBody = async <Name extends CollectionName>({ source }: Entry<Name>) =>
  (await render(source)).Content;

/** The chapters of a body: the headings of the second level with their anchors, without the one above the notes. */
export const renderHeadings = async <Name extends CollectionName>({ source }: Entry<Name>) =>
  (await render(source)).headings.filter(
    ({ depth, slug }) => depth === 2 && slug !== 'footnote-label',
  );

export const showPost = ({ id, data, source }: Entry<'blog'>): ShownPost => ({
  slug: id,
  title: data.title,
  summary: data.summary,
  published: data.published,
  minutes: readingMinutes(source.body ?? ''),
  tags: data.tags,
  hidden: hiddenBecause(data, new Date()),
});
