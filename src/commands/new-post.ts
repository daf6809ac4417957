/** Creates a post from the templates in src/cms: `npm run new:post -- "Title of the post"`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { z } from 'astro/zod';
import { fileNameOf } from '../checks/files.ts';
import { isLocale, LOCALES, type Locale } from '../i18n/locales.ts';
import { postPath, url } from '../i18n/urls.ts';
import { FRONTMATTER } from '../schemas/parts.ts';
import { complaintsAbout, LIMITS, readLength } from '../schemas/text.ts';

const USAGE = `Usage: npm run new:post -- "Title of the post" [--languages ${LOCALES.join(',')}]
The title is in the first of the languages. Without them the post is begun in all four, with an English title.`;

const LONGEST = { searchTitle: 60, description: 155 } as const;
const SHORTEST_SEARCH_TITLE = 30;

/** The fields of a template; `{title}` is replaced. */
const fieldsSchema = z.looseObject({
  seo: z.strictObject({ title: z.string(), description: z.string() }),
  title: z.string(),
});

const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')}…`;

/** A valid draft in a language, with comments for its editor and a mark on a title to translate. */
function draftOf(locale: Locale, title: string, isTranslated: boolean): string {
  const template = readFileSync(new URL(`../cms/templates/${locale}.mdx`, import.meta.url), 'utf8');
  const [head = '', frontmatter = ''] = FRONTMATTER.exec(template) ?? [];
  const { seo, title: translated, ...rest } = fieldsSchema.parse(parse(frontmatter));
  const put = (text: string, length: number) =>
    text.replace('{title}', () => shorten(title, length - text.length));
  const shown = isTranslated ? title : put(translated, LIMITS.heading);
  const fields = {
    seo: {
      title:
        readLength(shown) < SHORTEST_SEARCH_TITLE
          ? seo.title.replace('{title}', () => shown)
          : shorten(shown, LONGEST.searchTitle - 1),
      description: put(seo.description, LONGEST.description),
    },
    title: shown,
    ...rest,
    published: new Date().toISOString().slice(0, 10),
  };
  return `---\n${stringify(fields, { lineWidth: 0, singleQuote: true })}---\n${template.slice(head.length)}`;
}

function problemWith(title: string, fileName: string): string | undefined {
  const [unknown] = complaintsAbout(title);
  const length = readLength(title);
  if (title === '') return 'A post needs a title.';
  if (fileName === '') return `"${title}" has no letter an address could be made of.`;
  if (unknown) return `"${title}" names a fact that does not exist, or has a brace alone.`;
  if (length > LIMITS.heading)
    return `"${title}" has ${String(length)} characters; there is room for ${String(LIMITS.heading)}.`;
  const taken = LOCALES.flatMap((locale) =>
    ['mdx', 'md'].map((ending) => `src/content/blog/${locale}/${fileName}.${ending}`),
  ).find((path) => existsSync(path));
  return taken === undefined
    ? undefined
    : `There is a post of that name already: ${taken}\nChoose another title, or copy that file into the folder of another language to translate it.`;
}

function createPost(title: string, locales: readonly Locale[]): string {
  const fileName = fileNameOf(title);
  const problem = problemWith(title, fileName);
  if (problem !== undefined) throw new Error(problem);
  const files = locales.map((locale, index) => {
    const path = `src/content/blog/${locale}/${fileName}.mdx`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, draftOf(locale, title, index === 0), { flag: 'wx' });
    return `  ${path}`;
  });
  const pages = locales.map((locale) => url(locale, postPath(fileName))).join(', ');
  return `${String(files.length)} ${files.length === 1 ? 'draft' : 'drafts'} to write:
${files.join('\n')}
Next:
  1. npm run dev shows ${pages}, with a badge; /keystatic edits them in the browser.
  2. Write what the comments {/* … */} ask for and delete them; replace what is “to be written” in the fields.
  3. Choose tags, author and the day of publication, the same in every language.
  4. npm run check says what is still wrong.
  5. draft: false publishes the post with the next build, from its day on.
`;
}

/** Creates the post that the arguments name, and returns what to do next. Throws what is wrong with them. */
export function newPost(args: readonly string[]): string {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { languages: { type: 'string', default: LOCALES.join(',') } },
  });
  const languages = values.languages.split(',').map((language) => language.trim());
  const unknown = languages.find((language) => !isLocale(language));
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is not a language of the site; they are ${LOCALES.join(', ')}.`);
  const title = positionals.join(' ').replace(/\s+/g, ' ').trim();
  return createPost(title, [...new Set(languages.filter(isLocale))]);
}

if (import.meta.main)
  try {
    process.stdout.write(newPost(process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
    process.exitCode = 1;
  }
