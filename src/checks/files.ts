import { PICTURE_LIMITS } from '../facts/limits.ts';
import { isLocale, LANGUAGES, LOCALES, type Locale } from '../i18n/locales.ts';
import { COLLECTIONS, isCollectionName, type Collection } from '../schemas/collections.ts';
import type { Identity } from './documents.ts';
import { didYouMean, explain, listInWords, nearest, show, type Explanation } from './problems.ts';

/** The size of a picture; the width is undefined if the file is not a picture. */
export interface PictureFile {
  readonly bytes: number;
  readonly width?: number | undefined;
}

/** The entry of a file, and the problem with its place or name; neither for pictures and notes. */
interface Identified {
  readonly identity?: Identity;
  readonly explanation?: Explanation;
}

const NO_ENTRY = /^blog\/(pictures|videos)\/|\.(avif|webp|png|jpe?g|gif|svg)$/i;
const COLLECTION_NAMES = Object.keys(COLLECTIONS);
const ACCEPTED_PICTURE = /\.(avif|webp|png|jpe?g)$/i;
/** Lists of addresses other than that of `PATHS`. */
const REGISTERED_IN: Readonly<Record<string, string>> = {
  industries: 'src/facts/industries.ts',
  paid: 'src/facts/paid-pages.ts',
};
/** In characters; search results and messengers cut longer names. */
const LONGEST_NAME = 75;

/** @example fileNameOf('Évaluer l’œuvre') // 'evaluer-loeuvre' */
export function fileNameOf(text: string): string {
  const name = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name.length <= LONGEST_NAME
    ? name
    : name.slice(0, LONGEST_NAME + 1).replace(/-[^-]*$/, '');
}

const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
/** @example languageName('fr') // 'French' */
export const languageName = (locale: Locale): string => inEnglish.of(locale) ?? locale;

/** @example languageMeant('sp') // 'es', since "Spanish" begins so */
const languageMeant = (folder: string): Locale | undefined =>
  LOCALES.find((locale) =>
    fileNameOf(`${languageName(locale)} ${LANGUAGES[locale].name}`)
      .split('-')
      .some((name) => name.startsWith(folder)),
  );

/** Advises to move or rename a file, but never over an existing file. */
const moved = (verb: 'Move' | 'Rename', target: string, files: ReadonlySet<string>): string =>
  files.has(target)
    ? `${target} is there already: compare the two, then delete the one you do not need.`
    : `${verb} it: ${target}`;

/** Explains a file outside the folders of entries. */
function explainFolder(file: string, path: string, files: ReadonlySet<string>): Explanation {
  const [collection = '', folder = ''] = path.split('/');
  const name = path.split('/').at(-1) ?? '';
  const home = isCollectionName(collection) ? collection : nearest(collection, COLLECTION_NAMES);
  const locale = isLocale(folder) ? folder : languageMeant(folder);
  const inFolder = (each: Locale) => `${file.slice(0, -path.length)}${home ?? 'blog'}/${each}`;
  const problem = isLocale(folder)
    ? `Nothing shows a file of this folder; an entry lies in ${inFolder(folder)}.`
    : `"${folder}" is not a language of the site; they are ${listInWords(LOCALES)}.`;
  if (locale) return explain(problem, moved('Move', `${inFolder(locale)}/${name}`, files));
  const folders = listInWords(LOCALES.map(inFolder), 'or');
  return explain(problem, `Move it to the folder of the language it is written in: ${folders}`);
}

