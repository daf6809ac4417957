import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderCard } from '../../../src/build/cards/card.ts';

const card = (title: string, drawing: string) =>
  renderCard({ title, section: 'SEO', path: '/contact', drawing });

/** Whether a part of a card is nothing but paper. */
async function isEmpty(png: Buffer, left: number, top: number, width: number, height: number) {
  const part = sharp(await sharp(png).extract({ left, top, width, height }).toBuffer());
  return (await part.stats()).channels.every(({ min, max }) => max - min < 8);
}

test.each([
  ['of two words', 'About us'],
  ['of the maximum length', 'Référencement immobilier : agences, promoteurs, notaires, syndics'],
  ['of one long word', 'Internationalisierungsstrategien'],
])('a card keeps a title %s above the street and beside the drawing', async (_, title) => {
  const png = await card(title, '');
  expect(await isEmpty(png, 72, 196, 664, 200)).toBe(false);
  expect(await isEmpty(png, 72, 446, 664, 8)).toBe(true);
  expect(await isEmpty(png, 740, 130, 460, 260)).toBe(true);
});

test('a card shows the drawing of the page', async () => {
  const png = await card('SEO', '<path d="M0 0H320V200z"/>');
  expect(await isEmpty(png, 740, 130, 460, 260)).toBe(false);
});

test('a card names letters that the fonts lack', async () => {
  await expect(card('SEO 字', '')).rejects.toThrow('No font of the site has "字"');
});
