import { expect, test } from 'vitest';
import { standAlone } from '../../../../src/components/feed/stand-alone.ts';

const ADDRESS = 'https://www.example.com/fr/blog/a';

// tests/site/blog-feed.test.ts reads the feeds of the build.
test.each([
  ['<a href="#c">', `<a href="${ADDRESS}#c">`],
  ['<a href="https://a.test/?b=1&amp;c=2">', '<a href="https://a.test/?b=1&amp;c=2">'],
  ['<p class="a b" tabindex="0" data-e="f" data-g>text</p>', '<p>text</p>'],
  ['<th id="c" scope="col">text</th>', '<th scope="col">text</th>'],
  // Words of a text stay, also those that are names of attributes.
  ['<p>First class, id: href="/a" &lt;b class="c"&gt;</p>', undefined],
  ['<img alt="A role of a class of its own, id est" width="1">', undefined],
  // A sign in a value does not end its tag.
  ['<img alt="a > b" class="c" width="1">', '<img alt="a > b" width="1">'],
  // A heading is no link to itself, and a table is in no box that scrolls.
  ['<h2 id="a"><a href="#a">One <em>b</em></a></h2>', '<h2>One <em>b</em></h2>'],
  ['<div role="group"><table>\n<tr></tr>\n</table></div>', '<table>\n<tr></tr>\n</table>'],
])('in a feed %s is %s', (html, expected) => {
  expect(standAlone(html, ADDRESS)).toBe(expected ?? html);
});
