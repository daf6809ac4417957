import type { Locale } from '../i18n/locales.ts';
import { readBody, type Body, type EntryText, type ReadEntry } from './bodies.ts';
import { explainPart } from './components.ts';
import { readDocument, type ContentDocument } from './documents.ts';
import { checkFields } from './fields.ts';
import { explainPath, explainPicture, identify, type PictureFile } from './files.ts';
import { checkHeadings } from './headings.ts';
import { checkLanguage } from './languages.ts';
import { explainLink, OWN_HOSTS, targetsIn, type Site } from './links.ts';
import { asWritten, fieldName, show, type Explanation, type Problem } from './problems.ts';
import { checkPromises } from './promises.ts';
import { textsIn, valueAt } from './schema-tree.ts';
import { compareTranslations, type Translation } from './translations.ts';

export interface SourceFile {
  /** Path from the root of the project, for messages. */
  readonly file: string;
  /** Path inside the folder of content. */
  readonly path: string;
  readonly text: string;
  /** What the header of a picture of a post says. */
  readonly picture?: PictureFile;
}

/** What links can lead to besides the content. */
interface Surroundings {
  /** The day on which the site is checked: `2026-11-21`. */
  readonly today: string;
  /** Paths inside `public`. */
  readonly publicFiles: readonly string[];
  /** Hosts at which the site itself is reached. */
  readonly hosts: readonly string[];
}

/** An entry as far as it can be read, and why it cannot be read further. */
interface Reading {
  readonly entry?: ReadEntry;
  readonly problems: readonly Problem[];
}

const isProblem = (value: object): value is Problem => 'problem' in value;

const isDraft = (document: ContentDocument) => valueAt(document.data, ['draft']) === true;

function read({ file, path, text, picture }: SourceFile, files: ReadonlySet<string>): Reading {
  const about = (explanation: Explanation | undefined): Problem[] =>
    explanation ? [{ file, field: '', ...explanation }] : [];
  if (picture) return { problems: about(explainPicture(file, picture)) };
  const { identity, explanation } = identify(file, path, files);
  if (!identity || explanation)
    return { ...(identity && { entry: { identity } }), problems: about(explanation) };
  const document = readDocument(identity, text);
  if (isProblem(document)) return { entry: { identity }, problems: [document] };
  const body = readBody(document);
  return isProblem(body)
    ? { entry: { identity, document }, problems: [body] }
    : { entry: { identity, document, body }, problems: [] };
}

const textsOf = ({ data, lineOf }: ContentDocument, body: Body | undefined): EntryText[] => [
  ...textsIn(data).map(({ path, text }) => {
    const place = { line: lineOf(path), field: fieldName(path) };
    return { ...place, text, ownText: text, isQuoted: false };
  }),
  ...(body?.passages ?? []),
];

/** Hints that `npm run new:post` leaves to be replaced. */
const UNWRITTEN =
  /^\[[^[\]]*\p{L}[^[\]]*\]|^(To be written|Por escribir|À écrire|Por escrever)\s*:/u;
const OLDEST_YEAR = 2015;
const YEARS_AHEAD = 2;

/** What is wrong with a post that visitors are to see. */
function checkPost(
  { file, data, body, lineOf }: ContentDocument,
  texts: readonly EntryText[],
  today: string,
) {
  const problems: Problem[] = [];
  const fix = 'Write it, or keep the post back until it is written: draft: true';
  const hint = texts.find(({ text, isQuoted }) => !isQuoted && UNWRITTEN.test(text));
  if (body.trim() === '')
    problems.push({ file, field: 'body', problem: 'The post has no text yet.', fix });
  if (hint) {
    const { line, field, text } = hint;
    problems.push({ file, line, field, problem: `${show(text)} is still to be written.`, fix });
  }
  for (const field of ['published', 'updated']) {
    const day = String(valueAt(data, [field]));
    const year = Number(day.slice(0, 4));
    const thisYear = Number(today.slice(0, 4));
    if (!(year < OLDEST_YEAR || year > thisYear + YEARS_AHEAD)) continue;
    const problem = `${show(day)} is far from today: is that the year you mean?`;
    const fix = `Write: ${field}: ${String(thisYear)}${day.slice(4)}`;
    problems.push({ file, line: lineOf([field]), field, problem, fix });
  }
  return problems;
}

