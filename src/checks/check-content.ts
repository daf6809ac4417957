import { LOCALES } from '../i18n/locales.ts';
import { COLLECTIONS } from '../schemas/collections.ts';
import { checkAlike } from './alike.ts';
import { readBody } from './bodies.ts';
import type { Body, BodyContext, EntryText, Part, ReadEntry } from './bodies.ts';
import { explainHeadings, explainPart } from './components.ts';
import { problemsAt, readDocument, type ContentDocument } from './documents.ts';
import { checkFields } from './fields.ts';
import { explainPicture, identify, type PictureFile } from './files.ts';
import { isHint, isUnwritten } from './hints.ts';
import { checkLanguage } from './languages.ts';
import { explainLeftover } from './leftovers.ts';
import { explainLink, targetsIn, type Site } from './links.ts';
import { checkList, isOfList, peopleIn } from './lists.ts';
import { explainNumber } from './numbers.ts';
import { asWritten, fieldName, show, type Path, type Problem } from './problems.ts';
import { checkPhrases } from './phrases.ts';
import { checkPromises } from './promises.ts';
import { checkReferences } from './references.ts';
import { checkMoved, checkRenamed, type CommittedPosts } from './redirects.ts';
import { fieldAt, textsIn, valueAt } from './schema-tree.ts';
import { compareTranslations, type Translation } from './translations.ts';

/** A file of the content, and the header of a picture. */
export interface SourceFile {
  /** Path from the root of the project, for messages. */
  readonly file: string;
  /** Path inside the folder of content. */
  readonly path: string;
  readonly text: string;
  readonly picture?: PictureFile;
}

const isProblem = (value: object): value is Problem => 'fix' in value;
const isDraft = ({ data }: ContentDocument) => valueAt(data, ['draft']) === true;

function read({ file, path, text, picture }: SourceFile, files: ReadonlySet<string>): ReadEntry {
  const { identity, ...misplaced } = identify(file, path, files);
  const explanation = picture ? explainPicture(file, picture) : misplaced.explanation;
  const problem = explanation && { file, field: '', ...explanation };
  if (!identity || problem) return { identity, problem };
  const document = readDocument(identity, text);
  if (isProblem(document)) return { identity, problem: document };
  const body = readBody(document);
  return isProblem(body) ? { identity, document, problem: body } : { identity, document, body };
}

const textsOf = ({ data, lineOf }: ContentDocument, body: Body | undefined): EntryText[] => [
  ...textsIn(data).map(({ path, text }) => ({ line: lineOf(path), field: fieldName(path), text })),
  ...(body?.passages ?? []),
];

/** The fields that no two pages of a language share. */
const UNIQUE_FIELDS: readonly Path[] = [['seo', 'title'], ['seo', 'description'], ['title']];

/** Checks the hints and the text of a post that is to be published. */
function checkPost(
  { file, collection, body }: ContentDocument,
  texts: readonly EntryText[],
  parts: readonly Part[],
): Problem[] {
  if (collection !== 'blog') return [];
  const fix = 'Write it, or keep the post back until it is written: draft: true';
  const empty = { file, field: 'body', problem: 'The post has no text yet.', fix };
  const hints = texts
    .filter(({ text }) => isUnwritten(text))
    .map((hint) => ({ file, ...hint, problem: `${show(hint.text)} is still to be written.`, fix }));
  const comments = parts
    .filter(({ node }) => 'value' in node && isHint(node.value))
    .map(({ line, written }) => ({
      ...{ file, line, field: 'body' },
      problem: `${show(written)} is a hint of the template, in a post that is to be published.`,
      fix: 'Delete it, and every other passage from {/* to */}; or keep the post back: draft: true',
    }));
  return [...(body.trim() === '' ? [empty] : []), ...hints.slice(0, 1), ...comments.slice(0, 1)];
}

/** Finds numbers in fields that are facts of the site, and days before 2015 and over two years ahead. */
function checkTexts(document: ContentDocument, today: string): Problem[] {
  const { schema } = COLLECTIONS[document.collection];
  const last = `${String(Number(today.slice(0, 4)) + 2)}${today.slice(4)}`;
  return textsIn(document.data).flatMap(({ path, text }) => {
    const write = (number: string, name: string) =>
      asWritten(path, text.replace(number, `{${name}}`));
    const isNear = !/^\d{4}-/.test(text) || (text >= '2015' && text <= last);
    if (isNear || fieldAt(schema, path).kind !== 'date')
      return problemsAt(document, path, explainNumber(text, document.locale, write));
    const problem = `${show(text)} is far from today: is that the year you mean?`;
    const fix = `Write: ${asWritten(path, today.slice(0, 4) + text.slice(4))}`;
    return problemsAt(document, path, { problem, fix });
  });
}

