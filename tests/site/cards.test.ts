/** The pictures that networks show where a page of the last build is shared. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardUrl, PICTURE_SHAPES } from '../../src/i18n/urls.ts';
import { BUILT, documents, readFile } from './built-site.ts';

/** Most cards are seen on phones. */
const MAX_BYTES = 40_000;
const PNG = '89504e470d0a1a0a';
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)].join();

const cardFor = ({ locale, path }: (typeof documents)[number]) =>
  cardUrl(locale, path === '/404' ? '/' : path);
const cards = new Set(documents.map(cardFor));

test('every card is a PNG of 1200 × 630 that a phone loads at once', () => {
  const wrong = [...cards].filter((card) => {
    const png = readFile(card);
    const isPng = png.subarray(0, 8).toString('hex') === PNG;
    return !isPng || sizeOf(png) !== '1200,630' || png.byteLength > MAX_BYTES;
  });
  expect(cards.size).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

test('every page has a card of its own, and no card is without a page', () => {
  const pictures = new Set([...cards].map((card) => readFile(card).toString('latin1')));
  expect(pictures.size).toBe(cards.size);
  const built = globSync('cards/*/**/*.png', { cwd: BUILT }).map((file) => join('/', file));
  expect(new Set(built)).toEqual(cards);
});

test('every post and case study has a picture in each shape of search results', () => {
  const pictures = globSync('cards/*.png', { cwd: BUILT });
  const names = new Set(pictures.map((file) => file.replace(/-\d+x\d+\.png$/, '')));
  const wrong = [...names].flatMap((name) =>
    PICTURE_SHAPES.map(({ shape, width, height }) => ({
      file: `/${name}-${shape}.png`,
      size: [width, height].join(),
    })).filter(({ file, size }) => sizeOf(readFile(file)) !== size),
  );
  expect(names.size).toBeGreaterThan(18);
  expect(wrong).toEqual([]);
});
