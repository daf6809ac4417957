/** A save in the CMS: it loses no comment and nothing that others wrote meanwhile, and the content check may refuse it. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import { z } from 'astro/zod';
import { formatProblem } from '../checks/problems.ts';
import { checkFolder } from '../checks/read-content.ts';
import { fieldsIn, keepComments, keepCommentsOfFields } from './keep-comments.ts';
import type { Conflict } from './opened.tsx';
import { completeRename } from './rename.ts';

export const updateSchema = z.looseObject({
  additions: z.array(z.object({ path: z.string(), contents: z.base64() })),
  deletions: z.array(z.object({ path: z.string() })),
});
type Update = z.output<typeof updateSchema>;
/** The contents of files by their paths; undefined for a deleted file. */
type Changes = Map<string, Buffer | undefined>;

const isEntry = ({ path }: { path: string }) => /\.(?:mdx|yaml)$/.test(path);
const onDisk = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);
/** The name that Git and Keystatic have for a text; empty without one. */
const nameOf = (text: Buffer | undefined) =>
  text
    ? createHash('sha1')
        .update(`blob ${String(text.length)}\0`)
        .update(text)
        .digest('hex')
    : '';

/** Everything that a save changes, also in files that Keystatic does not know of. */
export function changesOf({ additions, deletions }: Update): Changes {
  const changes: Changes = new Map([
    ...deletions.map(({ path }) => [path, undefined] as const),
    ...additions.map(({ path, contents }) => [path, Buffer.from(contents, 'base64')] as const),
  ]);
  const to = additions.find(isEntry)?.path;
  if (to === undefined) return changes;
  const from = deletions.find(isEntry)?.path ?? to;
  const before = onDisk(from)?.toString() ?? '';
  const keep = to.endsWith('.yaml') ? keepCommentsOfFields : keepComments;
  const text = keep(before, String(changes.get(to)));
  const others = from === to ? [] : completeRename(from, to, text);
  for (const [path, each] of [[to, text] as const, ...others])
    changes.set(path, each === undefined ? undefined : Buffer.from(each));
  return changes;
}

/** Where the text of a file went that is no longer there: its name now, if it was renamed. */
const renamedTo = (path: string, opened: string) =>
  globSync(`${dirname(path)}/*.mdx`).find((file) => {
    const text = readFileSync(file);
    const { formerly } = fieldsIn(text.toString());
    const isNext = Array.isArray(formerly) && formerly.includes(basename(path, '.mdx'));
    return isNext || nameOf(text) === opened;
  });

function conflictOf(update: Update, changes: Changes, opened: string): Conflict | undefined {
  const to = update.additions.find(isEntry)?.path;
  const path = update.deletions.find(isEntry)?.path ?? to;
  const disk = path === undefined ? undefined : onDisk(path);
  const now = nameOf(disk);
  // A deletion of what is deleted already has nothing to lose.
  if (path === undefined || now === opened || (!disk && to === undefined)) return undefined;
  const moved = disk ? undefined : renamedTo(path, opened);
  const what = disk
    ? opened === ''
      ? 'is there already'
      : 'has changed since you opened it'
    : moved === undefined
      ? 'was deleted since you opened it'
      : `was renamed to ${moved} since you opened it`;
  const mine = String(changes.get(to ?? path) ?? '');
  const theirs = String(disk ?? (moved === undefined ? '' : onDisk(moved)));
  return { message: `${path} ${what}. Nothing is saved.`, mine, theirs, now };
}

/** A file that a save would replace with a picture, or with a file that it renames. */
function takenBy({ additions, deletions }: Update, changes: Changes): string | undefined {
  const to = additions.find(isEntry)?.path;
  const renamed = deletions.some(isEntry) && to !== undefined ? basename(to, '.mdx') : undefined;
  const isNew = (path: string) => parse(path).name === renamed || !/\.(?:mdx?|yaml)$/.test(path);
  return [...changes].find(([path, text]) => text && isNew(path) && existsSync(path))?.[0];
}

/** What the content check says about a save; empty when all is well. */
export async function refusalOf(changes: Changes, own: readonly string[]): Promise<string> {
  const folder = join('src/content');
  const local = new Map([...changes].map(([path, contents]) => [join(path), contents]));
  const isOwn = ({ file }: { readonly file: string }) => own.some((path) => join(path) === file);
  const problems = await checkFolder(folder, local);
  const reaches = changes.size > own.length;
  const before = reaches ? (await checkFolder(folder)).map(formatProblem) : [];
  return problems
    .filter((problem) => isOwn(problem) || (reaches && !before.includes(formatProblem(problem))))
    .map(formatProblem)
    .join('\n\n');
}

/** Saves a form, or answers why not: 409 with both texts, or 400 with what to mend. */
export async function save(
  update: Update,
  opened: string,
  /** Keystatic's answer to a save, or its list of files. */
  answer: (update?: Update) => Promise<Response>,
): Promise<Response> {
  const changes = changesOf(update);
  const seen = [...changes.keys()].map((path) => ({ path, name: nameOf(onDisk(path)) }));
  const conflict = conflictOf(update, changes, opened);
  if (conflict) return Response.json(conflict, { status: 409 });
  const taken = takenBy(update, changes);
  const own = update.additions.map(({ path }) => path);
  const refusal =
    taken === undefined
      ? await refusalOf(changes, own)
      : `${taken} is there already. Choose another name.`;
  if (refusal !== '') return new Response(refusal, { status: 400 });
  // The check takes a second, in which others write.
  if (seen.some(({ path, name }) => nameOf(onDisk(path)) !== name))
    return save(update, opened, answer);
  const contents = (path: string) => (changes.get(path) ?? Buffer.alloc(0)).toString('base64');
  const response = await answer({
    ...update,
    additions: own.map((path) => ({ path, contents: contents(path) })),
  });
  const known = new Set([...update.deletions, ...update.additions].map(({ path }) => path));
  const others = [...changes].filter(([path]) => !known.has(path));
  if (!response.ok || others.length === 0) return response;
  for (const [path, text] of others)
    if (text) writeFileSync(path, text);
    else rmSync(path, { force: true });
  return answer();
}
