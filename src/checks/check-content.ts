import { COLLECTIONS, isCollectionName } from '../schemas/collections.ts';
import { checkBody } from './bodies.ts';
import { readDocument, type ContentDocument, type Identity } from './documents.ts';
import { checkFields } from './fields.ts';
import { identify } from './files.ts';
import type { Problem } from './problems.ts';
import { compareTranslations, type Translation } from './translations.ts';

export interface SourceFile {
  /** Path from the root of the project, for messages. */
  readonly file: string;
  /** Path inside the folder of content. */
  readonly path: string;
  readonly text: string;
}

/** Checks of one entry by itself. A new check is a function more. */
const ENTRY_CHECKS: readonly ((document: ContentDocument) => Problem[])[] = [
  checkFields,
  checkBody,
];

interface Reading {
  readonly problems: readonly Problem[];
  readonly translation?: Translation;
}

const isProblem = (value: object): value is Problem => 'problem' in value;

function read({ file, path, text }: SourceFile): Reading {
  const identity: Identity | Problem | undefined = identify(file, path);
  if (identity === undefined) return { problems: [] };
  if (isProblem(identity)) return { problems: [identity] };
  const document = readDocument(identity, text);
  if (isProblem(document)) return { problems: [document], translation: identity };
  const problems = ENTRY_CHECKS.flatMap((check) => check(document));
  // An entry is compared with its translations once it is right by itself, so that one mistake is told once.
  return { problems, translation: problems.length > 0 ? identity : document };
}

function duplicates(translations: readonly Translation[]): Problem[] {
  const byName = Map.groupBy(translations, ({ collection, locale, slug }) =>
    [collection, locale, slug].join('/'),
  );
  return [...byName.values()].flatMap(([first, second]) =>
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

/** Everything authors have to change in the site's content. */
export function checkContent(files: readonly SourceFile[]): Problem[] {
  const readings = files.map(read);
  const translations = readings.flatMap(({ translation }) => translation ?? []);
  const names = Object.keys(COLLECTIONS).filter(isCollectionName);
  return [
    ...readings.flatMap(({ problems }) => problems),
    ...duplicates(translations),
    ...names.flatMap((name) =>
      compareTranslations(
        name,
        translations.filter(({ collection }) => collection === name),
      ),
    ),
  ];
}