function checkBody({ parts }: Body, context: BodyContext): Problem[] {
  const { file, collection } = context.document;
  const headings = explainHeadings(parts, collection === 'blog');
  return parts.flatMap((part) =>
    [
      ...explainPart(part, context),
      explainLink(part, context),
      explainLeftover(part),
      headings.get(part),
    ].flatMap((each) => (each ? [{ file, line: part.line, field: 'body', ...each }] : [])),
  );
}

function checkEntry({ document, body, problem }: ReadEntry, site: Site): Problem[] {
  const unreadable = problem ? [problem] : [];
  if (!document) return unreadable;
  const texts = textsOf(document, body);
  return [
    ...unreadable,
    ...checkFields(document, COLLECTIONS[document.collection].schema),
    ...checkTexts(document, site.today),
    ...checkReferences(document, site),
    ...(body ? checkBody(body, { document, site }) : []),
    ...checkPromises(texts, document),
    ...(isDraft(document) ? [] : checkPost(document, texts, body?.parts ?? [])),
    ...(isDraft(document) ? [] : checkLanguage(texts, document, site.files)),
  ];
}

function checkDuplicates(documents: readonly ContentDocument[]): Problem[] {
  const files = new Map<string, string>();
  return documents.flatMap((document) => {
    const { file, locale, data } = document;
    const keyOf = (path: Path) =>
      [locale, ...path, String(valueAt(data, path) ?? file).toLowerCase()].join('\n');
    const path = UNIQUE_FIELDS.find((each) => files.has(keyOf(each)));
    const original = path && files.get(keyOf(path));
    for (const each of UNIQUE_FIELDS) files.set(keyOf(each), file);
    if (!path || original === undefined) return [];
    const problem = `The ${fieldName(path)} is that of ${original}: ${show(valueAt(data, path))}.`;
    const fix = `Write what only this page says: ${asWritten(path, '…')}`;
    return problemsAt(document, path, { problem, fix });
  });
}

interface Around {
  readonly today: string;
  /** The paths of the files inside `public`, which links can lead to. */
  readonly publicFiles: readonly string[];
  readonly committed?: CommittedPosts;
}

export function checkContent(
  sources: readonly SourceFile[],
  { today, publicFiles, committed = new Map() }: Around,
): Problem[] {
  const files = new Set(sources.map(({ file }) => file));
  const [lists, others] = [sources.filter(isOfList), sources.filter((each) => !isOfList(each))];
  const entries = others.map((source) => read(source, files));
  const targets = new Map(
    LOCALES.map((locale) => [locale, targetsIn(locale, entries, publicFiles)]),
  );
  const site: Site = {
    today,
    files,
    targets: (locale) => targets.get(locale) ?? new Map(),
    media: sources
      .map(({ path }) => path)
      .filter((path) => /^blog\/(pictures|videos)\//.test(path)),
    people: peopleIn(lists),
  };
  const problems = entries.flatMap((entry) => checkEntry(entry, site));
  // An entry is compared with others once it is right by itself, so that each mistake is named once.
  const wrong = new Set(problems.map(({ file }) => file));
  const isRight = ({ file }: { readonly file: string }) => !wrong.has(file);
  const comparable = entries.flatMap(({ identity, document }): Translation[] =>
    identity ? [document && isRight(document) ? document : identity] : [],
  );
  const collections = Map.groupBy(comparable, ({ collection }) => collection);
  const pages = entries.flatMap(({ document, body }) =>
    document && body && !isDraft(document) ? [{ document, body }] : [],
  );
  // The links of an unreadable file are unknown, and a phrase needs one.
  const isReadable = entries.every(({ identity, body }) => !identity || body);
  const documents = pages.map(({ document }) => document);
  return [
    ...problems,
    ...lists.flatMap((source) => checkList(source, site)),
    ...checkDuplicates(documents),
    ...(isReadable ? checkPhrases(pages).filter(isRight) : []),
    ...checkMoved(documents, site),
    ...checkRenamed(documents, committed, today),
    ...checkAlike(
      pages.map(({ document, body }) => ({ document, texts: textsOf(document, body) })),
    ).filter(isRight),
    ...[...collections].flatMap(([name, versions]) => compareTranslations(name, versions)),
  ];
}
