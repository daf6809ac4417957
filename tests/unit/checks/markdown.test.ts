import { expect, test } from 'vitest';
import type { BodyParts } from '../../../src/checks/body-parts.ts';
import { readBody } from '../../../src/checks/markdown.ts';

function partsOf(body: string, name = 'post.mdx'): BodyParts {
  const read = readBody({
    file: `src/content/blog/en/${name}`,
    collection: 'blog',
    locale: 'en',
    slug: 'post',
    data: {},
    body,
    bodyLine: 10,
    lineOf: () => undefined,
  });
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

/** As Astro's heading plugin (`satteriHeadingIdsPlugin`) made them of the same lines in November 2026. */
test('makes the anchors that Astro makes', () => {
  const body = [
    '## L’été à la « première » ligne',
    '## Prix -- et `code` *tout* [lien](/x) --- fin...',
    '## L’été à la « première » ligne',
    '## Note[^1] {/* c */} ![img](../a.png)',
    '## <Fact name="leadGrowth" /> more & 5 < 6 <b>x</b>',
    '## It\'s "q" a\\_b ¿Qué? 1.2',
    '[^1]: a',
  ].join('\n\n');
  expect(partsOf(body).headings.map(({ slug }) => slug)).toEqual([
    'lété-à-la--première--ligne',
    'prix--et-code-tout-lien--fin',
    'lété-à-la--première--ligne-1',
    'note1--c--',
    '-more--5--6-x',
    'its-q-a_b-qué-12',
  ]);
});

test('counts lines from the top of the file, whatever letters stand above', () => {
  const { links } = partsOf('😀 é\r\n\n- 😀 [one](/a)\n- two\n  [three](/b)\n');
  expect(links.map(({ line, written }) => [line, written])).toEqual([
    [12, '[one](/a)'],
    [14, '[three](/b)'],
  ]);
});

test('keeps the words of other languages apart', () => {
  const { passages } = partsOf(
    'Type *estate agent fees* and `SELECT` or <span lang="fr">frais d’agence</span>.\n\n> Said by a client.\n',
  );
  expect(passages).toMatchObject([
    { ownText: 'Type  …  and  …  or  … .', isQuoted: false },
    { text: 'Said by a client.', isQuoted: true },
  ]);
});

test('reads the words that components are given', () => {
  const { passages } = partsOf(
    '<Faq question="How long?">A while.</Faq>\n\n<Figure src="a" alt="A street" caption="Ours" />',
  );
  expect(passages.map(({ text }) => text)).toEqual(['How long?', 'A while.', 'Ours', 'A street']);
});

test('takes braces and angles of plain Markdown for text', () => {
  const { expressions, tags } = partsOf('Costs <5 and {a: b}.', 'post.md');
  expect([expressions, tags]).toEqual([[], []]);
});