/** Identifies the entry of a file by its path, or explains its place or name. */
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
    const fix = `Compare the two, keep the better text in ${file}x, then delete ${file}`;
    return { explanation: explain(problem, fix) };
  }
  const right = fileNameOf(slug);
  const inFolder = `${file.slice(0, -name.length)}${right}`;
  if (!/^\.mdx?$/.test(extension)) {
    const problem = `Files like "${name}" are not shown; an entry ends in .mdx or .md.`;
    // Windows hides the last ending of a name.
    const [, hidden, mdx] = /^(.*)(\.mdx?)$/.exec(slug) ?? [];
    const target = `${file.slice(0, -name.length)}${fileNameOf(hidden ?? slug)}${mdx ?? '.mdx'}`;
    const fix = mdx ? moved('Rename', target, files) : `Write its text into ${target}`;
    return { explanation: explain(problem, fix) };
  }
  if (right !== slug) {
    const problem = `"${slug}" would be part of an address, where only a to z, digits and hyphens belong, at most ${String(LONGEST_NAME)}.`;
    const explanation = explain(problem, moved('Rename', inFolder + extension, files));
    return { explanation, identity: { ...identity, slug: right } };
  }
  if (!slugs || slugs.includes(slug)) return { identity: { ...identity, slug } };
  const meant = nearest(slug, slugs);
  const target = file.slice(0, -name.length) + (meant ?? '') + extension;
  return {
    explanation: explain(
      `The site has no ${noun} called "${slug}"; it has ${listInWords(slugs)}.`,
      meant === undefined || files.has(target)
        ? `A new page is registered first: its address in ${REGISTERED_IN[collection] ?? 'src/i18n/urls.ts'}, then step by step as in src/README.md, with a file in ${listInWords(LOCALES)}. Until then, move this one out of src/content.`
        : moved('Rename', target, files),
    ),
  };
}

/** Explains a picture of the wrong format, weight or width. */
export function explainPicture(file: string, { bytes, width }: PictureFile) {
  const name = file.split('/').at(-1) ?? file;
  const asJpeg = (path: string) => path.replace(/\.[^.]+$/, '.jpg');
  const { megabytes: room, widest, narrowest } = PICTURE_LIMITS;
  if (width === undefined || !ACCEPTED_PICTURE.test(file)) {
    const problem = `The file ${name} is not a picture that the site takes; it takes .jpg, .png, .webp and .avif.`;
    return explain(problem, `Convert it, and write its new name where it is used: ${asJpeg(name)}`);
  }
  const megabytes = bytes / 1_000_000;
  if (megabytes <= room && width >= narrowest && width <= widest) return undefined;
  const limits = `${String(narrowest)} to ${String(widest)} pixels and ${String(room)} MB`;
  if (width < narrowest) {
    const problem = `The picture ${name} is ${String(width)} pixels wide, which is too small: it needs ${String(narrowest)}.`;
    const fix = `Use a larger original, as it comes from the camera, at least ${String(narrowest)} pixels wide: ${file}`;
    return explain(problem, fix);
  }
  const problem = `The picture ${name} is ${String(width)} pixels wide and weighs ${megabytes.toFixed(1)} MB; there is room for ${limits}.`;
  return explain(problem, `Export it as a JPEG, 2000 pixels wide: ${asJpeg(file)}`);
}

/** Explains the path of a picture or a film that does not exist. */
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
  const home = `src/content/blog/${folder}`;
  const fix = didYouMean(nearest(name, names), (each) => write(inFolder(each)));
  return explain(
    `There is no file ${show(src)} in ${home}.`,
    fix ?? `Put it into ${home} and write: ${write(inFolder(name))}`,
  );
}

/** Explains a text for those who cannot see a picture that is no more than the name of its file. */
export function explainAlt(alt: string, src: string, write: (alt: string) => string) {
  const nameIn = (text: string) => fileNameOf(text.replace(/^.*\/|\.\w{3,4}$/g, ''));
  const isName =
    nameIn(alt) === nameIn(src) || /\.(avif|webp|png|jpe?g)$|^(IMG|DSC)[\W_]?\d/i.test(alt);
  if (!isName || alt.trim() === '') return undefined;
  const problem = `${show(alt)} is the name of a file, not what the picture shows.`;
  return explain(problem, `Say what somebody misses who cannot see it: ${write('…')}`);
}
