import { isLocale, LANGUAGES, LOCALES, type Locale } from '../i18n/locales.ts';
import { COLLECTIONS, isCollectionName, type Collection } from '../schemas/collections.ts';
import type { Identity } from './documents.ts';
import { didYouMean, explain, listInWords, nearest, type Explanation } from './problems.ts';

/** What the header of a picture says. Without a width it is not the picture its name promises. */
export interface PictureFile {
  readonly bytes: number;
  readonly width?: number | undefined;
}

/** Which entry a file is, and what is wrong with its place or name; neither for pictures and notes. */
interface Identified {
  readonly identity?: Identity;
  readonly explanation?: Explanation;
}

const PICTURE = /\.(avif|webp|png|jpe?g|gif|svg)$/i;
const ACCEPTED_PICTURE = /\.(avif|webp|png|jpe?g)$/i;
const PICTURE_LIMITS = { bytes: 1_500_000, widest: 4000, narrowest: 800 };
/** The longest name that search results and messengers still show in one piece. */
const LONGEST_NAME = 75;

/** @example kebabCase('Évaluer une maison') // 'evaluer-une-maison' */
export const kebabCase = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
/** @example languageName('fr') // 'French' */
export const languageName = (locale: Locale): string => inEnglish.of(locale) ?? locale;

/** @example languageMeant('sp') // 'es', since "Spanish" begins so */
const languageMeant = (folder: string): Locale | undefined =>
  LOCALES.find((locale) =>
    [languageName(locale), LANGUAGES[locale].name, LANGUAGES[locale].tag].some((name) =>
      kebabCase(name).startsWith(kebabCase(folder)),
    ),
  );

/** Advice to move or rename a file that never costs another file its place. */
const moved = (verb: 'Move' | 'Rename', target: string, files: ReadonlySet<string>): string =>
  files.has(target)
    ? `${target} is there already: compare the two, then delete the one you do not need.`
    : `${verb} it: ${target}`;

/** Why the folders of a file are not those of an entry. */
function explainFolder(file: string, path: string, files: ReadonlySet<string>) {
  const [collection = '', locale = '', ...rest] = path.split('/');
  const root = file.slice(0, -path.length);
  const name = rest.at(-1) ?? '';
  if (!isCollectionName(collection)) {
    const meant = nearest(collection, Object.keys(COLLECTIONS)) ?? 'blog';
    const target = `${root}${meant}/${locale}/${rest.join('/')}`;
    const problem = `No collection is called "${collection}", so nothing shows this file.`;
    return explain(problem, moved('Move', target, files));
  }
  if (!isLocale(locale)) {
    const meant = languageMeant(locale);
    const folders = LOCALES.map((each) => `${root}${collection}/${each}`);
    return explain(
      `"${locale}" is not a language of the site; they are ${listInWords(LOCALES)}.`,
      meant === undefined
        ? `Move it to the folder of the language it is written in: ${listInWords(folders, 'or')}`
        : moved('Move', `${root}${collection}/${meant}/${name}`, files),
    );
  }
  return explain(
    `The file is in a folder of its own, "${rest[0] ?? ''}", where nothing finds it.`,
    moved('Move', `${root}${collection}/${locale}/${name}`, files),
  );
}

/** Why the name of an entry will not do, and the name it should have, where that is clear. */
function wrongName(slug: string, extension: string, { slugs, noun }: Collection) {
  const right = kebabCase(slug).slice(0, LONGEST_NAME);
  if (extension !== '.mdx' && extension !== '.md')
    return {
      why: `Files like "${slug}${extension}" are not shown; an entry ends in .mdx or .md.`,
      right,
    };
  if (right !== slug) {
    const why = `"${slug}" would be part of an address, where only a to z, digits and hyphens belong, at most ${String(LONGEST_NAME)}.`;
    return { why, right };
  }
  if (!slugs || slugs.includes(slug)) return undefined;
  const why = `The site has no ${noun} called "${slug}"; it has ${listInWords(slugs)}.`;
  return { why, right: nearest(slug, slugs) };
}

