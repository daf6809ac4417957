import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkGuides } from '../../../src/checks/guides.ts';

/** What an author reads about a guide that has two headings. */
function messages(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'GUIDE.md');
  writeFileSync(file, `# Recipes\n\n## A new form\n\n${text}\n`);
  return checkGuides([file])
    .map(({ line, problem, fix }) => `${String(line)} ${problem} ${fix}`)
    .join();
}

test.each([
  ['[a form](#a-new-from)', '"#a-new-from". Did you mean a-new-form? Write: #a-new-form'],
  ['[a form](GIUDE.md)', 'Write: GUIDE.md'],
  ['`npm run chek`', 'No script is called "chek". Did you mean check? Write: npm run check'],
  ['`src/checks/problem.ts`', 'Did you mean src/checks/problems.ts?'],
])('%s in a guide is named, and what it should be', (text, words) => {
  expect(messages(text)).toMatch(/^5 /);
  expect(messages(text)).toContain(words);
});

test('links and files that exist are accepted', () => {
  expect(messages('[a](#a-new-form) [b](https://example.org) `npm run check` `src/checks/`')).toBe(
    '',
  );
});
