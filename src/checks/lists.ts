/** Checks the owner's lists of towns and of people. Each is one file for all languages. */
import { peopleSchema } from '../schemas/people.ts';
import { placesSchema, townKey } from '../schemas/places.ts';
import type { SourceFile } from './check-content.ts';
import { explainText, problemsAt, readFields, type Fields } from './documents.ts';
import { checkFields } from './fields.ts';
import type { Site } from './links.ts';
import { asWritten, explain, show, type Problem } from './problems.ts';
import { checkReferences } from './references.ts';

type Source = Pick<SourceFile, 'file' | 'path' | 'text'>;
type Around = Pick<Site, 'today' | 'media' | 'people'>;

/** Explains a key that an earlier item has as well. */
function explainTwice(keys: readonly string[], index: number, shown: string, keep: string) {
  const first = keys.indexOf(keys[index] ?? '');
  if (first === index) return undefined;
  const items = `as item ${String(first + 1)} and ${String(index + 1)}`;
  return explain(`${show(shown)} is there twice, ${items}.`, `Delete one, and keep: ${keep}`);
}

function checkTowns(fields: Fields, { today }: Around): Problem[] {
  const { data } = placesSchema.safeParse(fields.data);
  if (!data) return [];
  const day = data.looked.toISOString().slice(0, 10);
  const late = explain(`${show(day)} is a day to come.`, `Write: ${asWritten(['looked'], today)}`);
  const keys = data.towns.map(({ town, country }) => `${townKey(town)} ${country}`);
  return [
    ...problemsAt(fields, ['looked'], day > today ? late : undefined),
    ...data.towns.flatMap(({ town, clients }, index) => {
      const nameless = explain(
        `${show(town)} is no name of a town.`,
        'Write its name: town: Totnes',
      );
      const twice = explainTwice(keys, index, town, asWritten(['clients'], clients));
      return problemsAt(fields, ['towns', index, 'town'], townKey(town) ? twice : nameless);
    }),
  ];
}

function checkPeople(fields: Fields): Problem[] {
  const people = peopleSchema.safeParse(fields.data).data?.people ?? [];
  const ids = people.map(({ id }) => id);
  return people.flatMap(({ id, name }, index) => {
    const twice = explainTwice(ids, index, id, asWritten(['name'], name));
    return problemsAt(fields, ['people', index, 'id'], twice);
  });
}

const LISTS = {
  places: { noun: 'towns', schema: placesSchema, check: checkTowns },
  people: { noun: 'people', schema: peopleSchema, check: checkPeople },
};

const folderOf = (path: string) => path.split('/')[0] ?? '';
const isList = (name: string): name is keyof typeof LISTS => Object.hasOwn(LISTS, name);

export const isOfList = ({ path }: { readonly path: string }) => isList(folderOf(path));

/** The fields of a list, or why they cannot be read. */
function readList({ file, text }: Source): Fields | Problem {
  const unread = explainText(text);
  return unread ? { file, field: '', ...unread } : readFields(file, text.replace(/^\uFEFF/, ''), 0);
}

/** The names by which posts and case studies name people. */
export const peopleIn = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap((source) => {
    if (source.path !== 'people/people.yaml') return [];
    const fields = readList(source);
    const { data } = peopleSchema.safeParse('fix' in fields ? undefined : fields.data);
    return data?.people.map(({ id }) => id) ?? [];
  });

/** Checks the fields of a list, and what its schema cannot see. */
export function checkList(source: Source, around: Around): Problem[] {
  const { file, path } = source;
  const name = folderOf(path);
  if (!isList(name)) return [];
  const { noun, schema, check } = LISTS[name];
  const home = `${name}/${name}.yaml`;
  if (path !== home) {
    const problem = `The list of ${noun} is one file, and nothing reads this one.`;
    const fix = `Rename it, or move its ${noun} there: ${file.slice(0, -path.length)}${home}`;
    return [{ file, field: '', problem, fix }];
  }
  const fields = readList(source);
  if ('fix' in fields) return [fields];
  return [
    ...checkFields(fields, schema),
    ...checkReferences(fields, around),
    ...check(fields, around),
  ];
}
