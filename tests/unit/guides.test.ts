/** The guides: the README of the project and those of its folders. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readBody, type Part } from '../../src/checks/bodies.ts';

/** A file or a folder of the code; files of the content are examples. */
const CODE = /^(?:src|tests)\/[\w./-]+(?:\/|\.(?:ts|tsx|astro|css))$/;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

function readGuide(file: string) {
  const identity = { file, collection: 'blog', locale: 'en', slug: '' } as const;
  const body = readFileSync(file, 'utf8');
  const read = readBody({ ...identity, data: {}, body, bodyLine: 1, lineOf: () => undefined });
  if ('fix' in read) throw new Error(`${file}: ${read.problem}`);
  return read;
}

/** Whether a link, a script or a file that a guide names is there. */
function isThere(file: string, { node }: Part): boolean {
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    const [path = '', anchor] = node.url.split('#');
    const target = path === '' ? file : posix.join(posix.dirname(file), path);
    if (/^[a-z]+:/.test(node.url)) return true;
    if (anchor === undefined || !target.endsWith('.md')) return existsSync(target);
    return existsSync(target) && readGuide(target).anchors.has(anchor);
  }
  if (node.type !== 'inlineCode') return true;
  const [, script] = /^npm run ([\w:-]+)/.exec(node.value) ?? [];
  if (script !== undefined) return Object.hasOwn(scripts, script);
  return !CODE.test(node.value) || existsSync(node.value);
}

test('every link, script and file that a guide names is there', () => {
  const wrong = ['README.md', 'tests/README.md', ...globSync('src/**/README.md')].flatMap((file) =>
    readGuide(file)
      .parts.filter((part) => !isThere(file, part))
      .map(({ line, written }) => `${file}:${String(line)} ${written}`),
  );
  expect(wrong).toEqual([]);
});
