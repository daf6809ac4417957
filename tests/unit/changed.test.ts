import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changedCommands } from '../changed.ts';
import { enterFolder } from '../support/new-folder.ts';

test('`check --changed` judges new files, each by the checks of its kind', () => {
  enterFolder();
  execFileSync('git', ['init', '--quiet']);
  mkdirSync('.reports');
  writeFileSync('a.md', '');
  expect([...changedCommands().keys()]).toEqual(['check:format']);
  writeFileSync('b.ts', '');
  const judged = [...changedCommands()].map(([script, command]) => [script, command.slice(-2)]);
  expect(judged).toEqual([
    ['check:types', ['--tsconfig', '.reports/tsconfig.json']],
    ['check:lint', ['0', 'b.ts']],
    ['check:format', ['a.md', 'b.ts']],
  ]);
});
