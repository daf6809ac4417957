import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PATHS } from '../../../src/i18n/urls.ts';

test('the handbook lists the address of every page', () => {
  const handbook = readFileSync('src/content/README.md', 'utf8');
  const missing = Object.values(PATHS).filter((path) => !handbook.includes(`\`${path}\``));
  expect(missing, 'add it to the table under “Link”').toEqual([]);
});
