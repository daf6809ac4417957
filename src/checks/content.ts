/**
 * Checks everything authors write: `node src/checks/content.ts [folder]`.
 * Prints each problem with its place and its correction and exits with 1, or says in one line that all is well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { LOCALES } from '../i18n/locales.ts';
import { checkContent, type SourceFile } from './check-content.ts';
import { counted, formatProblem } from './problems.ts';

const DEFAULT_FOLDER = 'src/content';
const TEXT_FILE = /\.(mdx?|markdown|txt|html|ya?ml|json)$/i;

function readFolder(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({
      file: relative('.', file).split(sep).join('/'),
      path: relative(folder, file).split(sep).join('/'),
      text: TEXT_FILE.test(file) ? readFileSync(file, 'utf8') : '',
    }));
}

const files = readFolder(process.argv[2] ?? DEFAULT_FOLDER);
const problems = checkContent(files);
if (problems.length === 0) {
  console.log(
    `Content: ${counted(files.length, 'file')} in ${String(LOCALES.length)} languages, nothing to correct.`,
  );
} else {
  console.error(problems.map(formatProblem).join('\n\n'));
  console.error(`\nContent: ${counted(problems.length, 'problem')} to correct.`);
  process.exitCode = 1;
}
