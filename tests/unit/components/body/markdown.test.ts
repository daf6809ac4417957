import { expect, test } from 'vitest';
import { markdown } from '../../../../src/components/body/markdown.ts';
import { LOCALES } from '../../../../src/i18n/locales.ts';
import { rotate } from '../../../support/rotation.ts';

const renderer = await markdown.processor.createRenderer({
  syntaxHighlight: markdown.syntaxHighlight,
});

const render = (text: string, file = 'blog/en/a.md') =>
  renderer.render(text, { fileURL: new URL(`file:///src/content/${file}`) });
const htmlOf = async (text: string, file?: string) => (await render(text, file)).code;

// tests/site/blog.test.ts reads headings and notes of real posts.
test('anchors of headings keep their accents, and headings link to them in posts only', async () => {
  const { metadata } = await render('## Año & “comillas”\n### The *same*\n### The same');
  const slugs = metadata.headings.map(({ slug }) => slug);
  expect(slugs).toEqual(['año--comillas', 'the-same', 'the-same-1']);
  expect(await htmlOf('## One', 'legal/en/a.md')).toContain('<h2 id="one">One</h2>');
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

test('columns of tables and code have classes instead of styles', async () => {
  const html = await htmlOf(
    `| a | b | c |\n| :- | -: | :-: |\n| 1 | 2 | 3 |\n\n\`\`\`js\nconst a = '<b>';\n\`\`\``,
  );
  for (const part of [
    ...['<td>1</td>', '<td class="text-right">2</td>'],
    ...['<th class="text-center">c</th>', '<span class="token keyword">const</span>', '&lt;b&gt;'],
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('style=');
});

test('signs stay as they are typed', async () => {
  const text = 'It\'s "so" -- and... {name} < b';
  expect(await htmlOf(text)).toContain(`<p>${text.replace('<', '&lt;')}</p>`);
});
