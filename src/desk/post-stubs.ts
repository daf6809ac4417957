import { parseArgs } from 'node:util';
import { kebabCase } from '../checks/files.ts';
import { asWritten, listInWords } from '../checks/problems.ts';
import { schemaAt } from '../checks/schema-tree.ts';
import { shortened } from '../checks/texts.ts';
import { isLocale, LOCALES, type Locale } from '../i18n/locales.ts';
import { postPath, url } from '../i18n/urls.ts';
import { AUTHORS, blogSchema, type Tag } from '../schemas/blog.ts';
import { LIMITS, readLength } from '../schemas/text.ts';
import { limitsOf } from './limits.ts';
import { OUTLINES } from './outlines.ts';
import { problemIn } from './text-problem.ts';

export const USAGE = `Usage: npm run new:post -- "Title of the post" [--languages ${LOCALES.join(',')}]
The title is in the first of the languages. Without them the post is begun in all four, with an English title.`;

const LONGEST_SLUG = 75;
/** The post is checked from the first day; its editor will choose better ones. */
const TAGS: readonly Tag[] = ['content'];
/** Letters that do not come apart into one of ours and an accent. */
const LIGATURES: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  '&': ' and ',
};

/**
 * The name of a post's file, which is the end of its address: ASCII, and cut between words when it is long.
 * @example slugOf('Œuvres & “clés” : l’été') // 'oeuvres-and-cles-lete'
 */
export function slugOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[æœßøđł&]/g, (letter) => LIGATURES[letter] ?? '');
  const slug = kebabCase(plain);
  if (slug.length <= LONGEST_SLUG) return slug;
  return slug.slice(0, LONGEST_SLUG + 1).replace(/-[^-]*$/, '');
}

interface Stub {
  readonly locale: Locale;
  readonly title: string;
  /** The language the title was typed in; it is marked in the others. */
  readonly original: Locale;
  /** 2026-11-21 */
  readonly today: string;
}

const seoSchema = (name: string) => schemaAt(blogSchema, ['seo', name]) ?? blogSchema;

/** A title for search results that its limits allow, whatever the length of the post's. */
function titleForSearch(title: string, words: string): string {
  const { min = 1, max = LIMITS.heading } = limitsOf(seoSchema('title'), 'text');
  return shortened(readLength(title) < min ? `${title}: ${words}` : title, max);
}

/** Names the post, so that no two pages have the same description. */
function description(title: string, words: string): string {
  const { max = LIMITS.sentence } = limitsOf(seoSchema('description'), 'text');
  const room = max - readLength(words.replace('{title}', ''));
  return words.replace('{title}', () => shortened(title, room));
}

/** The file of a post that has yet to be written: valid, a draft, and full of advice to its editor. */
export function stubOf({ locale, title, original, today }: Stub): string {
  const outline = OUTLINES[locale];
  const shown = shortened(locale === original ? title : `${outline.mark} ${title}`, LIMITS.heading);
  const frontmatter = [
    asWritten(['seo'], {
      title: titleForSearch(shown, outline.titleForSearch),
      description: description(title, outline.description),
    }),
    asWritten(['title'], shown),
    asWritten(['summary'], outline.summary),
    `published: ${today}`,
    'draft: true',
    `tags: [${TAGS.join(', ')}]`,
    `author: ${AUTHORS[0]}`,
  ].join('\n');
  const comment = (words: string) => `{/* ${words} */}`;
  const body = [
    comment(outline.opening.comment),
    outline.opening.text,
    ...outline.sections.flatMap(({ heading, comment: words, text }) => [
      `## ${heading}`,
      comment(words),
      text,
    ]),
    '<CallToAction />',
  ].join('\n\n');
  return `---\n${frontmatter}\n---\n\n${body}\n`;
}

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

export type Plan =
  | { readonly status: 'wrong'; readonly problem: string }
  | { readonly status: 'ready'; readonly files: readonly NewFile[]; readonly nextSteps: string };

const wrong = (problem: string): Plan => ({ status: 'wrong', problem });

function readArguments(given: readonly string[]): { title: string; languages: string[] } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { languages: { type: 'string', default: LOCALES.join(',') } },
    });
    return {
      title: positionals.join(' ').replace(/\s+/g, ' ').trim(),
      languages: values.languages.split(',').map((language) => language.trim()),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const nextSteps = (slug: string, files: readonly NewFile[], locales: readonly Locale[]): string =>
  [
    `${String(files.length)} drafts to write:`,
    ...files.map(({ path }) => `  ${path}`),
    'Next:',
    `  1. npm run dev shows ${listInWords(locales.map((locale) => url(locale, postPath(slug))))}, with a badge; /keystatic edits them in the browser.`,
    '  2. Write what the comments {/* … */} ask for and delete them; replace what is “to be written” in the fields.',
    '  3. Choose tags, author and the day of publication, the same in every language.',
    '  4. npm run check says what is still wrong.',
    '  5. draft: false publishes the post with the next build, from its day on.',
  ]
    .join('\n')
    .replace('1 drafts', '1 draft');

interface Surroundings {
  /** 2026-11-21 */
  readonly today: string;
  readonly exists: (path: string) => boolean;
}

/** The files of a new post, or why there cannot be one. */
export function planPost(given: readonly string[], { today, exists }: Surroundings): Plan {
  const read = readArguments(given);
  if (typeof read === 'string') return wrong(`${read}\n${USAGE}`);
  const { title, languages } = read;
  const locales = [...new Set(languages.filter(isLocale))];
  const [original] = locales;
  const strangers = languages.filter((language) => !isLocale(language));
  if (original === undefined || strangers.length > 0) {
    return wrong(
      `"${strangers.join(', ')}" is not a language of the site; they are ${listInWords(LOCALES)}.\n${USAGE}`,
    );
  }
  const slug = slugOf(title);
  if (title === '') return wrong(`A post needs a title.\n${USAGE}`);
  if (slug === '') return wrong(`"${title}" has no letter an address could be made of.\n${USAGE}`);
  const problem = problemIn(schemaAt(blogSchema, ['title']) ?? blogSchema, title);
  if (problem !== undefined) return wrong(`${problem}\nChoose another title.`);

  const pathOf = (locale: Locale) => `src/content/blog/${locale}/${slug}`;
  const taken = LOCALES.flatMap((locale) => [`${pathOf(locale)}.mdx`, `${pathOf(locale)}.md`]).find(
    exists,
  );
  if (taken !== undefined) {
    return wrong(
      `There is a post of that name already: ${taken}\nChoose another title, or copy that file into the folder of another language to translate it.`,
    );
  }
  const files = locales.map((locale) => ({
    path: `${pathOf(locale)}.mdx`,
    text: stubOf({ locale, title, original, today }),
  }));
  return { status: 'ready', files, nextSteps: nextSteps(slug, files, locales) };
}
