import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';

const FRONTMATTER = /^---\n((?:[\s\S]*?\n)?)---\n/;

/** A field of the frontmatter with its lines, and those of comments below it. */
interface Block {
  readonly name: string;
  readonly lines: string;
}

const COMMENTS = /^(?:[ \t]*(?:#.*)?\n)*$/;

/** The lines of each field, and of comments above the first; nothing when a line belongs to neither. */
function blocksOf(frontmatter: string): Block[] | undefined {
  const blocks = frontmatter.split(/^(?=[\w-]+:(?:\s|$))/m).map((lines) => ({
    name: /^([\w-]+):/.exec(lines)?.[1] ?? '',
    lines,
  }));
  return blocks.every(({ name, lines }) => name !== '' || COMMENTS.test(lines))
    ? blocks
    : undefined;
}

const dataOf = ({ name, lines }: Block): unknown => {
  const data: unknown = parse(lines);
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
};

/**
 * A file as Keystatic would save it, with the lines of every field that did not change as they were: Keystatic breaks and
 * quotes all of them in its own way, and a corrected comma would look like a new file.
 */
export function keepFrontmatter(before: string, after: string): string {
  const [oldHead, oldLines] = FRONTMATTER.exec(before) ?? [];
  const [newHead, newLines] = FRONTMATTER.exec(after) ?? [];
  if (oldHead === undefined || newHead === undefined) return after;
  const [oldBlocks, newBlocks] = [blocksOf(oldLines ?? ''), blocksOf(newLines ?? '')];
  if (!oldBlocks || !newBlocks) return after;

  const saved = new Map(newBlocks.map((block) => [block.name, block]));
  const kept = oldBlocks.flatMap((old) => {
    if (old.name === '') return [old];
    const now = saved.get(old.name);
    saved.delete(old.name);
    if (!now) return [];
    return [isDeepStrictEqual(dataOf(old), dataOf(now)) ? old : now];
  });
  const lines = [...kept, ...saved.values()].map((block) => block.lines).join('');
  return `---\n${lines}---\n${after.slice(newHead.length)}`;
}
