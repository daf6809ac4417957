import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { drawCard } from '../../../../src/components/cards/card.ts';
import { mixInks, openInks } from '../../../../src/components/cards/inks.ts';
import { openLetters } from '../../../../src/components/cards/letters.ts';
import { printCard } from '../../../../src/components/cards/print-card.ts';

const drawing =
  '<path fill="#b23f24" fill-opacity=".08" stroke="#b23f24" d="M20 20h90v150H20z"/>' +
  '<path stroke-width="1" opacity=".45" d="M150 20h90v150h-90z"/>';
let svg: string;

beforeAll(async () => {
  const card = { title: 'Being found', section: 'Blog', path: '/blog/being-found', drawing };
  svg = drawCard(card, await openLetters());
});

const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();

test('prints what was drawn, to within a shade that nobody sees', async () => {
  const [printed, drawn] = await Promise.all([
    pixelsOf(await printCard(svg, openInks())),
    pixelsOf(Buffer.from(svg)),
  ]);
  expect(printed.length).toBe(drawn.length);
  const differences = printed.map((value, at) => Math.abs(value - (drawn[at] ?? 0)));
  expect(Math.max(...new Set(differences))).toBeLessThanOrEqual(48);
  expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(0.25);
});

test('prints the colours of the theme as they are', async () => {
  const printed = await pixelsOf(await printCard(svg, openInks()));
  const colours = new Set<string>();
  for (let at = 0; at < printed.length; at += 3)
    colours.add(printed.subarray(at, at + 3).toString('hex'));
  for (const token of ['f6f2e9', '141d2b', 'b23f24', 'e0ac4a']) expect(colours).toContain(token);
});

test('prints the same bytes every time', async () => {
  const [once, again] = await Promise.all([printCard(svg, openInks()), printCard(svg, openInks())]);
  expect(once.equals(again)).toBe(true);
});

test('takes the nearest ink', () => {
  const { nearest } = openInks(Uint8Array.from([255, 255, 255, 0, 0, 0, 200, 0, 0]));
  expect([nearest(250, 250, 250), nearest(10, 0, 0), nearest(180, 20, 20)]).toEqual([0, 1, 2]);
  // Remembered answers are the same.
  expect([nearest(250, 250, 250), nearest(10, 0, 0), nearest(180, 20, 20)]).toEqual([0, 1, 2]);
});

test('has no more inks than a palette holds', () => {
  expect(mixInks().length / 3).toBeLessThanOrEqual(256);
});
