/** The guides of the project and of its folders, and those that visitors download. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readBody, type Part } from '../../src/checks/bodies.ts';
import { INDUSTRY_PATHS } from '../../src/facts/industries.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { PATHS } from '../../src/i18n/urls.ts';

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

test('the handbook lists the address of every page but those of industries, whose list it names', () => {
  const handbook = readFileSync('src/content/README.md', 'utf8');
  const industries: readonly string[] = Object.values(INDUSTRY_PATHS);
  const listed = Object.values(PATHS).filter((path) => !industries.includes(path));
  const missing = listed.filter((path) => !handbook.includes(`\`${path}\``));
  expect(missing, 'add it to the table under “Link”').toEqual([]);
});

test('the guide for visitors has the same parts in every language, and a small file to download', () => {
  const partsOf = (locale: string) =>
    readFileSync(`src/content/guide/${locale}/guide.mdx`, 'utf8').match(
      /^(?:##+ |- \[ \] |- |\d+\. |> |\|)/gm,
    );
  for (const locale of LOCALES) {
    expect.soft(partsOf(locale), locale).toEqual(partsOf('en'));
    const { size } = statSync(`public/guides/frontage-seo-guide-${locale}.pdf`);
    expect.soft(size, locale).toBeLessThan(1_500_000);
  }
});
