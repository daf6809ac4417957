import { DEFAULT_LOCALE } from '../i18n/locales.ts';
import { COLLECTIONS, isCollectionName } from '../schemas/collections.ts';
import { checkBody } from './bodies.ts';
import { readDocument, type Identity } from './documents.ts';
import { checkDuplicates } from './duplicates.ts';
import { checkFields } from './fields.ts';
import { identify } from './files.ts';
import { readBody } from './markdown.ts';
import { checkCover } from './pictures.ts';
import { checkPictureFile, type PictureFile } from './picture-files.ts';
import type { Problem } from './problems.ts';
import { checkPromises } from './promises.ts';
import { describeSite, type ReadEntry, type Site, type Surroundings } from './site.ts';
import { checkStubs } from './stubs.ts';
import { compareTranslations, type Translation } from './translations.ts';
import { checkLanguage } from './untranslated.ts';

export interface SourceFile {
  /** Path from the root of the project, for messages. */
  readonly file: string;
  /** Path inside the folder of content. */
  readonly path: string;
  readonly text: string;
  /** What the header of a picture of a post says. */
  readonly picture?: PictureFile;
}

/** An entry as far as it can be read, and why it cannot be read further. */
interface Reading {
  readonly entry?: ReadEntry;
  readonly problems: readonly Problem[];
}

const isProblem = (value: object): value is Problem => 'problem' in value;

function read({ file, path, text, picture }: SourceFile): Reading {
  if (picture) return { problems: checkPictureFile(file, picture) };
  const { identity, problem } = identify(file, path);
  // A file in the wrong place is looked into once it has been moved.
  if (!identity || problem) {
    return { ...(identity && { entry: { identity } }), problems: problem ? [problem] : [] };
  }
  const document = readDocument(identity, text);
  if (isProblem(document)) return { entry: { identity }, problems: [document] };
  const body = readBody(document);
  if (isProblem(body)) return { entry: { identity, document }, problems: [body] };
  return { entry: { identity, document, body }, problems: [] };
}

/** Everything wrong with one entry by itself and with where it leads. */
function checkEntry({ document, body }: ReadEntry, site: Site): Problem[] {
  if (!document) return [];
  return [
    ...checkFields(document),
    ...checkCover(document, site),
    ...(body ? checkBody(body, document, site) : []),
    ...checkPromises(document, body),
    ...checkStubs(document, body),
  ];
}

const keyOf = ({ collection, locale, slug }: Identity): string =>
  [collection, locale, slug].join('/');

/** Names that two files have; the one that may hold components is kept. */
function sameNames(identities: readonly Identity[]): Problem[] {
  const groups = [...Map.groupBy(identities, keyOf).values()].map((group) =>
    group.toSorted((a, b) => b.file.length - a.file.length),
  );
  return groups.flatMap(([first, second]) =>
    first && second
      ? [
          {
            file: second.file,
            field: '',
            value: second.slug,
            problem: `"${second.slug}" is there twice in the same language.`,
            fix: `Delete one and keep ${first.file}`,
          },
        ]
      : [],
  );
}

function compareAll(translations: readonly Translation[]): Problem[] {
  const byCollection = Map.groupBy(translations, ({ collection }) => collection);
  return Object.keys(COLLECTIONS)
    .filter(isCollectionName)
    .flatMap((name) => compareTranslations(name, byCollection.get(name) ?? []));
}

/** What is wrong with each entry by itself, with its translations and with its neighbours. */
function checkEntries(
  entries: readonly ReadEntry[],
  site: Site,
  readings: readonly Reading[],
): Problem[] {
  const byKey = new Map(entries.map((entry) => [keyOf(entry.identity), entry]));
  const checked = readings.map(({ entry, problems }) => {
    const english = entry && byKey.get(keyOf({ ...entry.identity, locale: DEFAULT_LOCALE }));
    const found = entry ? [...checkEntry(entry, site), ...checkLanguage(entry, english)] : [];
    return { entry, problems: [...problems, ...found] };
  });
  // An entry is compared with others once it is right by itself, so that one mistake is told once.
  const compared = checked.flatMap(({ entry, problems }): Translation[] =>
    entry ? [problems.length > 0 || !entry.document ? entry.identity : entry.document] : [],
  );
  return [
    ...checked.flatMap(({ problems }) => problems),
    ...checkDuplicates(entries.flatMap(({ document }) => document ?? [])),
    ...compareAll(compared),
  ];
}

/** Everything authors have to change in the site's content. */
export function checkContent(
  files: readonly SourceFile[],
  { now = new Date(), publicFiles = [], hosts = [] }: Partial<Surroundings> = {},
): Problem[] {
  const all = files.map(read);
  const twins = sameNames(all.flatMap(({ entry }) => (entry ? [entry.identity] : [])));
  const surplus = new Set(twins.map(({ file }) => file));
  const readings = all.filter(({ entry }) => !entry || !surplus.has(entry.identity.file));
  const entries = readings.flatMap(({ entry }) => entry ?? []);
  const paths = files.map(({ path }) => path);
  const site = describeSite(entries, paths, { now, publicFiles, hosts });
  return [...twins, ...checkEntries(entries, site, readings)];
}
