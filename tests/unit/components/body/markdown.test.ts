import { expect, test } from 'vitest';
import { markdown } from '../../../../src/components/body/markdown.ts';
import { dictionaries } from '../../../../src/i18n/dictionaries.ts';
import { fill } from '../../../../src/i18n/format.ts';
import { LOCALES } from '../../../../src/i18n/locales.ts';
import { rotate } from '../../../support/rotation.ts';

const renderer = await markdown.processor.createRenderer({
  syntaxHighlight: markdown.syntaxHighlight,
});

const render = (text: string, file = 'blog/en/a.md') =>
  renderer.render(text, { fileURL: new URL(`file:///src/content/${file}`) });
const htmlOf = async (text: string, file?: string) => (await render(text, file)).code;

test('headings of posts link to themselves, by anchors that keep their accents', async () => {
  const { code, metadata } = await render('## Año & “comillas”\n### The *same*\n### The same');
  expect(code).toContain('<h3 id="the-same"><a href="#the-same">The <em>same</em></a></h3>');
  const slugs = metadata.headings.map(({ slug }) => slug);
  expect(slugs).toEqual(['año--comillas', 'the-same', 'the-same-1']);
  expect(await htmlOf('## One', 'legal/en/a.md')).toContain('<h2 id="one">One</h2>');
});

test.each(LOCALES)('notes have names in %s, also those with two mentions', async (locale) => {
  const { blog } = dictionaries[locale];
  const html = await htmlOf('A.[^n] B.[^n]\n\n[^n]: The note.', `blog/${locale}/a.md`);
  expect(html).toContain(`<h2 id="footnote-label">${blog.notes}</h2>`);
  for (const note of ['1', '1-2'])
    expect(html).toContain(`aria-label="${fill(locale, blog.backToText, { note })}"`);
});

test.each([
  ['en', '/contact#b', '/contact#b'],
  ['pt', '/contact#b', '/pt/contact#b'],
  ...rotate(['#b', '/guide.pdf', '//a.test', 'https://a.test/b', 'mailto:a@b.test'], LOCALES).map(
    ([address, locale]) => [locale, address, address],
  ),
])('in %s a link to %s leads to %s', async (locale, address, target) => {
  expect(await htmlOf(`[a](${address})`, `blog/${locale}/a.md`)).toContain(`href="${target}"`);
});

test('tables of posts scroll, and columns are aligned by classes', async () => {
  const table = '| a | b | c |\n| :- | -: | :-: |\n| 1 | 2 | 3 |';
  const html = await htmlOf(table);
  expect(html).toContain('tabindex="0" class="side-scroll"><table>');
  expect(html).toContain('<td>1</td>');
  expect(html).toContain('<td class="text-right">2</td>');
  expect(html).toContain('<th class="text-center">c</th>');
  expect(html).not.toContain('style=');
  expect(await htmlOf(table, 'industries/en/a.md')).toMatch(/^<table>/);
});

test('code is coloured by classes', async () => {
  const html = await htmlOf("```js\nconst a = '<b>';\n```");
  expect(html).toMatch(/<pre class="code-block language-js"[^>]* tabindex="0">/);
  expect(html).toContain('<span class="token keyword">const</span>');
  expect(html).toContain('&lt;b&gt;');
  expect(html).not.toContain('style=');
});

test('signs stay as they are typed', async () => {
  const text = 'It\'s "so" -- and... {name} < b';
  expect(await htmlOf(text)).toContain(`<p>${text.replace('<', '&lt;')}</p>`);
});
