/** When the content of a page was last changed: by its own word, or else by the history of its files. Never a build's time. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUnder, PATHS, splitUrl } from '../i18n/urls.ts';
import { LOCALES } from '../i18n/locales.ts';
import type { CollectionName } from '../schemas/collections.ts';

const CONTENT = 'src/content';
/** Decorates the commits where the history of a shallow clone was cut off: they only seem to bring every file. */
const CUT_OFF = 'grafted';

/** When each file of the content was last committed, by its path from the root of the project. */
export type History = ReadonlyMap<string, string>;

/**
 * Reads what `git log` was asked for by `readHistory`.
 * @example parseHistory('\0' + '2026-11-21T13:43:47Z\tHEAD -> main\na.mdx\n').get('a.mdx') // '2026-11-21T13:43:47.000Z'
 */
export function parseHistory(log: string): History {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...files] = commit.split('\n').filter((line) => line !== '');
    const [committed = '', names = ''] = head.split('\t');
    const isCutOff = names.split(', ').includes(CUT_OFF);
    const date = isCutOff ? '' : new Date(committed).toISOString();
    for (const file of files) {
      // Branches of other time zones and clocks stand in no strict order.
      const known = dates.get(file) ?? '';
      if (date >= known) dates.set(file, date);
    }
  }
  return new Map([...dates].filter(([, date]) => date !== ''));
}

/** The history of the content in one look; without git or without a history there is none. Posts have dates of their own. */
export function readHistory(root: string): History {
  const format = '--format=format:%x00%cI%x09%D';
  const paths = ['--', CONTENT, `:(exclude)${CONTENT}/blog`];
  const options = [
    '-c',
    'core.quotePath=false',
    'log',
    '--no-renames',
    '--relative',
    '--name-only',
  ];
  try {
    const log = execFileSync('git', [...options, format, ...paths], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: Infinity,
    });
    return parseHistory(log);
  } catch {
    // The project was unpacked, not cloned: a sitemap without dates is better than one with wrong dates.
    return new Map();
  }
}

/** Collections of which every entry is a page of the entry's name. */
const PAGES: readonly CollectionName[] = ['services', 'packages', 'industries', 'legal'];

/** Pages made of other entries, by their path. Any change of a collection counts, also of an entry that is not shown. */
const MADE_OF: Readonly<Record<string, readonly CollectionName[]>> = {
  [PATHS.home]: ['home', 'faqs', 'testimonials', 'case-studies'],
  [PATHS.about]: ['about'],
  [PATHS.contact]: ['contact'],
  [PATHS.caseStudies]: ['case-studies-page', 'case-studies'],
};

/**
 * What the paths of the files begin with that hold the words of a page.
 * @example contentOf('/fr/estate-agents') // [..., 'src/content/industries/fr/estate-agents.']
 */
export function contentOf(address: string): string[] {
  const { locale, path } = splitUrl(address);
  const whole = MADE_OF[path]?.map((collection) => `${CONTENT}/${collection}/${locale}/`);
  return whole ?? PAGES.map((collection) => `${CONTENT}/${collection}/${locale}${path}.`);
}

const newest = (dates: readonly string[]): string | undefined => dates.toSorted().at(-1);

const UPDATED = /^---\n[\s\S]*?^updated: *['"]?(\d{4}-\d\d-\d\d)\b[\s\S]*?^---$/mu;

/** The day a legal page names in its own words. */
function updatedIn(root: string, address: string): string | undefined {
  const { locale, path } = splitUrl(address);
  if (path !== PATHS.privacy && path !== PATHS.terms) return undefined;
  const file = join(root, CONTENT, 'legal', locale, `${path.slice(1)}.mdx`);
  return UPDATED.exec(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))?.[1];
}

const isList = (address: string) => isUnder(splitUrl(address).path, PATHS.blog);

/** The newest date of the posts of each language, which is that of their lists: a new post moves all others on. */
const newestPosts = (dated: ReadonlyMap<string, string>) =>
  new Map(
    LOCALES.map((locale) => {
      const posts = [...dated].filter(
        ([address]) => isList(address) && splitUrl(address).locale === locale,
      );
      return [locale, newest(posts.map(([, date]) => date))] as const;
    }),
  );

/**
 * Finds the dates of pages. `dated` are those that pages name in their heads, by address without the site. A page of which
 * nothing is known has no date.
 */
export function datesOf(
  root: string,
  dated: ReadonlyMap<string, string>,
  history: History = readHistory(root),
): (address: string) => string | undefined {
  const posts = newestPosts(dated);
  return (address) =>
    dated.get(address) ??
    (isList(address) ? posts.get(splitUrl(address).locale) : updatedIn(root, address)) ??
    newest(
      contentOf(address).flatMap((start) =>
        [...history].flatMap(([file, date]) => (file.startsWith(start) ? [date] : [])),
      ),
    );
}
