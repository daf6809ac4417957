/** Reads what the content check needs from the disk. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { checkAssets } from './assets.ts';
import { checkContent, type SourceFile } from './check-content.ts';
import type { CommittedPosts } from './redirects.ts';
import type { Problem } from './problems.ts';

const inFolder = (folder: string, file: string) => relative(folder, file).replaceAll('\\', '/');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

async function readSource(folder: string, file: string, bytes?: Buffer): Promise<SourceFile> {
  const path = inFolder(folder, file);
  const isText = /\.(?:mdx?|ya?ml)$/i.test(file);
  const text = isText ? (bytes ?? readFileSync(file)).toString() : '';
  if (!path.startsWith('blog/pictures/')) return { file, path, text };
  // A file that is not a picture has no width.
  const metadata = sharp(bytes ?? file).metadata();
  const header = await metadata.catch(() => undefined);
  const size = bytes?.length ?? statSync(file).size;
  return { file, path, text, picture: { bytes: size, width: header?.autoOrient.width } };
}

const git = (...args: string[]): string =>
  spawnSync('git', args, { encoding: 'utf8' }).stdout ?? '';

/** The posts that others have, without Git none. */
function committedPosts(folder: string, files: ReadonlySet<string>): CommittedPosts {
  // What is not pushed yet has no reader.
  const base = git('merge-base', 'HEAD', '@{upstream}').trim() || 'HEAD';
  const posts = git('ls-tree', '-r', '--name-only', base, `${folder}/blog/`).split('\n');
  const textOf = (file: string) => (files.has(file) ? undefined : git('show', `${base}:./${file}`));
  return new Map(posts.filter((file) => /\.mdx?$/.test(file)).map((file) => [file, textOf(file)]));
}

/** The problems in a folder of content, as it is or with some files written or, as `undefined`, deleted. */
export async function checkFolder(
  folder: string,
  changes: ReadonlyMap<string, Buffer | undefined> = new Map(),
): Promise<Problem[]> {
  const files = new Set([...filesIn(folder), ...changes.keys()]);
  const left = [...files].filter((file) => !changes.has(file) || changes.get(file) !== undefined);
  const sources = await Promise.all(
    left.map((file) => readSource(folder, file, changes.get(file))),
  );
  const today = new Date().toISOString().slice(0, 10);
  const publicFiles = filesIn('public').map((file) => inFolder('public', file));
  const committed = committedPosts(folder, new Set(left));
  return [...checkContent(sources, { today, publicFiles, committed }), ...checkAssets(sources)];
}
