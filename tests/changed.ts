/** The commands of `npm run check -- --changed`: the checks, for the files that differ from the last commit. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';

const git = (...args: string[]): string[] =>
  spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\0').filter(existsSync);

const TSCONFIG = '.reports/tsconfig.json';
const SYNCED = '.astro/types.d.ts';

/** A command for each check that has something to judge. */
export function changedCommands(): ReadonlyMap<string, readonly string[]> {
  const files = [
    ...git('diff', '--name-only', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const typed = files.filter((file) => /\.(ts|tsx|astro)$/.test(file));
  const linted = files.filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file));
  // Its `client:when` is part of the types of every island.
  const ambient = [SYNCED, 'src/env.d.ts', 'src/islands/client-when.ts'];
  writeFileSync(
    TSCONFIG,
    JSON.stringify({
      extends: '../tsconfig.json',
      files: [...ambient, ...typed].map((file) => `../${file}`),
      include: [],
    }),
  );
  const noSync = existsSync(SYNCED) ? ['--noSync'] : [];
  const types = ['astro', 'check', '--minimumSeverity', 'warning', '--tsconfig', TSCONFIG];
  const format = ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown'];
  const commands = [
    { script: 'check:types', judged: typed, command: [...types, ...noSync] },
    { script: 'check:lint', judged: linted, command: ['eslint', '--max-warnings', '0', ...linted] },
    { script: 'check:format', judged: files, command: [...format, ...files] },
  ];
  return new Map(
    commands
      .filter(({ judged }) => judged.length > 0)
      .map(({ script, command }) => [script, command]),
  );
}