/**
 * Which entry a file is and why it cannot be one, or neither for pictures and for notes beside the collections.
 * @param files all files of the content, from the root of the project
 * @example identify('src/content/faqs/fr/how-long.mdx', 'faqs/fr/how-long.mdx', files)
 * // { identity: { collection: 'faqs', locale: 'fr', slug: 'how-long', … } }
 */
export function identify(file: string, path: string, files: ReadonlySet<string>): Identified {
  const parts = path.split('/');
  if (parts.length < 2 || PICTURE.test(path) || /^blog\/(pictures|videos)\//.test(path)) return {};
  const [collection, locale, name = ''] = parts;
  if (!isCollectionName(collection) || !isLocale(locale) || parts.length > 3)
    return { explanation: explainFolder(file, path, files) };
  const [, slug = '', extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  if (extension === '.md' && files.has(`${file}x`)) {
    const problem = `"${slug}" is there twice in the same language.`;
    return { explanation: explain(problem, `Delete one and keep ${file}x`) };
  }
  const wrong = wrongName(slug, extension, COLLECTIONS[collection]);
  if (!wrong) return { identity: { file, collection, locale, slug } };
  const { why, right } = wrong;
  const target = `${file.slice(0, -name.length)}${right ?? ''}${extension === '.md' ? '.md' : '.mdx'}`;
  if (right === undefined || (files.has(target) && 'slugs' in COLLECTIONS[collection])) {
    const fix = `A new page is registered first: its address in PATHS of src/i18n/urls.ts, its name in src/schemas/collections.ts, then its file in ${listInWords(LOCALES)}. Until then, keep this one outside src/content.`;
    return { explanation: explain(why, fix) };
  }
  const identity = { file, collection, locale, slug: right };
  const explanation = explain(why, moved('Rename', target, files));
  return files.has(target) ? { explanation } : { explanation, identity };
}

/** Whether a path is that of a picture whose header can be read. */
export const isPicture = (path: string): boolean => ACCEPTED_PICTURE.test(path);

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What is wrong with a picture by itself, wherever it is used. */
export function explainPicture(file: string, { bytes, width }: PictureFile) {
  const name = file.split('/').at(-1) ?? file;
  const asJpeg = (path: string) => path.replace(/\.[^.]+$/, '.jpg');
  const { bytes: room, widest, narrowest } = PICTURE_LIMITS;
  if (width === undefined) {
    const problem = `The file ${name} is not a picture that the site takes; it takes .jpg, .png, .webp and .avif.`;
    return explain(problem, `Convert it, and write its new name where it is used: ${asJpeg(name)}`);
  }
  if (bytes > room) {
    return explain(
      `The picture ${name} weighs ${megabytes(bytes)}; there is room for ${megabytes(room)}.`,
      `Export it as a JPEG of quality 80 and at most ${String(widest / 2)} pixels wide: ${asJpeg(file)}`,
    );
  }
  if (width >= narrowest && width <= widest) return undefined;
  return explain(
    `The picture ${name} is ${String(width)} pixels wide; it may be ${String(narrowest)} to ${String(widest)}.`,
    `${width > widest ? `Make it ${String(widest)} pixels wide or less` : `Take a larger original, ${String(narrowest)} pixels wide or more`}, and save it as: ${file}`,
  );
}

/**
 * What is wrong with the path of a picture or a film, as a post writes it.
 * @param paths all files of the content, such as `blog/pictures/door.png`
 */
export function explainPath(
  src: string,
  folder: 'pictures' | 'videos',
  paths: readonly string[],
  write: (path: string) => string,
): Explanation | undefined {
  const names = paths.flatMap((path) => path.split(`blog/${folder}/`)[1] ?? []);
  const inFolder = (name: string) => `../${folder}/${name}`;
  if (names.some((name) => inFolder(name) === src)) return undefined;
  const name = src.split('/').at(-1) ?? '';
  const bare = (path: string) => path.replace(/^.*\/|\.[^.]+$/g, '');
  const meant = nearest(name, names) ?? names.find((each) => bare(each) === bare(name));
  const home = `src/content/blog/${folder}`;
  return explain(
    `There is no file "${src}" in ${home}.`,
    didYouMean(meant, (each) => write(inFolder(each))) ??
      `Put it into ${home} and write: ${write(inFolder(name))}`,
  );
}
