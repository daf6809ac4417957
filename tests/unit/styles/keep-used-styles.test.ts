import { expect, test } from 'vitest';
import {
  styleKeeper,
  withoutClasses,
  withoutIdleVariables,
} from '../../../src/styles/keep-used-styles.ts';

const SHEET = [
  'a{color:red}',
  ':focus-visible{outline:2px solid}',
  '.flex{display:flex}',
  '.lit{color:red}',
  '.grid{display:grid}',
  String.raw`.lg\:p-2\.5{padding:1px}`,
  String.raw`.\[\&\>li\]\:mt-1>li{margin:1px}`,
  '.group:is([open],:popover-open) .opens{rotate:1deg}',
].join('');

const pageOf = (markup: string) => `<style>${SHEET}</style>${markup}`;
const keep = styleKeeper(
  new Map([
    ['Form.A1.js', 'import"./field.B2.js";const c="flex items-start"'],
    ['field.B2.js', 'const d=`grid`'],
    ['Other.C3.js', 'const e="lit"'],
  ]),
);

test('a page keeps the rules of classes its elements have, and those without a class', () => {
  const kept = keep(pageOf('<p class="flex other">lit</p>'));
  expect(kept).toContain('.flex{');
  expect(kept).toContain('a{color:red}');
  expect(kept).toContain(':focus-visible{');
  // The word stands in the text only.
  expect(kept).not.toContain('.lit');
  expect(kept).not.toContain('.grid');
});

test('a class with signs in its name is known, written as an entity or not', () => {
  const kept = keep(pageOf('<ul class="lg:p-2.5 [&amp;&gt;li]:mt-1"></ul>'));
  expect(kept).toContain(String.raw`.lg\:p-2\.5{`);
  expect(kept).toContain('mt-1>li{');
});

test('classes that an island may set later are kept, also those of scripts it imports', () => {
  const kept = keep(pageOf('<astro-island component-url="/_astro/Form.A1.js"></astro-island>'));
  expect(kept).toContain('.flex{');
  expect(kept).toContain('.grid{');
  expect(kept).not.toContain('.lit');
});

test('a rule that asks for several classes stays as it is', () => {
  expect(withoutClasses(SHEET, ['lit'])).toContain(
    '.group:is([open],:popover-open) .opens{rotate:1deg}',
  );
});

test('a sheet of fonts stays as it is written', () => {
  const fonts = '<style>@font-face{src:url("/a.woff2")} .x{top:0}</style>';
  expect(keep(fonts)).toBe(fonts);
});

test.each([
  ['a variable nobody sets is its fallback', '.a{b:var(--tw-c,1.5)}', '.a{b:1.5}'],
  [
    'a variable nobody sets is its registered start',
    '.a{b:var(--tw-c)}@property --tw-c{syntax:"*";inherits:false;initial-value:solid}',
    '.a{b:solid}',
  ],
  ['a variable nobody reads is not set', '.a{--tw-c:1;b:2}', '.a{b:2}'],
  [
    'a variable that is set and read stays, with what is registered of it',
    '.a{--tw-c:1}.b{d:var(--tw-c,2)}@property --tw-c{syntax:"*";inherits:false}',
    '.a{--tw-c:1}.b{d:var(--tw-c,2)}@property --tw-c{syntax:"*";inherits:false}',
  ],
  [
    'a fallback may hold parentheses',
    '.a{b:var(--tw-c,cubic-bezier(.2,.7,.3,1))}',
    '.a{b:cubic-bezier(.2,.7,.3,1)}',
  ],
  [
    'other variables are nobody’s business here',
    '.a{--wrap:1;b:var(--wrap)}',
    '.a{--wrap:1;b:var(--wrap)}',
  ],
])('%s', (_, css, result) => {
  expect(withoutIdleVariables(css)).toBe(result);
});
