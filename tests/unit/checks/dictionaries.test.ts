import { expect, test } from 'vitest';
import { checkVersions, ownParts } from '../../../src/checks/dictionaries.ts';
import { formatProblem } from '../../../src/checks/problems.ts';

const ENGLISH = { menu: { open: 'Open', rise: 'Up {leadGrowth}', days: '{count} days' } };

/** What an author reads about a dictionary beside two others. */
function messages(french: object): string[] {
  const versions = (['en', 'es', 'fr'] as const).map((locale) => {
    const data = locale === 'fr' ? french : ENGLISH;
    const source = JSON.stringify(data, undefined, 1);
    return { file: `${locale}.ts`, locale, data, source } as const;
  });
  return checkVersions(versions).map(formatProblem);
}
const { menu } = ENGLISH;

test.each([
  ['a misspelt fact', { ...menu, rise: '{leadGroth} de plus' }, 'Nothing is called {leadGroth} in "{leadGroth} de plus".\n  fr.ts:4, field menu.rise', "Write: rise: '{leadGrowth} de plus'"],
  ['a misspelt value', { ...menu, days: '{cuont} jours' }, 'called {cuont}', "Write: days: '{count} jours'"],
  ['a missing text', { open: 'Ouvrir', rise: '' }, 'fr.ts, field menu.days', "Translate it: days: '{count} days'"],
  ['a misspelt name', { opens: 'Ouvrir', rise: '', days: '' }, '"menu.opens"', 'Write: open: Ouvrir'],
  ['English', { ...menu, open: 'When you open the menu, you will see what is in it.' }, 'is in English, in a page in French', 'Translate it'],
])('%s in a dictionary is named with its correction', (_, french, problem, fix) => {
  const [message = ''] = messages({ menu: french });
  expect(message).toContain(problem);
  expect(message).toContain(fix);
}); // prettier-ignore

test('a copied dictionary that imports the texts of another language is named, with its own import', () => {
  const data = { inbox: { title: 'Inbox' } };
  const room = {
    file: 'src/i18n/dictionaries/inbox/en.ts',
    locale: 'en',
    source: '',
    data,
  } as const;
  const file = 'src/i18n/dictionaries/pt.ts';
  const copy = { file, locale: 'pt', source: '', data: { pt: data } } as const;
  expect(ownParts(copy, [room, copy])).toEqual({
    ...{ file, field: 'inbox', problem: `The texts of inbox are those of ${room.file}.` },
    fix: "Write above: import { inbox } from './inbox/pt.ts';",
  });
});
