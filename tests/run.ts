/**
 * Runs npm scripts as a test run: `node tests/run.ts [check|quick|full]`. `check --changed` judges the files that differ from
 * the last commit, and all of the content. `check` is silent when all is well; the others end with one line, `N passed, N
 * failed`. A script prints its output only when it fails.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { changedCommands } from './changed.ts';
import { findNginx } from './server/nginx.ts';
import { findPostgres } from './support/postgres.ts';

const CHECKS = ['check:content', 'check:types', 'check:lint', 'check:format'];
const QUICK = [...CHECKS, 'test:unit'];
/** The build checks the content as well. */
const CHECKED = QUICK.filter((script) => script !== 'check:content');
const ALL = [...CHECKED, 'build', 'build:configured', 'test:site', 'test:server', 'test:browser'];
const PLANS: Readonly<Record<string, readonly string[]>> = {
  check: CHECKS,
  quick: QUICK,
  all: ALL,
  full: ALL,
};
/** What a script waits for where there is a build; all others run beside each other. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  // Both write the types of the content, which take one core a long time.
  ...{ build: ['check:types'], 'test:unit': ['check:types'] },
  ...{ 'build:configured': ['build'], 'test:site': ['build'], 'test:server': ['build'] },
  // It takes both cores.
  'test:browser': ALL.slice(0, -1),
};

interface Result {
  readonly script: string;
  readonly output: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
}

const reportFileOf = (script: string) => `.reports/${script.replace('test:', '')}.json`;

/** The report of a script; empty where its runner was cut off before it wrote one whole. */
function reportOf(script: string) {
  try {
    return Object(JSON.parse(readFileSync(reportFileOf(script), 'utf8')));
  } catch {
    return {};
  }
}

/** The tests that passed and failed in the report of Vitest or Playwright; none without a whole report. */
function countsOf(script: string): Pick<Result, 'passed' | 'failed'> {
  const report = reportOf(script);
  const counts = report.stats ?? report;
  const count = (name: string) => Number(counts[name] ?? 0);
  // A file that cannot be loaded fails as a suite, without a failed test of its own.
  const failed = count('numFailedTests') || count('numFailedTestSuites');
  return {
    passed: count('numPassedTests') + count('expected'),
    failed: failed + count('unexpected') + count('flaky'),
  };
}

/** Runs one npm script, or a command instead. One that fails without a failed test counts as one failure. */
const start = (script: string) =>
  new Promise<Result>((end) => {
    const began = performance.now();
    const [command = 'npm', ...args] = changed?.get(script) ?? ['npm', 'run', '--silent', script];
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm is a .cmd file on Windows, which only a shell can start.
      shell: process.platform === 'win32',
    });
    // The types end last, as they use one core alone: without a build, all else gives way to them.
    if (child.pid && script !== 'check:types' && !scripts?.includes('build'))
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('close', (code) => {
      const { passed, failed } = countsOf(script);
      const isBroken = failed === 0 && (code !== 0 || (script.startsWith('test:') && passed === 0));
      end({
        script,
        output,
        seconds: Math.round((performance.now() - began) / 1000),
        passed,
        failed: isBroken ? 1 : failed,
      });
    });
  });

const [plan = 'all', option] = process.argv.slice(2);
mkdirSync('.reports', { recursive: true });
const changed = option === '--changed' ? changedCommands() : undefined;
// The content is judged whole, as one file concerns others.
const scripts = changed ? ['check:content', ...changed.keys()] : PLANS[plan];
if (scripts === undefined) throw new Error(`No plan "${plan}": ${Object.keys(PLANS).join(', ')}.`);
if (plan === 'full') process.env.TEST_FULL = '1';
for (const script of scripts) rmSync(reportFileOf(script), { force: true });

const isSilent = plan === 'check';
const results: Result[] = [];
const runs = new Map<string, Promise<boolean>>();
/** Runs a script once all that it waits for has ended; resolves to whether it could do its work. */
async function run(script: string): Promise<boolean> {
  const before = scripts?.includes('build') ? (AFTER[script] ?? []).map(once) : [];
  // Pages that were not built cannot be tested.
  if ((await Promise.all(before)).includes(false)) return false;
  const result = await start(script);
  const { seconds, passed, failed, output } = result;
  results.push(result);
  if (failed > 0) console.log(`\n— npm run ${script} —\n${output}`);
  if (!isSilent) {
    const tests = script.startsWith('test:')
      ? `, ${String(passed)} passed, ${String(failed)} failed`
      : '';
    console.log(`${script}: ${failed > 0 ? 'FAILED' : 'good'} in ${String(seconds)} s${tests}`);
  }
  return failed === 0 || !script.startsWith('build');
}
function once(script: string): Promise<boolean> {
  const running = runs.get(script) ?? run(script);
  runs.set(script, running);
  return running;
}
await Promise.all(scripts.map(once));

const sum = (count: (result: Result) => number) =>
  String(results.reduce((total, result) => total + count(result), 0));
const needs = (script: string) => scripts.includes(script);
if (needs('test:unit') && findPostgres() === undefined)
  console.log('\nNot run, as PostgreSQL is not installed: the lead store in PostgreSQL');
if (needs('test:server') && findNginx() === undefined)
  console.log('\nNot run, as nginx is not installed: nginx in front of and beside the server');
if (!isSilent)
  console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
