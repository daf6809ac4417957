/** The owner's list of people, read for pages and for receipts; empty without its file. */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Locale } from './i18n/locales.ts';
import { peopleSchema, type Person } from './schemas/people.ts';

const FILE = 'src/content/people/people.yaml';

export const readPeople = (): readonly Person[] =>
  existsSync(FILE) ? peopleSchema.parse(parse(readFileSync(FILE, 'utf8'))).people : [];

/** The names of those who answer enquiries in a language, as in 'Ana Silva or Tom Reed'; empty without one. */
export const whoAnswers = (locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    readPeople()
      .filter(({ answers, languages }) => answers && languages.includes(locale))
      .map(({ name }) => name),
  );
