/**
 * Checks everything authors write: `node src/checks/content.ts [folder]`.
 * Prints each problem with its place and its correction and exits with 1, or says in one line that all is well.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import sharp from 'sharp';
import { LOCALES } from '../i18n/locales.ts';
import { checkContent, type SourceFile } from './check-content.ts';
import { isTaken, type PictureFile } from './picture-files.ts';
import { counted, formatProblem } from './problems.ts';

const DEFAULT_FOLDER = 'src/content';
const PUBLIC_FOLDER = 'public';
const TEXT_FILE = /\.(mdx?|markdown|txt|html|ya?ml|json)$/i;
const PICTURE_OF_POSTS = /^blog\/pictures\//;

const slashed = (path: string): string => path.split(sep).join('/');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

async function readPicture(file: string): Promise<PictureFile> {
  const { size: bytes } = statSync(file);
  // A file that only calls itself a picture has no width; the check says so.
  const header = isTaken(file)
    ? await sharp(file)
        .metadata()
        .catch(() => undefined)
    : undefined;
  return { bytes, width: header?.autoOrient.width };
}

async function readSource(folder: string, file: string): Promise<SourceFile> {
  const path = slashed(relative(folder, file));
  return {
    file: slashed(relative('.', file)),
    path,
    text: TEXT_FILE.test(file) ? readFileSync(file, 'utf8') : '',
    ...(PICTURE_OF_POSTS.test(path) && { picture: await readPicture(file) }),
  };
}

const folder = process.argv[2] ?? DEFAULT_FOLDER;
const site = process.env['SITE_URL'] ?? '';
const files = await Promise.all(filesIn(folder).map((file) => readSource(folder, file)));
const problems = checkContent(files, {
  now: new Date(),
  publicFiles: existsSync(PUBLIC_FOLDER)
    ? filesIn(PUBLIC_FOLDER).map((file) => slashed(relative(PUBLIC_FOLDER, file)))
    : [],
  hosts: URL.canParse(site) ? [new URL(site).hostname] : [],
});
if (problems.length === 0) {
  console.log(
    `Content: ${counted(files.length, 'file')} in ${String(LOCALES.length)} languages, nothing to correct.`,
  );
} else {
  console.error(problems.map(formatProblem).join('\n\n'));
  console.error(`\nContent: ${counted(problems.length, 'problem')} to correct.`);
  process.exitCode = 1;
}
