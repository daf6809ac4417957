/** The pictures that others see where a page of the last build is shared. */
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CARD, DRAWING, MARGIN, placeStreet, placeTitle } from '../../src/components/cards/card.ts';
import { houseBoxes } from '../../src/components/cards/card-street.ts';
import { openLetters } from '../../src/components/cards/letters.ts';
import { listCards, makeCards } from '../../src/components/cards/make-cards.ts';
import { cardUrl } from '../../src/i18n/urls.ts';
import { attributes, BUILT, documents, fileExists, isEnglishTwin, readFile } from './built-site.ts';

const MOST_BYTES = 150_000;
/** What a card should weigh: most of them are seen on phones. */
const USUAL_BYTES = 40_000;
const SIGNATURE = '89504e470d0a1a0a';

const notFound = (path: string) => path === '/404';
const cardFor = ({ locale, path }: (typeof documents)[number]) =>
  cardUrl(locale, notFound(path) ? '/' : path);
const own = documents.filter(
  (page) => !isEnglishTwin(page) && !notFound(page.path) && !/\/page\/\d+$/.test(page.path),
);

test.each(documents)('has a card for $address', (page) => {
  const card = cardFor(page);
  expect(fileExists(card)).toBe(true);
  const png = readFile(card);
  expect(png.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([CARD.width, CARD.height]);
  expect(png.byteLength).toBeLessThanOrEqual(MOST_BYTES);
});

test('shows each page as nothing but its own', () => {
  const pictures = own.map((page) => readFile(cardFor(page)).toString('latin1'));
  expect(own.length).toBeGreaterThan(200);
  expect(new Set(pictures).size).toBe(own.length);
});

test('sends cards that a phone gets at once', () => {
  const heavy = own.map(cardFor).filter((card) => readFile(card).byteLength > USUAL_BYTES);
  expect(heavy).toEqual([]);
});

test('makes no card that no page shows', () => {
  const listed = listCards(BUILT).map(({ url }) => url);
  expect(new Set(listed)).toEqual(new Set(own.map(cardFor)));
});

test('is named by the page, where the page names a picture of it', () => {
  const named = documents.flatMap((page) =>
    attributes(page, 'meta[property="og:image"]', 'content').map((address) => ({
      card: cardFor(page),
      named: new URL(address).pathname,
    })),
  );
  expect(named.filter(({ card, named: address }) => card !== address)).toEqual([]);
});

test('a second build reuses every card, and ends in the same bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  try {
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    const all = listCards(BUILT).map(({ url }) => url);
    for (const [site, drawn] of [
      [first, all.length],
      [second, 0],
    ] as const) {
      // Only what cards are made of: the pages.
      cpSync(BUILT, site, {
        recursive: true,
        filter: (file) => statSync(file).isDirectory() || extname(file) === '.html',
      });
      expect(await makeCards(site, join(folder, 'kept'))).toEqual({
        drawn,
        kept: all.length - drawn,
      });
    }
    const differing = all.filter((card) =>
      [first, second].some((site) => !readFileSync(join(site, card)).equals(readFile(card))),
    );
    expect(differing).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

describe('on every card', () => {
  test('the title is whole and keeps clear of the drawing and the street', async () => {
    const letters = await openLetters();
    const bad = listCards(BUILT).filter((card) => {
      const title = placeTitle(card, letters);
      if (!title) return true;
      const { box, lines } = title;
      const [right, bottom] = [box.x + box.w, box.y + box.h];
      const roofs = houseBoxes(card.path, placeStreet(card)).filter(({ x }) => x < right);
      return (
        lines.join(' ').replace(/\s+/g, ' ') !== card.title.replace(/\s+/g, ' ') ||
        right > CARD.width - MARGIN ||
        (card.drawing !== undefined && right > DRAWING.x) ||
        roofs.some(({ y }) => y < bottom)
      );
    });
    expect(bad.map(({ url }) => url)).toEqual([]);
  });
});
