import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedCommands } from '../changed.ts';

test('`check --changed` judges new files, each by the checks of its kind', () => {
  const [home, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'changed-'))];
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true });
  });
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
