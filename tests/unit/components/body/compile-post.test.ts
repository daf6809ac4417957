import mdxRenderer from '@astrojs/mdx/server.js';
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, test } from 'vitest';
import { compilePost } from '../../../../src/components/body/compile-post.ts';
import { dictionaries } from '../../../../src/i18n/dictionaries.ts';
import { fill } from '../../../../src/i18n/format.ts';
import { LOCALES, type Locale } from '../../../../src/i18n/locales.ts';

const compile = (body: string, file = 'post.mdx', locale: Locale = 'en') =>
  compilePost({ file, body, locale });

const container = await AstroContainer.create();
container.addServerRenderer({ name: 'astro:jsx', renderer: mdxRenderer });

/** What a browser gets of a post that uses no components. */
async function htmlOf(body: string, file?: string, locale?: Locale): Promise<string> {
  const { Content } = await compile(body, file, locale);
  return container.renderToString(Content);
}

const HEADINGS = `
## Año & “comillas”, ¿qué?
## L’élan d’été : 3–6 mois
### *Sold* \`code\` [link](/contact)
## The same
## The same
## the same
## Título — guião
## 10 % off
`;

describe('the headings of a post', () => {
  test('have the anchors that Astro would give them', async () => {
    const astro = await createSatteriMarkdownProcessor({ syntaxHighlight: false });
    const { metadata } = await astro.render(HEADINGS, {});
    const { headings } = await compile(HEADINGS);
    expect(headings).toEqual(metadata.headings);
    const slugs = headings.map(({ slug }) => slug);
    expect(slugs).toContain('año--comillas-qué');
    expect(slugs).toContain('the-same-2');
    const html = await htmlOf(HEADINGS);
    for (const slug of slugs) expect(html).toContain(`id="${slug}"`);
  });

  test('are listed without the one above the notes', async () => {
    const { headings } = await compile('## One\n\nText.[^a]\n\n[^a]: A note.');
    expect(headings).toEqual([{ depth: 2, slug: 'one', text: 'One' }]);
  });

  test('are counted anew in each post', async () => {
    await compile('## One');
    expect((await compile('## One')).headings).toMatchObject([{ slug: 'one' }]);
  });
});

describe.each(LOCALES)('notes in %s', (locale) => {
  const { blog } = dictionaries[locale];

  test('are named in the language, also where one is mentioned twice', async () => {
    const html = await htmlOf('A.[^n] B.[^n]\n\n[^n]: The note.', 'post.mdx', locale);
    expect(html).toContain(`id="footnote-label">${blog.notes}</h2>`);
    for (const note of ['1', '1-2'])
      expect(html).toContain(`aria-label="${fill(locale, blog.backToText, { note })}"`);
  });
});

describe('a plain Markdown file', () => {
  test('may have braces and angle brackets, and what looks like a component', async () => {
    const html = await htmlOf('Write {name} if a < b, <b>now</b>.', 'post.md');
    expect(html).toContain('<p>Write {name} if a &lt; b, <b>now</b>.</p>');
  });

  test('is no MDX: the same text in an .mdx file is an error', async () => {
    await expect(compile('if a < b, {name', 'post.mdx')).rejects.toThrow();
  });
});

describe('code in a post', () => {
  test('is coloured by classes, never by style attributes', async () => {
    const html = await htmlOf("```js\nconst a = '<b>';\n```");
    expect(html).toMatch(/<pre class="[^"]*language-js" tabindex="0">/);
    expect(html).toContain('<span class="token keyword">const</span>');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('style=');
  });

  test.each(['```\na < b {c}\n```', '```no-such-language\na < b {c}\n```'])(
    'is shown as it is when its language is unknown: %j',
    async (body) => {
      const html = await htmlOf(body);
      expect(html).toContain('a &lt; b {c}');
      expect(html).not.toContain('token');
    },
  );

  test('in a sentence is left alone', async () => {
    expect(await htmlOf('Type `a < b`.')).toContain('<code>a &lt; b</code>');
  });
});

test('columns are aligned by classes, never by style attributes', async () => {
  const html = await htmlOf('| a | b | c |\n| :- | -: | :-: |\n| 1 | 2 | 3 |');
  expect(html).not.toContain('style=');
  expect(html).toContain('<td>1</td>');
  expect(html).toContain('<td class="text-right">2</td>');
  expect(html).toContain('<th class="text-center">c</th>');
});

test('signs stay as they are typed', async () => {
  expect(await htmlOf('It\'s "so" -- and...')).toContain('It\'s "so" -- and...');
});

describe('a post that cannot be read', () => {
  test.each([
    ['a component that is not closed', '<Callout title="A">\n\nText.'],
    ['a brace that is not closed', 'A {brace'],
  ])('is named in the error: %s', async (_, body) => {
    const file = 'src/content/blog/fr/broken.mdx';
    const error: unknown = await compile(body, file).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'AstroUserError',
      message: expect.stringMatching(/^src\/content\/blog\/fr\/broken\.mdx cannot be read: ./),
      hint: 'npm run check names the line and what to write instead.',
    });
  });

  test.each([
    ['a component', '<Calout title="A">Text.</Calout>', 'Calout'],
    ['a value', 'A {price}.', 'price'],
  ])('is named when it uses %s that is not there', async (_, body, name) => {
    const { Content } = await compile(body, 'src/content/blog/fr/broken.mdx');
    const file = 'src/content/blog/fr/broken.mdx cannot be shown: ';
    await expect(container.renderToString(Content)).rejects.toThrow(
      new RegExp(`^${file}.*${name}`),
    );
  });
});
