/**
 * Checks everything authors write: `node src/checks/content.ts [folder] [--watch]`.
 * Prints each problem with its place and its correction, and exits with 1; prints nothing when all is well.
 * With `--watch` it checks again after each change.
 */
import { watch } from 'node:fs';
import { coalesce } from './coalesce.ts';
import { counted, formatProblem } from './problems.ts';
import { checkFolder } from './read-content.ts';

const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('--')) ?? 'src/content';
const isWatching = args.includes('--watch');

/** The problems as authors read them; empty when there are none. */
async function check(): Promise<string> {
  const problems = await checkFolder(folder);
  if (problems.length === 0) return '';
  const count = `Content: ${counted(problems.length, 'problem')} to correct.`;
  return [...problems.map(formatProblem), count].join('\n\n');
}

let printed = '';
async function report(): Promise<void> {
  const problems = await check();
  process.exitCode = problems === '' ? 0 : 1;
  if (problems !== printed) console.error(problems || 'Content: no problems any more.');
  printed = problems;
}

await report();
// An editor that saves by renaming removes the file for a moment; its next event checks again.
const update = coalesce(() => report().catch(() => undefined));
if (isWatching) watch(folder, { recursive: true }, () => void update());
