import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = join(import.meta.dirname, '../../changed.ts');
const SCRIPT = `import(${JSON.stringify(MODULE)}).then(({ changedCommands }) => console.log([...changedCommands().values()].join('\\n')))`;

test('the check of what has changed judges changed and new files, each by what can read it', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd });
  const write = (...names: string[]) => {
    for (const name of names) writeFileSync(join(cwd, name), String(Math.random()));
  };
  git('init', '--quiet');
  mkdirSync(join(cwd, '.reports'));
  write('same.ts', 'changed.ts', 'deleted.ts', '.gitignore');
  git('add', '.');
  git('commit', '--quiet', '--message', 'All');
  write('changed.ts', 'new page.mdx');
  rmSync(join(cwd, 'deleted.ts'));
  const commands = execFileSync(process.execPath, ['-e', SCRIPT], { cwd, encoding: 'utf8' });
  expect(commands.trim().split('\n')).toEqual([
    'astro,check,--minimumSeverity,warning,--tsconfig,.reports/tsconfig.json',
    'eslint,--max-warnings,0,changed.ts',
    'prettier,--check,--log-level,warn,--ignore-unknown,changed.ts,new page.mdx',
  ]);
});