/** What is wrong with the picture at the top of a post. */
function checkCover({ file, data, lineOf }: ContentDocument, { files }: Site): Problem[] {
  const path = ['cover', 'src'];
  const src = valueAt(data, path);
  if (typeof src !== 'string') return [];
  const explanation = explainPath(src, files, (right) => asWritten(path, right));
  return explanation ? [{ file, line: lineOf(path), field: fieldName(path), ...explanation }] : [];
}

/** What is wrong with the text below the fields, in the order of its lines. */
function checkBody(body: Body, document: ContentDocument, site: Site): Problem[] {
  const { file, collection } = document;
  const context = { document, site };
  return [
    ...body.parts.flatMap((part) =>
      [...explainPart(part, context), explainLink(part, context)].map((explanation) => ({
        line: part.line,
        explanation,
      })),
    ),
    ...checkHeadings(body, collection === 'blog'),
  ]
    .flatMap(({ line, explanation }) =>
      explanation ? [{ file, line, field: 'body', ...explanation }] : [],
    )
    .sort((a, b) => a.line - b.line);
}

/** Everything wrong with one entry by itself and with where it leads. */
function checkEntry({ document, body }: ReadEntry, site: Site): Problem[] {
  if (!document) return [];
  const texts = textsOf(document, body);
  const isShownPost = document.collection === 'blog' && !isDraft(document);
  return [
    ...checkFields(document),
    ...checkCover(document, site),
    ...(body ? checkBody(body, document, site) : []),
    ...checkPromises(texts, document),
    ...(isShownPost ? checkPost(document, texts, site.today) : []),
    // A draft is still being translated.
    ...(isDraft(document) ? [] : checkLanguage(texts, document)),
  ];
}

/** Pages of one language with the same title or description, one problem for each pair. */
function checkDuplicates(documents: readonly ContentDocument[]): Problem[] {
  const seen = new Map<string, ContentDocument>();
  const problems = new Map<string, Problem>();
  for (const document of documents.filter((each) => !isDraft(each))) {
    const { file, locale, collection, data, lineOf } = document;
    for (const path of [['seo', 'title'], ['seo', 'description'], ['title']]) {
      const value = valueAt(data, path);
      if (typeof value !== 'string' || (path.length === 1 && collection !== 'blog')) continue;
      const key = [locale, ...path, value.trim().toLowerCase()].join('\n');
      const original = seen.get(key)?.file;
      if (original === undefined) seen.set(key, document);
      if (original === undefined || problems.has(original + file)) continue;
      const problem = `The ${fieldName(path)} is that of ${original}: ${show(value)}.`;
      const fix = `Write what only this page says: ${asWritten(path, '…')}`;
      problems.set(original + file, {
        file,
        line: lineOf(path),
        field: fieldName(path),
        problem,
        fix,
      });
    }
  }
  return [...problems.values()];
}

/** Everything authors have to change in the site's content. */
export function checkContent(
  sources: readonly SourceFile[],
  { today, publicFiles, hosts }: Surroundings,
): Problem[] {
  const files = new Set(sources.map(({ file }) => file));
  const readings = sources.map((source) => read(source, files));
  const entries = readings.flatMap(({ entry }) => entry ?? []);
  const targets = (locale: Locale) => targetsIn(locale, entries, publicFiles);
  const site: Site = {
    today,
    hosts: new Set([...OWN_HOSTS, ...hosts]),
    targets: { en: targets('en'), es: targets('es'), fr: targets('fr'), pt: targets('pt') },
    files: sources.map(({ path }) => path),
  };
  const checked = readings.map(({ entry, problems }) => ({
    entry,
    problems: entry ? [...problems, ...checkEntry(entry, site)] : problems,
  }));
  // An entry is compared with others once it is right by itself, so that each mistake is named once.
  const comparable = checked.flatMap(({ entry, problems }): Translation[] =>
    entry ? [problems.length === 0 && entry.document ? entry.document : entry.identity] : [],
  );
  const collections = Map.groupBy(comparable, ({ collection }) => collection);
  return [
    ...checked.flatMap(({ problems }) => problems),
    ...checkDuplicates(entries.flatMap(({ document }) => document ?? [])),
    ...[...collections].flatMap(([name, versions]) => compareTranslations(name, versions)),
  ];
}
