import { isLocale, LANGUAGES, LOCALES, type Locale } from '../i18n/locales.ts';
import { COLLECTIONS, isCollectionName, type Collection } from '../schemas/collections.ts';
import type { Identity } from './documents.ts';
import { didYouMean, explain, listInWords, nearest, show, type Explanation } from './problems.ts';

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

/** Pictures and films. */
const NO_ENTRY = /^blog\/(pictures|videos)\/|\.(avif|webp|png|jpe?g|gif|svg)$/i;
const COLLECTION_NAMES = Object.keys(COLLECTIONS);
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
    kebabCase(`${languageName(locale)} ${LANGUAGES[locale].name}`)
      .split('-')
      .some((name) => name.startsWith(folder)),
  );

/** Advice to move or rename a file that never costs another file its place. */
const moved = (verb: 'Move' | 'Rename', target: string, files: ReadonlySet<string>): string =>
  files.has(target)
    ? `${target} is there already: compare the two, then delete the one you do not need.`
    : `${verb} it: ${target}`;

/** Why the folders of a file are not those of an entry. */
function explainFolder(file: string, path: string, files: ReadonlySet<string>): Explanation {
  const [collection = '', folder = ''] = path.split('/');
  const name = path.split('/').at(-1) ?? '';
  const home = isCollectionName(collection) ? collection : nearest(collection, COLLECTION_NAMES);
  const locale = isLocale(folder) ? folder : languageMeant(folder);
  const inFolder = (each: Locale) => `${file.slice(0, -path.length)}${home ?? 'blog'}/${each}`;
  const problem = isLocale(folder)
    ? `Nothing shows a file of this folder; an entry lies in ${inFolder(folder)}.`
    : `"${folder}" is not a language of the site; they are ${listInWords(LOCALES)}.`;
  const folders = listInWords(LOCALES.map(inFolder), 'or');
  return locale === undefined
    ? explain(problem, `Move it to the folder of the language it is written in: ${folders}`)
    : explain(problem, moved('Move', `${inFolder(locale)}/${name}`, files));
}

/**
 * Which entry a file is and why it cannot be one, or neither for pictures and for notes beside the collections.
 * @param files all files of the content, from the root of the project
 * @example identify('src/content/faqs/fr/how-long.mdx', 'faqs/fr/how-long.mdx', files)
 * // { identity: { collection: 'faqs', locale: 'fr', slug: 'how-long', … } }
 */
export function identify(file: string, path: string, files: ReadonlySet<string>): Identified {
  const [collection, locale, name = '', ...deeper] = path.split('/');
  if (locale === undefined || NO_ENTRY.test(path)) return {};
  if (!isCollectionName(collection) || !isLocale(locale) || deeper.length > 0)
    return { explanation: explainFolder(file, path, files) };
  const [, slug = '', extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  const { slugs, noun }: Collection = COLLECTIONS[collection];
  const identity = { file, collection, locale };
  if (extension === '.md' && files.has(`${file}x`)) {
    const problem = `"${slug}" is there twice in the same language.`;
    return { explanation: explain(problem, `Delete one and keep ${file}x`) };
  }
  const right = kebabCase(slug).slice(0, LONGEST_NAME);
  const isText = extension === '.mdx' || extension === '.md';
  if (right !== slug || !isText) {
    const target = `${file.slice(0, -name.length)}${right}${isText ? extension : '.mdx'}`;
    const problem = isText
      ? `"${slug}" would be part of an address, where only a to z, digits and hyphens belong, at most ${String(LONGEST_NAME)}.`
      : `Files like "${name}" are not shown; an entry ends in .mdx or .md.`;
    const explanation = explain(problem, moved('Rename', target, files));
    return files.has(target)
      ? { explanation }
      : { explanation, identity: { ...identity, slug: right } };
  }
  if (!slugs || slugs.includes(slug)) return { identity: { ...identity, slug } };
  const meant = nearest(slug, slugs);
  const target = file.slice(0, -name.length) + (meant ?? '') + extension;
  return {
    explanation: explain(
      `The site has no ${noun} called "${slug}"; it has ${listInWords(slugs)}.`,
      meant === undefined || files.has(target)
        ? `A new page is registered first: its address in PATHS of src/i18n/urls.ts, its name in src/schemas/collections.ts, then its file in ${listInWords(LOCALES)}. Until then, keep this one outside src/content.`
        : moved('Rename', target, files),
    ),
  };
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
  const limits = `${String(narrowest)} to ${String(widest)}`;
  return explain(
    `The picture ${name} is ${String(width)} pixels wide; it may be ${limits}.`,
    `Save it ${width > widest ? 'smaller' : 'from a larger original'}, ${limits} pixels wide: ${file}`,
  );
}

/** What is wrong with the path of a picture or a film, as a post writes it. */
export function explainPath(
  src: string,
  media: readonly string[],
  write: (path: string) => string,
) {
  const folder = /\.(mp4|webm|vtt)$/.test(src) ? 'videos' : 'pictures';
  const names = media.flatMap((path) => path.split(`blog/${folder}/`)[1] ?? []);
  const inFolder = (name: string) => `../${folder}/${name}`;
  if (names.some((name) => inFolder(name) === src)) return undefined;
  const name = src.split('/').at(-1) ?? '';
  const bare = (path: string) => path.replace(/^.*\/|\.[^.]+$/g, '');
  const meant = nearest(name, names) ?? names.find((each) => bare(each) === bare(name));
  const home = `src/content/blog/${folder}`;
  const fix = didYouMean(meant, (each) => write(inFolder(each)));
  return explain(
    `There is no file ${show(src)} in ${home}.`,
    fix ?? `Put it into ${home} and write: ${write(inFolder(name))}`,
  );
}
