/**
 * Checks everything authors write: `node src/checks/content.ts [folder] [--watch]`.
 * Prints each problem with its place and its correction, and exits with 1; prints nothing when all is well.
 * With `--watch` it checks again after each change.
 */
import { readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { coalesce } from './coalesce.ts';
import { checkContent, type SourceFile } from './check-content.ts';
import { counted, formatProblem } from './problems.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

async function readSource(folder: string, file: string): Promise<SourceFile> {
  const path = relative(folder, file).replaceAll('\\', '/');
  const text = /\.mdx?$/i.test(file) ? readFileSync(file, 'utf8') : '';
  if (!path.startsWith('blog/pictures/')) return { file, path, text };
  // A file that is not a picture has no width.
  const metadata = sharp(file).metadata();
  const header = await metadata.catch(() => undefined);
  const picture = { bytes: statSync(file).size, width: header?.autoOrient.width };
  return { file, path, text, picture };
}

const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('--')) ?? 'src/content';
const isWatching = args.includes('--watch');

/** The problems as authors read them; empty when there are none. */
async function check(): Promise<string> {
  const sources = await Promise.all(filesIn(folder).map((file) => readSource(folder, file)));
  const problems = checkContent(sources, {
    today: new Date().toISOString().slice(0, 10),
    publicFiles: filesIn('public').map((file) => relative('public', file).replaceAll('\\', '/')),
  });
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
