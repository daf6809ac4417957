import { expect, test } from 'vitest';
import { standAlone } from '../../../../src/components/feed/stand-alone.ts';

const ADDRESS = 'https://www.example.com/fr/blog/a';

test.each([
  ['a', 'href', '/fr/contact', 'https://www.example.com/fr/contact'],
  ['a', 'href', '#c', `${ADDRESS}#c`],
  ['a', 'href', 'https://a.test/?b=1&amp;c=2', 'https://a.test/?b=1&amp;c=2'],
  ['img', 'src', '/_astro/a.webp', 'https://www.example.com/_astro/a.webp'],
])('<%s %s="%s"> has the whole address %s', (tag, attribute, address, expected) => {
  expect(standAlone(`<${tag} ${attribute}="${address}">`, ADDRESS)).toBe(
    `<${tag} ${attribute}="${expected}">`,
  );
});

test('attributes for our pages only are removed', () => {
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
