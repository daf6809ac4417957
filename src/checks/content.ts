/**
 * Checks everything authors write: `node src/checks/content.ts [folder]`.
 * Prints each problem with its place and its correction, and exits with 1; prints nothing when all is well.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
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

const folder = process.argv[2] ?? 'src/content';
const sources = await Promise.all(filesIn(folder).map((file) => readSource(folder, file)));
const problems = checkContent(sources, {
  today: new Date().toISOString().slice(0, 10),
  publicFiles: filesIn('public').map((file) => relative('public', file).replaceAll('\\', '/')),
});
if (problems.length > 0) {
  console.error(problems.map(formatProblem).join('\n\n'));
  console.error(`\nContent: ${counted(problems.length, 'problem')} to correct.`);
  process.exitCode = 1;
}
