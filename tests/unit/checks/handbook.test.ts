import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INDUSTRY_PATHS } from '../../../src/facts/industries.ts';
import { PATHS } from '../../../src/i18n/urls.ts';

test('the handbook lists the address of every page but those of industries, whose list it names', () => {
  const handbook = readFileSync('src/content/README.md', 'utf8');
  const industries: readonly string[] = Object.values(INDUSTRY_PATHS);
  const listed = Object.values(PATHS).filter((path) => !industries.includes(path));
  const missing = listed.filter((path) => !handbook.includes(`\`${path}\``));
  expect(missing, 'add it to the table under “Link”').toEqual([]);
});
