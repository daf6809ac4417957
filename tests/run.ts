/**
 * Everything a change must pass, in the order that finds a mistake soonest. A stage that fails does not hide what the
 * others would say, except that nothing is tested on pages that could not be built.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { failuresOf, passedAndFailed, type Count } from './report.ts';

interface Stage {
  /** The npm script. */
  readonly script: string;
  /** Where its runner leaves a JSON report; a stage without one is a check, not a set of tests. */
  readonly report?: string;
  readonly needs?: string;
}

const STAGES: readonly Stage[] = [
  { script: 'check' },
  { script: 'test:unit', report: '.reports/unit.json' },
  { script: 'build' },
  { script: 'test:site', report: '.reports/site.json', needs: 'build' },
  { script: 'test:server', report: '.reports/server.json', needs: 'build' },
  { script: 'test:browser', report: '.reports/browser.json', needs: 'build' },
];

/** Runs one npm script with its output shown, and says whether it succeeded. */
const succeeds = (script: string) =>
  new Promise<boolean>((resolve) => {
    const started = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'inherit', 'inherit'],
      // npm is a .cmd file on Windows, which only a shell can start.
      shell: process.platform === 'win32',
    });
    started.on('error', () => resolve(false));
    started.on('close', (code) => resolve(code === 0));
  });

/** What the runner counted. One that broke before or after its tests adds a failure of its own. */
function countOf(report: string | undefined, succeeded: boolean): Count {
  const broken = { passed: 0, failed: 1 };
  if (report === undefined) return succeeded ? { passed: 0, failed: 0 } : broken;
  let counted: Count;
  try {
    counted = passedAndFailed(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    // No report: the runner stopped before its first test.
    return broken;
  }
  if (counted.passed + counted.failed === 0) return broken;
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/** Says again what failed, above the totals: nobody scrolls through thousands of lines. */
function repeatFailures(): void {
  for (const { report } of STAGES) {
    if (report === undefined || !existsSync(report)) continue;
    for (const failure of failuresOf(JSON.parse(readFileSync(report, 'utf8')))) {
      console.log(`\n✗ ${failure.slice(0, 1000)}`);
    }
  }
}

async function run(): Promise<boolean> {
  rmSync('.reports', { recursive: true, force: true });
  mkdirSync('.reports', { recursive: true });
  const failedStages = new Set<string>();
  const total = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const { script, report, needs } of STAGES) {
    if (needs !== undefined && failedStages.has(needs)) {
      lines.push(`${script}: not run, because ${needs} failed`);
      continue;
    }
    console.log(`\n— npm run ${script} —`);
    const began = performance.now();
    const succeeded = await succeeds(script);
    const count = countOf(report, succeeded);
    if (!succeeded || count.failed > 0) failedStages.add(script);
    total.passed += count.passed;
    total.failed += count.failed;
    const seconds = Math.round((performance.now() - began) / 1000);
    const tests = report === undefined ? '' : `, ${count.passed} passed, ${count.failed} failed`;
    lines.push(`${script}: ${succeeded ? 'good' : 'FAILED'} in ${seconds} s${tests}`);
  }
  repeatFailures();
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return failedStages.size === 0;
}

process.exitCode = (await run()) ? 0 : 1;
