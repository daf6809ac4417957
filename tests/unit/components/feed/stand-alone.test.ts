import { expect, test } from 'vitest';
import { standAlone } from '../../../../src/components/feed/stand-alone.ts';

const ADDRESS = 'https://www.example.com/fr/blog/a';

test.each([
  [
    'an address of ours',
    '<a href="/fr/contact">b</a>',
    '<a href="https://www.example.com/fr/contact">b</a>',
  ],
  ['a place on the page', '<a href="#c">b</a>', `<a href="${ADDRESS}#c">b</a>`],
  [
    'another site',
    '<a href="https://a.test/?b=1&amp;c=2">b</a>',
    '<a href="https://a.test/?b=1&amp;c=2">b</a>',
  ],
  ['an e-mail address', '<a href="mailto:a@b.test">b</a>', '<a href="mailto:a@b.test">b</a>'],
  [
    'a picture',
    '<img src="/_astro/a.webp" alt="A">',
    '<img src="https://www.example.com/_astro/a.webp" alt="A">',
  ],
])('%s is named in full', (_, html, expected) => {
  expect(standAlone(html, ADDRESS)).toBe(expected);
});

test('what only our pages understand is left out', () => {
  const ours = ' class="a b" id="c" tabindex="0" role="group" aria-label="d" data-e="f" data-g';
  expect(standAlone(`<p${ours}>text</p>`, ADDRESS)).toBe('<p>text</p>');
  expect(standAlone(`<th${ours} scope="col">text</th>`, ADDRESS)).toBe('<th scope="col">text</th>');
  expect(standAlone(`<br${ours} />`, ADDRESS)).toBe('<br />');
});

test('words of a text stay, also those that are names of attributes', () => {
  const text = '<p>First class, id and all: href="/a" &lt;b class="c"&gt;</p>';
  expect(standAlone(text, ADDRESS)).toBe(text);
  const spoken = '<img alt="A role of a class of its own, id est" width="1">';
  expect(standAlone(spoken, ADDRESS)).toBe(spoken);
});

test('a heading is no link to itself, and a table is in no box that scrolls', () => {
  const heading = '<h2 id="a"><a href="#a">One <em>b</em></a></h2>';
  expect(standAlone(heading, ADDRESS)).toBe('<h2>One <em>b</em></h2>');
  const table = '<table>\n<tr><td>1</td></tr>\n</table>';
  expect(standAlone(`<div role="group" class="b">${table}</div>`, ADDRESS)).toBe(table);
});

test('a sign in a value does not end its tag', () => {
  expect(standAlone('<img alt="a > b" class="c" src="/d">', ADDRESS)).toBe(
    '<img alt="a > b" src="https://www.example.com/d">',
  );
});
