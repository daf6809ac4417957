/** Makes the cards of a built site. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { AstroError } from 'astro/errors';
import sharp from 'sharp';
import { openKeptFiles, type KeptFiles } from '../../caches/kept-files.ts';
import type { PagePath } from '../../i18n/urls.ts';
import { drawCard, placeTitle, unknownLetters } from './card.ts';
import { openInks, type Inks } from './inks.ts';
import { openLetters, type Letters } from './letters.ts';
import { cardOf, type PageCard } from './page-card.ts';
import { readDrawings } from './page-drawings.ts';
import { printCard } from './print-card.ts';

/** Cards in print at once: enough for the library's threads, not so many that their pixels fill the memory. */
const AT_A_TIME = 4;

/** `es.html` is served at `/es`, `es/contact.html` at `/es/contact`, `index.html` at `/`. */
const addressOf = (file: string): PagePath =>
  file === 'index.html' ? '/' : `/${file.split(sep).join('/').slice(0, -'.html'.length)}`;

/**
 * The cards that the pages of a built site ask for, each once: `/en/…` shows that of the page it repeats.
 * @throws AstroError when two different pages ask for one card
 */
export function listCards(site: string): readonly PageCard[] {
  const drawings = readDrawings();
  const cards = new Map<string, PageCard>();
  for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.html')) continue;
    const card = cardOf(addressOf(file), readFileSync(join(site, file), 'utf8'), drawings);
    if (!card) continue;
    const twin = cards.get(card.url);
    if (twin && twin.title !== card.title)
      throw new AstroError(
        `${twin.page} and ${card.page} have the same social card, ${card.url}, but other titles: "${twin.title}" and "${card.title}".`,
        'Give one of the two pages another address, or both the same title.',
      );
    cards.set(card.url, card);
  }
  return [...cards.values()];
}

/** @throws AstroError when a card cannot show all that its page says */
function checkWords(card: PageCard, letters: Letters): void {
  const { title, page } = card;
  const unknown = unknownLetters(card, letters);
  if (unknown.length > 0) {
    const named = unknown.map((letter) => `"${letter}"`).join(', ');
    const without = unknown.reduce((text, letter) => text.replaceAll(letter, ''), title);
    throw new AstroError(
      `The fonts of the site cannot write ${named}, which the social card of ${page} would show: "${title}".`,
      'Add what is missing to src/styles/make-fonts.ts and run that file, or write the title of the page ' +
        `(in its file in src/content) without it: "${without.replaceAll(/\s+/g, ' ').trim()}".`,
    );
  }
  if (!placeTitle(card, letters))
    throw new AstroError(
      `The title of ${page} has ${String(title.length)} characters, which no social card has room for: "${title}".`,
      'Shorten it, in the file of the page in src/content, to at most 65 characters: ' +
        `"${title.slice(0, 65).replace(/\s\S*$/, '')}".`,
    );
}

/** Stands for how a drawing becomes a picture: its inks, the libraries, and the code between them. */
function namePrinter({ inks }: Inks): string {
  const code = readFileSync(new URL('./print-card.ts', import.meta.url));
  const libraries = JSON.stringify([sharp.versions, process.versions.zlib]);
  return createHash('sha256').update(inks).update(code).update(libraries).digest('base64url');
}

/**
 * Draws a card, and prints it unless an earlier build has: most pages of a site are the same in the next one. Tells whether
 * it had to.
 */
function openPress(letters: Letters, files: KeptFiles) {
  const inks = openInks();
  const printer = namePrinter(inks);
  return async (card: PageCard, file: string): Promise<boolean> => {
    const svg = drawCard(card, letters);
    const name = `${createHash('sha256').update(printer).update(svg).digest('base64url')}.png`;
    const kept = await files.get(name);
    const png = kept ?? (await printCard(svg, inks));
    if (!kept) await files.keep(name, png);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, png);
    return !kept;
  };
}

/** Puts a card for every page into a built site; `folder` keeps those that the next build needs again. */
export async function makeCards(
  site: string,
  folder: string,
): Promise<{ drawn: number; kept: number }> {
  const cards = listCards(site);
  const letters = await openLetters();
  for (const card of cards) checkWords(card, letters);
  const files = await openKeptFiles(folder);
  const press = openPress(letters, files);
  const waiting = cards.values();
  let drawn = 0;
  const work = async () => {
    for (const card of waiting) if (await press(card, join(site, card.url))) drawn += 1;
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  await files.tidy();
  return { drawn, kept: cards.length - drawn };
}
