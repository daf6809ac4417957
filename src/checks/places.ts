/** Checks the owner's list of towns, which is one file for all languages. */
import { placesSchema, townKey } from '../schemas/places.ts';
import { explainText, readFields } from './documents.ts';
import { checkFields } from './fields.ts';
import { asWritten, fieldName, show, type Path, type Problem } from './problems.ts';

interface Source {
  readonly file: string;
  readonly path: string;
  readonly text: string;
}

export const isOfPlaces = ({ path }: { readonly path: string }) => path.startsWith('places/');

/** Checks the fields, the day, and that each town stands there once. */
export function checkPlaces({ file, path, text }: Source, today: string): Problem[] {
  if (path !== 'places/places.yaml') {
    const problem = 'The list of towns is one file, and nothing reads this one.';
    const fix = `Rename it, or move its towns there: ${file.slice(0, -path.length)}places/places.yaml`;
    return [{ file, field: '', problem, fix }];
  }
  const unread = explainText(text);
  if (unread) return [{ file, field: '', ...unread }];
  const fields = readFields(file, text.replace(/^\uFEFF/, ''), 0);
  if ('fix' in fields) return [fields];
  const wrong = checkFields(fields, placesSchema);
  const { data } = placesSchema.safeParse(fields.data);
  if (!data) return wrong;
  const problems: Problem[] = [];
  const note = (at: Path, problem: string, fix: string) =>
    problems.push({ file, line: fields.lineOf(at), field: fieldName(at), problem, fix });
  const looked = data.looked.toISOString().slice(0, 10);
  if (looked > today)
    note(['looked'], `${show(looked)} is a day to come.`, `Write: ${asWritten(['looked'], today)}`);
  const seen = new Map<string, number>();
  for (const [index, { town, country }] of data.towns.entries()) {
    const at = ['towns', index, 'town'];
    const key = `${townKey(town)} ${country}`;
    const first = seen.get(key);
    if (townKey(town) === '')
      note(at, `${show(town)} is no name of a town.`, `Write its name: ${asWritten(at, 'Totnes')}`);
    if (first !== undefined)
      note(
        at,
        `${show(town)} is there twice, as item ${String(first + 1)} and ${String(index + 1)}.`,
        `Delete one, and keep: ${asWritten(['clients'], data.towns[index]?.clients)}`,
      );
    seen.set(key, index);
  }
  return problems;
}
