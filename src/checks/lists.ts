/** Checks the owner's lists of towns and of people. Each is one file for all languages. */
import { peopleSchema } from '../schemas/people.ts';
import { placesSchema, townKey } from '../schemas/places.ts';
import type { SourceFile } from './check-content.ts';
import { explainText, problemAt, readFields, type Fields } from './documents.ts';
import { checkFields } from './fields.ts';
import { explainPath } from './files.ts';
import type { Site } from './links.ts';
import { asWritten, explain, show, type Explanation, type Path, type Problem } from './problems.ts';

type Source = Pick<SourceFile, 'file' | 'path' | 'text'>;
type Around = Pick<Site, 'today' | 'media'>;

/** A mistake that no schema finds, and its field. */
type Mistake = Explanation & { readonly at: Path };

/** Explains a key that an earlier item has as well. */
function explainTwice(keys: readonly string[], index: number, shown: string, keep: string) {
  const first = keys.indexOf(keys[index] ?? '');
  if (first === index) return undefined;
  const items = `as item ${String(first + 1)} and ${String(index + 1)}`;
  return explain(`${show(shown)} is there twice, ${items}.`, `Delete one, and keep: ${keep}`);
}

/** Explains a text that is no whole address of another site. */
export const explainAddress = (address: string): Explanation | undefined =>
  /^https:\/\/[^\s/]+\.[^\s/]+/u.test(address)
    ? undefined
    : explain(
        `${show(address)} is no whole address of a site.`,
        'Copy it from the browser: https://www.example.com',
      );

/** A mistake at a place, if there is one. */
const mistakeAt = (at: Path, explanation: Explanation | undefined): Mistake[] =>
  explanation ? [{ at, ...explanation }] : [];

function checkTowns(data: unknown, { today }: Around): Mistake[] {
  const { looked, towns } = placesSchema.safeParse(data).data ?? { looked: new Date(0), towns: [] };
  const day = looked.toISOString().slice(0, 10);
  const late = explain(`${show(day)} is a day to come.`, `Write: ${asWritten(['looked'], today)}`);
  const keys = towns.map(({ town, country }) => `${townKey(town)} ${country}`);
  return [
    ...mistakeAt(['looked'], day > today ? late : undefined),
    ...towns.flatMap(({ town, clients }, index) => {
      const at = ['towns', index, 'town'];
      const fix = `Write its name: ${asWritten(at, 'Totnes')}`;
      return mistakeAt(
        at,
        townKey(town) === ''
          ? explain(`${show(town)} is no name of a town.`, fix)
          : explainTwice(keys, index, town, asWritten(['clients'], clients)),
      );
    }),
  ];
}

function checkPeople(data: unknown, { media }: Around): Mistake[] {
  const { people } = peopleSchema.safeParse(data).data ?? { people: [] };
  const ids = people.map(({ id }) => id);
  return people.flatMap(({ id, name, picture, profiles = [] }, index) => {
    const place = ['people', index];
    const missing = explainPath(picture ?? '', media, (right) => asWritten(['picture'], right));
    return [
      ...mistakeAt([...place, 'id'], explainTwice(ids, index, id, asWritten(['name'], name))),
      ...mistakeAt([...place, 'picture'], picture === undefined ? undefined : missing),
      ...profiles.flatMap((profile, which) =>
        mistakeAt([...place, 'profiles', which], explainAddress(profile)),
      ),
    ];
  });
}

const LISTS = {
  places: { noun: 'towns', schema: placesSchema, mistakesIn: checkTowns },
  people: { noun: 'people', schema: peopleSchema, mistakesIn: checkPeople },
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
  const { noun, schema, mistakesIn } = LISTS[name];
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
    ...mistakesIn(fields.data, around).map(({ at, ...mistake }) => problemAt(fields, at, mistake)),
  ];
}
