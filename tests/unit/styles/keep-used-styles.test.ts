import { expect, test } from 'vitest';
import {
  styleKeeper,
  withClasses,
  withoutIdleVariables,
} from '../../../src/styles/keep-used-styles.ts';
import { classShortener } from '../../../src/styles/short-classes.ts';

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
const scripts = new Map([
  ['Form.A1.js', 'import"./field.B2.js";const c="flex items-start"'],
  ['field.B2.js', 'const d=`grid`;document.querySelector(".opens>a")'],
  ['Other.C3.js', 'const e="lit"'],
]);
/** A page as it is served when it is the first one of a build. */
const keep = (page: string) => styleKeeper(scripts)(page);
const ISLAND = '<astro-island component-url="/_astro/Form.A1.js"></astro-island>';

/** The style sheet of a page, and what the class attributes of its elements say. */
function read(page: string) {
  const sheet = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
  return { sheet, classes: [...page.matchAll(/\sclass="(.*?)"/g)].map(([, names]) => names) };
}

test('a page keeps the rules of classes its elements have, and those without a class', () => {
  const { sheet, classes } = read(keep(pageOf('<p class="flex other">lit</p>')));
  expect(classes).toEqual(['a b']);
  expect(sheet).toContain('.a{display:flex}');
  expect(sheet).toContain('a{color:red}');
  expect(sheet).toContain(':focus-visible{');
  // The word stands in the text only.
  expect(sheet).not.toContain('lit');
  expect(sheet).not.toContain('grid');
});

test('a class with signs in its name is known, written as an entity or not', () => {
  const { sheet, classes } = read(keep(pageOf('<ul class="lg:p-2.5 [&amp;&gt;li]:mt-1"></ul>')));
  expect(classes).toEqual(['a b']);
  expect(sheet).toContain('.a{padding:1px}');
  expect(sheet).toContain('.b>li{margin:1px}');
});

test('classes that an island may set later are kept under their names, also those of scripts it imports', () => {
  const { sheet, classes } = read(keep(pageOf(`${ISLAND}<p class="flex opens group"></p>`)));
  expect(classes).toEqual(['flex opens b']);
  expect(sheet).toContain('.flex{');
  expect(sheet).toContain('.grid{');
  expect(sheet).toContain('.b:is([open],:popover-open) .opens{rotate:1deg}');
  expect(sheet).not.toContain('.lit');
});

test('inline scripts keep the classes they name, and data for crawlers does not', () => {
  const script = '<script>document.body.className = "lit"</script>';
  const data = '<script type="application/ld+json">{"name":"grid"}</script>';
  const { sheet, classes } = read(keep(pageOf(`${script}${data}<p class="grid lit"></p>`)));
  expect(classes).toEqual(['a lit']);
  expect(sheet).toContain('.a{display:grid}');
  expect(sheet).toContain('.lit{color:red}');
});

test('what only looks like a class stays: code in the text, other attributes', () => {
  const text = '<p title="a class=&quot;flex&quot; > b" class="flex">write class="flex" here</p>';
  expect(keep(pageOf(text))).toContain(
    '<p title="a class=&quot;flex&quot; > b" class="a">write class="flex" here</p>',
  );
});

test('a selector in another is renamed with it, and a rule that asks for several classes stays', () => {
  const sheet =
    '.a1:is(.b1 .c1,:not(.d1)):has(>.e1)>li{top:0}@media print{.f1{top:1px}}.g1{top:1px}';
  expect(withClasses(sheet, ['g1'], (name) => name.replace('1', '2'))).toBe(
    '.a2:is(.b2 .c2,:not(.d2)):has(>.e2)>li{top:0}@media print{.f2{top:1px}}',
  );
});

test('a sheet of fonts stays as it is written, but for the hashes of their names', () => {
  const sheetOf = (hash: string) =>
    `<style>@font-face{font-family:"A B${hash}";src:url("/8f312001c8f3420b.woff2")}` +
    `:root{--a:"A B${hash}","A B${hash} fallback: Arial",Arial} .x{top:0}</style>`;
  expect(keep(sheetOf('-d1773a1815cb4672'))).toBe(sheetOf(''));
});

test('there are enough short names, and none that a script says', () => {
  const { nameOf } = classShortener(new Set(['b', 'aa']));
  const names = Array.from({ length: 800 }, (_, index) => nameOf(`class-${String(index)}`));
  expect(new Set(names).size).toBe(800);
  expect(names.slice(0, 3)).toEqual(['a', 'c', 'd']);
  expect(names.slice(24, 28)).toEqual(['z', 'ab', 'ac', 'ad']);
  expect(nameOf('class-7')).toBe(names[7]);
  expect(nameOf('b')).toBe('b');
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
