/** Checks the owner's lists of towns and of people. Each is one file for all languages. */
import type { z } from 'astro/zod';
import { peopleSchema } from '../schemas/people.ts';
import { placesSchema, townKey } from '../schemas/places.ts';
import { explainText, problemAt, readFields } from './documents.ts';
import { checkFields } from './fields.ts';
import { explainPath } from './files.ts';
import { asWritten, explain, show, type Explanation, type Path, type Problem } from './problems.ts';

interface Source {
  readonly file: string;
  readonly path: string;
  readonly text: string;
}

interface Around {
  readonly today: string;
  /** The paths of pictures inside the folder of content. */
  readonly media: readonly string[];
}

/** A mistake that no schema finds, and its field. */
type Mistake = Explanation & { readonly at: Path };

/** The first of the items that stands in the list before an item, by their keys. */
function explainTwice(keys: readonly string[], index: number, shown: string, keep: string) {
  const first = keys.indexOf(keys[index] ?? '');
  if (first === index) return [];
  const items = `as item ${String(first + 1)} and ${String(index + 1)}`;
  return [explain(`${show(shown)} is there twice, ${items}.`, `Delete one, and keep: ${keep}`)];
}

/** Explains a text that is no whole address of another site. */
export const explainAddress = (address: string): Explanation | undefined =>
  /^https:\/\/[^\s/]+\.[^\s/]+/u.test(address)
    ? undefined
    : explain(
        `${show(address)} is no whole address of a site.`,
        'Copy it from the browser: https://www.example.com',
      );

function checkTowns({ looked, towns }: z.output<typeof placesSchema>, { today }: Around) {
  const day = looked.toISOString().slice(0, 10);
  const late: Mistake = {
    at: ['looked'],
    problem: `${show(day)} is a day to come.`,
    fix: `Write: ${asWritten(['looked'], today)}`,
  };
  const keys = towns.map(({ town, country }) => `${townKey(town)} ${country}`);
  return [
    ...(day > today ? [late] : []),
    ...towns.flatMap(({ town, clients }, index): Mistake[] => {
      const at = ['towns', index, 'town'];
      const fix = `Write its name: ${asWritten(at, 'Totnes')}`;
      const mistakes =
        townKey(town) === ''
          ? [explain(`${show(town)} is no name of a town.`, fix)]
          : explainTwice(keys, index, town, asWritten(['clients'], clients));
      return mistakes.map((mistake) => ({ at, ...mistake }));
    }),
  ];
}

function checkPeople({ people }: z.output<typeof peopleSchema>, { media }: Around): Mistake[] {
  const ids = people.map(({ id }) => id);
  return people.flatMap(({ id, name, picture, profiles = [] }, index): Mistake[] => {
    const at = ['people', index, 'picture'];
    const missing =
      picture && explainPath(picture, media, (right) => asWritten(['picture'], right));
    return [
      ...explainTwice(ids, index, id, asWritten(['name'], name)).map((mistake) => ({
        at: ['people', index, 'id'],
        ...mistake,
      })),
      ...(missing ? [{ at, ...missing }] : []),
      ...profiles.flatMap((profile, place) => {
        const wrong = explainAddress(profile);
        return wrong ? [{ at: ['people', index, 'profiles', place], ...wrong }] : [];
      }),
    ];
  });
}

const list = <Schema extends z.ZodType>(
  noun: string,
  schema: Schema,
  check: (data: z.output<Schema>, around: Around) => Mistake[],
) => ({
  noun,
  schema,
  mistakesIn(data: unknown, around: Around) {
    const read = schema.safeParse(data);
    return read.success ? check(read.data, around) : [];
  },
});

const LISTS = {
  places: list('towns', placesSchema, checkTowns),
  people: list('people', peopleSchema, checkPeople),
};

const folderOf = (path: string) => path.split('/')[0] ?? '';
const isList = (name: string): name is keyof typeof LISTS => Object.hasOwn(LISTS, name);

export const isOfList = ({ path }: { readonly path: string }) => isList(folderOf(path));

/** The names by which posts and case studies name people. */
export const peopleIn = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap(({ file, path, text }) => {
    if (path !== 'people/people.yaml' || explainText(text)) return [];
    const fields = readFields(file, text.replace(/^\uFEFF/, ''), 0);
    const { data } = peopleSchema.safeParse('fix' in fields ? undefined : fields.data);
    return data?.people.map(({ id }) => id) ?? [];
  });

/** Checks the fields of a list, and what its schema cannot see. */
export function checkList({ file, path, text }: Source, around: Around): Problem[] {
  const name = folderOf(path);
  if (!isList(name)) return [];
  const { noun, schema, mistakesIn } = LISTS[name];
  const home = `${name}/${name}.yaml`;
  if (path !== home) {
    const problem = `The list of ${noun} is one file, and nothing reads this one.`;
    const fix = `Rename it, or move its ${noun} there: ${file.slice(0, -path.length)}${home}`;
    return [{ file, field: '', problem, fix }];
  }
  const unread = explainText(text);
  if (unread) return [{ file, field: '', ...unread }];
  const fields = readFields(file, text.replace(/^\uFEFF/, ''), 0);
  if ('fix' in fields) return [fields];
  return [
    ...checkFields(fields, schema),
    ...mistakesIn(fields.data, around).map(({ at, ...mistake }) => problemAt(fields, at, mistake)),
  ];
}
