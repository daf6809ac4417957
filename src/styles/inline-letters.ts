/**
 * Pages that adverts lead to paint from one answer of the server: it brings the few letters of the display face that the
 * first screen is set in (src/layouts/LateFonts.astro).
 */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { PageFinish } from './page-finish.ts';
import { decoded } from './decoded.ts';
import { LETTERS_MARK } from './letters-mark.ts';

const LETTERED = /<(\w+)\b[^>]*\bclass="(?:[^"]*\s)?letters(?:\s[^"]*)?"[^>]*>([\s\S]*?)<\/\1>/g;
/**
 * Text as it is read.
 * @example textOf('Kerb &amp; <b>key</b>') // 'Kerb & key'
 */
export const textOf = (markup: string): string => decoded(markup.replace(/<[^>]*>/g, ''));

/**
 * The characters of the elements of the class `letters`, each once, in order.
 * @example lettersOf('<h1 class="letters">Abba</h1><h2>c</h2>') // 'Aab'
 */
export const lettersOf = (page: string): string =>
  [...new Set([...page.matchAll(LETTERED)].flatMap(([, , markup = '']) => [...textOf(markup)]))]
    .sort()
    .join('');

/** Letters and their kerning; nothing for features that headings do not use. */
const PLAIN = { targetFormat: 'woff2', noHinting: true, noLayoutClosure: true } as const;

type Cut = (letters: string) => Promise<Buffer>;

/**
 * A page with its letters in the place of the mark.
 * @throws RangeError when nothing in it is set in letters
 */
export async function withLetters(page: string, cut: Cut): Promise<string> {
  const letters = lettersOf(page);
  if (letters === '')
    throw new RangeError(
      'A page waits for its letters, but nothing in it has the class "letters".',
    );
  const font = (await cut(letters)).toString('base64');
  const withoutScript = `@font-face{font-family:Letters;src:url(data:font/woff2;base64,${font})}`;
  return page
    .replace(LETTERS_MARK, font)
    .replace('</head>', `<noscript><style>${withoutScript}</style></noscript></head>`);
}

async function openCutter(): Promise<Cut> {
  const face = await readFile(new URL('./fonts/instrument-serif.woff2', import.meta.url));
  const cut = new Map<string, Promise<Buffer>>();
  return (letters) => {
    const found =
      cut.get(letters) ??
      subsetFont(face, letters, { ...PLAIN, dropTables: ['GSUB', 'GDEF', 'gasp'] });
    cut.set(letters, found);
    return found;
  };
}

export const inlineLetters: PageFinish = {
  open: async () => {
    const cut = await openCutter();
    return (page) => (page.includes(LETTERS_MARK) ? withLetters(page, cut) : page);
  },
};
