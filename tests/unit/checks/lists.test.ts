import { expect, test } from 'vitest';
import { checkList } from '../../../src/checks/lists.ts';
import { formatProblem } from '../../../src/checks/problems.ts';

const file = 'src/content/places/places.yaml';
const RIGHT = `looked: 2026-11-20
towns:
  - { town: Totnes, country: GB, clients: 2 }
`;
const problemsIn = (text: string, path = 'places/places.yaml') =>
  checkList(
    { file: `src/content/${path}`, path, text },
    { today: '2026-11-27', media: ['blog/pictures/ana.jpg'], people: [] },
  )
    .map(formatProblem)
    .join('\n\n');

const inEach = (words: string) => `{ en: ${words}, es: ${words}, fr: ${words}, pt: ${words} }`;
const PERSON = `  - id: ana-silva
    name: Ana Silva
    role: ${inEach('Head of search')}
    line: ${inEach('Reads the logs.')}
    languages: [en, pt]
    answers: true
    picture: ../pictures/ana.jpg
    profiles: [https://people.example.com/ana]
`;
const PEOPLE = `people:\n${PERSON}`;
const mistakesIn = (text: string) => problemsIn(text, 'people/people.yaml');

test('right lists of towns and people have no problems', () => {
  expect([problemsIn(RIGHT), mistakesIn(PEOPLE)]).toEqual(['', '']);
});

test.each([
  ['clients: 4', 'clients: 2', `4 is not at most 3.\n  ${file}:3, field towns.1.clients\n  Write: clients: 3`],
  ['country: UK', 'country: GB', `field towns.1.country\n  Did you mean US? Write: country: US`],
  ['looked: 2027-01-01', 'looked: 2026-11-20', `is a day to come.\n  ${file}:1, field looked\n  Write: looked: 2026-11-27`],
  ['town: 12', 'town: Totnes', `12 is not a text.\n  ${file}:3, field towns.1.town`],
  ["town: '12'", 'town: Totnes', '"12" is no name of a town.'],
  ['clients: 2 }\n  - { town: TÓTNES, country: GB, clients: 1 }', 'clients: 2 }', `"TÓTNES" is there twice, as item 1 and 2.\n  ${file}:4, field towns.2.town\n  Delete one, and keep: clients: 1`],
  ['client: 2', 'clients: 2', 'Did you mean clients? Write: clients: 2'],
  ['towns:\n\t- town', 'towns:\n  - { town', 'is indented with a tab'],
])('%s', (wrong, right, message) => {
  expect(problemsIn(RIGHT.replace(right, wrong))).toContain(message);
}); // prettier-ignore

test('a list of another name is named, with its home', () => {
  expect(problemsIn(RIGHT, 'places/towns.yml')).toContain(`move its towns there: ${file}`);
});

test.each([
  ['anna.jpg', 'ana.jpg', 'people.1.picture\n  Did you mean ana.jpg? Write: picture: ../pictures/ana.jpg'],
  ['people.', 'https://people.', 'people.1.profiles.1\n  Copy it from the browser'],
  ['[en, de]', '[en, pt]', 'field people.1.languages.2'],
  ['nam: Ana Silva', 'name: Ana Silva', 'Did you mean name? Write: name: Ana Silva'],
  [PEOPLE + PERSON, PEOPLE, '"ana-silva" is there twice, as item 1 and 2.'],
])('people: %s', (wrong, right, message) => {
  expect(mistakesIn(PEOPLE.replace(right, wrong))).toContain(message);
}); // prettier-ignore
