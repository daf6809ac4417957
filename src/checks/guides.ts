/** Checks what the guides name: the README of the project and those of its folders. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { readBody, type Body, type Part } from './bodies.ts';
import { didYouMean, explain, listInWords, nearest, show } from './problems.ts';
import type { Explanation, Problem } from './problems.ts';

/** A file or a folder of the code; files of the content are examples. */
const CODE = /^(?:src|tests)\/[\w./-]+(?:\/|\.(?:ts|tsx|astro|css))$/;

function readGuide(file: string): Body | undefined {
  const identity = { file, collection: 'blog', locale: 'en', slug: '' } as const;
  const body = readFileSync(file, 'utf8');
  const read = readBody({ ...identity, data: {}, body, bodyLine: 1, lineOf: () => undefined });
  return 'fix' in read ? undefined : read;
}

function explainLink(file: string, url: string): Explanation | undefined {
  const [, path = '', anchor] = /^([^#]*)(?:#(.*))?$/.exec(url) ?? [];
  if (/^[a-z]+:/.test(url)) return undefined;
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  if (!existsSync(target))
    return missing(target, (right) => posix.relative(posix.dirname(file), right));
  const anchors =
    anchor === undefined || !target.endsWith('.md') ? undefined : readGuide(target)?.anchors;
  if (anchor === undefined || !anchors || anchors.has(anchor)) return undefined;
  const known = [...anchors];
  const fix = didYouMean(nearest(anchor, known), (right) => `${path}#${right}`);
  return explain(
    `No heading of ${target} has the anchor "#${anchor}".`,
    fix ??
      `Link to one of them: ${listInWords(
        known.map((each) => `#${each}`),
        'or',
      )}`,
  );
}

/** Explains a file that does not exist by the nearest of its folder. */
function missing(file: string, write: (right: string) => string): Explanation {
  const folder = posix.dirname(file);
  const beside = globSync(`${folder}/*`).map((each) => each.replaceAll('\\', '/'));
  const fix = didYouMean(nearest(file, beside), write);
  return explain(
    `There is no ${show(file)}.`,
    fix ?? `Name what lies in ${folder}, or take it out.`,
  );
}

function explainPart(file: string, { node }: Part, scripts: readonly string[]) {
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
    return explainLink(file, node.url);
  if (node.type !== 'inlineCode') return undefined;
  const [, script] = /^npm run ([\w:-]+)/.exec(node.value) ?? [];
  if (script !== undefined && !scripts.includes(script)) {
    const fix = didYouMean(nearest(script, scripts), (right) => `npm run ${right}`);
    return explain(`No script is called ${show(script)}.`, fix ?? 'Name one of package.json.');
  }
  const isMissing = CODE.test(node.value) && !existsSync(node.value);
  return isMissing ? missing(node.value, (right) => right) : undefined;
}

/** Checks guides, by default those of the project; a copy of its sources alone has none. */
export function checkGuides(
  files: readonly string[] = existsSync('README.md')
    ? ['README.md', ...globSync('src/**/README.md')]
    : [],
): Problem[] {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  return files.flatMap((file) =>
    (readGuide(file)?.parts ?? []).flatMap((part) => {
      const explanation = explainPart(file, part, scripts);
      return explanation ? [{ file, line: part.line, field: '', ...explanation }] : [];
    }),
  );
}
