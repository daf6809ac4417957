import { expect, test } from 'vitest';
import { standAlone } from '../../../src/components/stand-alone.ts';

const ADDRESS = 'https://www.example.com/fr/blog/a';

// tests/site/blog-feed.test.ts reads the feeds of the build.
test.each([
  ['<a href="#c">text</a>', `<a href="${ADDRESS}#c">text</a>`],
  ['<a href="https://a.test/?b=1&amp;c=2">text</a>', undefined],
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
  // What opens is open, without the words on it; a question is a heading.
  ['<details><summary>Figures</summary><table></table></details>', '<table></table>'],
  ['<details><summary><h3>Why?</h3></summary><p>So.</p></details>', '<h3>Why?</h3><p>So.</p>'],
  [
    '<picture><source srcset="/b"><img alt="a" src="/c"></picture>',
    '<img alt="a" src="https://www.example.com/c">',
  ],
  [
    '<div role="note"><svg><path></path></svg><p>text</p></div>',
    '<blockquote><p>text</p></blockquote>',
  ],
])('in a feed %s is %s', (html, expected) => {
  expect(standAlone(html, ADDRESS)).toBe(expected ?? html);
});
