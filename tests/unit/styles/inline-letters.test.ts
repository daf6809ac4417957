import { describe, expect, test } from 'vitest';
import { lettersOf, withLetters } from '../../../src/styles/inline-letters.ts';
import { LETTERS_MARK } from '../../../src/styles/letters-mark.ts';

describe('letters of the first screen', () => {
  test.each([
    ['each once, in order', '<h1 class="letters">Abba</h1>', 'Aab'],
    ['across the parts of a heading', '<h1 class="mt-3 letters text"><span>b</span> a</h1>', ' ab'],
    [
      'as they are read, not as they are written',
      '<h1 class="letters">a&#38;&amp;&#xe9;</h1>',
      '&aé',
    ],
    [
      'not of other headings',
      '<h1 class="letters">a</h1><h2>b</h2><p class="letters-x">c</p>',
      'a',
    ],
    ['none where there are none', '<h1>a</h1>', ''],
  ])('%s', (_, page, letters) => {
    expect(lettersOf(page)).toBe(letters);
  });
});

const cut = (letters: string) => Promise.resolve(Buffer.from(`font of ${letters}`));

test('puts the letters of a page where it waits for them, and into a sheet for those without scripts', async () => {
  const page = `<head><i data-letters="${LETTERS_MARK}"></i></head><h1 class="letters">ab</h1>`;
  const font = Buffer.from('font of ab').toString('base64');
  const face = `@font-face{font-family:Letters;src:url(data:font/woff2;base64,${font})}`;
  expect(await withLetters(page, cut)).toBe(
    `<head><i data-letters="${font}"></i><noscript><style>${face}</style></noscript></head>` +
      '<h1 class="letters">ab</h1>',
  );
});

test('refuses a page that waits for letters and has none', async () => {
  await expect(withLetters(`<i>${LETTERS_MARK}</i><h1>ab</h1>`, cut)).rejects.toThrow(
    'nothing in it has the class "letters"',
  );
});
