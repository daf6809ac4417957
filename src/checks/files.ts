import { isLocale, LOCALES, type Locale } from '../i18n/locales.ts';
import {
  COLLECTIONS,
  isCollectionName,
  type Collection,
  type CollectionName,
} from '../schemas/collections.ts';
import type { Identity } from './documents.ts';
import { counted, listInWords, nearest, type Problem } from './problems.ts';

const PICTURE = /\.(avif|webp|png|jpe?g|gif|svg)$/i;
const FILM = /\.(mp4|webm|vtt)$/i;
/** Folders of the blog beside those of its languages. */
const FOLDERS_OF_POSTS = ['pictures', 'videos'];
/** The longest name that search results and messengers still show in one piece. */
const LONGEST_NAME = 75;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** @example kebabCase('Évaluer une maison') // 'evaluer-une-maison' */
export const kebabCase = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

interface Place {
  readonly collection: CollectionName;
  readonly locale: Locale;
  readonly name: string;
}

/** What a file is, or what is wrong with its place; both when it is clear what its name should be. */
export interface Identified {
  readonly identity?: Identity;
  readonly problem?: Problem;
}

const misplaced = (
  file: string,
  value: string,
  problem: string,
  fix: string,
  identity?: Identity,
): Identified => ({
  problem: { file, field: '', value, problem, fix },
  ...(identity && { identity }),
});

const swapped = (file: string, wrong: string, right: string) =>
  file.replace(`/${wrong}`, `/${right}`);

/** The beginning of a name that still has room, cut between words. */
function shortName(slug: string): string {
  if (slug.length <= LONGEST_NAME) return slug;
  return slug.slice(0, LONGEST_NAME + 1).replace(/-[^-]*$/, '');
}

function checkFolder(file: string, [collection = '', locale = '', name = '', ...deeper]: string[]) {
  if (!isCollectionName(collection)) {
    const meant = nearest(collection, Object.keys(COLLECTIONS)) ?? 'blog';
    const problem = `No collection is called "${collection}", so nothing shows this file.`;
    return misplaced(file, collection, problem, `Move it: ${swapped(file, collection, meant)}`);
  }
  if (!isLocale(locale)) {
    const path = [collection, locale, ...(name === '' ? [] : [name, ...deeper])].join('/');
    const problem = `"${locale}" is not a language of the site; they are ${listInWords(LOCALES)}.`;
    const target = file.replace(
      `/${path}`,
      `/${collection}/${nearest(locale, LOCALES) ?? 'en'}/${path.split('/').at(-1) ?? ''}`,
    );
    return misplaced(file, locale, problem, `Move it: ${target}`);
  }
  if (deeper.length === 0) return { collection, locale, name };
  const problem = `The file is in a folder of its own, "${name}", where nothing finds it.`;
  return misplaced(file, name, problem, `Move it: ${swapped(file, `${name}/`, '')}`);
}

function checkName(file: string, { collection, locale, name }: Place): Identified {
  const [, slug = '', extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  const folder = file.slice(0, -name.length);
  const renamed = (right: string, ending: string) => `Rename it: ${folder}${right}${ending}`;
  const called = (right: string): Identity => ({ file, collection, locale, slug: right });
  if (extension !== '.mdx' && extension !== '.md') {
    const problem = `Files like "${name}" are not shown; an entry ends in .mdx or .md.`;
    return misplaced(file, name, problem, renamed(slug, '.mdx'), called(slug));
  }
  if (!KEBAB_CASE.test(slug)) {
    const problem = `"${slug}" would be part of an address, where only a to z, digits and hyphens belong.`;
    const right = shortName(kebabCase(slug));
    return misplaced(file, slug, problem, renamed(right, extension), called(right));
  }
  if (slug.length > LONGEST_NAME) {
    const problem = `"${slug}" has ${counted(slug.length, 'character')}, which is too long for an address; there is room for ${String(LONGEST_NAME)}.`;
    return misplaced(file, slug, problem, renamed(shortName(slug), extension), called(slug));
  }
  const { slugs, noun }: Collection = COLLECTIONS[collection];
  if (slugs && !slugs.includes(slug)) {
    const meant = nearest(slug, slugs) ?? slugs[0] ?? '';
    const problem = `The site has no ${noun} called "${slug}"; it has ${listInWords(slugs)}.`;
    return misplaced(file, slug, problem, renamed(meant, extension), called(meant));
  }
  return { identity: called(slug) };
}

/**
 * Which entry a file is and why it cannot be one, or neither for pictures and for notes beside the collections.
 * @example identify('src/content/faqs/fr/how-long.mdx', 'faqs/fr/how-long.mdx')
 * // { identity: { collection: 'faqs', locale: 'fr', slug: 'how-long', … } }
 */
export function identify(file: string, path: string): Identified {
  const parts = path.split('/');
  const [collection, folder = '', name = ''] = parts;
  if (parts.length < 2 || PICTURE.test(path)) return {};
  if (collection === 'blog' && FOLDERS_OF_POSTS.includes(folder)) {
    if (FILM.test(name) || folder === 'pictures') return {};
    const problem = `The film ${name} is of a kind that the site does not take; it takes .mp4 and .webm, and .vtt for captions.`;
    const right = name.replace(/(\.[^.]*)?$/, '.mp4');
    return misplaced(
      file,
      name,
      problem,
      `Convert it, and write its new name where it is used: ${right}`,
    );
  }
  const place = checkFolder(file, parts);
  return 'name' in place ? checkName(file, place) : place;
}
