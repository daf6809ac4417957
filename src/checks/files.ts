import { isLocale, LOCALES } from '../i18n/locales.ts';
import { COLLECTIONS, isCollectionName, type Collection } from '../schemas/collections.ts';
import type { Identity } from './documents.ts';
import { listInWords, nearest, type Problem } from './problems.ts';

const PICTURE = /\.(avif|webp|png|jpe?g|gif|svg)$/i;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** @example kebabCase('Évaluer une maison') // 'evaluer-une-maison' */
export const kebabCase = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const misplaced = (file: string, value: string, problem: string, fix: string): Problem => ({
  file,
  field: '',
  value,
  problem,
  fix,
});

const swapped = (file: string, wrong: string, right: string) =>
  file.replace(`/${wrong}`, `/${right}`);

/**
 * Which entry a file is, why it cannot be one, or nothing for pictures and for notes beside the collections.
 * @example identify('src/content/faqs/fr/how-long.mdx', 'faqs/fr/how-long.mdx')
 * // { collection: 'faqs', locale: 'fr', slug: 'how-long', … }
 */
export function identify(file: string, path: string): Identity | Problem | undefined {
  const [collection = '', locale = '', name = '', ...deeper] = path.split('/');
  if (locale === '' || PICTURE.test(path)) return undefined;
  if (!isCollectionName(collection)) {
    const meant = nearest(collection, Object.keys(COLLECTIONS)) ?? 'blog';
    const problem = `No collection is called "${collection}", so nothing shows this file.`;
    return misplaced(file, collection, problem, `Move it: ${swapped(file, collection, meant)}`);
  }
  if (!isLocale(locale)) {
    const problem = `"${locale}" is not a language of the site; they are ${listInWords(LOCALES)}.`;
    const target = file.replace(
      `/${path}`,
      `/${collection}/${nearest(locale, LOCALES) ?? 'en'}/${path.split('/').at(-1) ?? ''}`,
    );
    return misplaced(file, locale, problem, `Move it: ${target}`);
  }
  if (deeper.length > 0) {
    const problem = `The file is in a folder of its own, "${name}", where nothing finds it.`;
    return misplaced(file, name, problem, `Move it: ${swapped(file, `${name}/`, '')}`);
  }
  const [, slug = '', extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  const folder = file.slice(0, -name.length);
  if (extension !== '.mdx' && extension !== '.md') {
    const problem = `Files like "${name}" are not shown; an entry ends in .mdx or .md.`;
    return misplaced(file, name, problem, `Rename it: ${folder}${slug}.mdx`);
  }
  if (!KEBAB_CASE.test(slug)) {
    const problem = `"${slug}" would be part of an address, where only a to z, digits and hyphens belong.`;
    return misplaced(file, slug, problem, `Rename it: ${folder}${kebabCase(slug)}${extension}`);
  }
  const { slugs, noun }: Collection = COLLECTIONS[collection];
  if (slugs && !slugs.includes(slug)) {
    const meant = nearest(slug, slugs) ?? slugs[0] ?? '';
    const problem = `The site has no ${noun} called "${slug}"; it has ${listInWords(slugs)}.`;
    return misplaced(file, slug, problem, `Rename it: ${folder}${meant}${extension}`);
  }
  return { file, collection, locale, slug };
}
