import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  CARD,
  DRAWING,
  drawCard,
  MARGIN,
  placeStreet,
  placeTitle,
  unknownLetters,
  type Card,
} from '../../../../src/components/cards/card.ts';
import { houseBoxes } from '../../../../src/components/cards/card-street.ts';
import { openLetters, type Letters } from '../../../../src/components/cards/letters.ts';
import type { Box } from '../../../../src/components/drawings/pen.ts';

let letters: Letters;

beforeAll(async () => {
  letters = await openLetters();
});

const cardFor = (title: string, look: Partial<Card> = {}): Card => ({
  title,
  section: 'Blog',
  path: '/blog/a-post',
  ...look,
});
const DRAWN = { drawing: '<path d="M0 0h320v200H0z"/>' };

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** As long as the editorial rules let a title be, in each language, and in the widest letters. */
const LONGEST = [
  'Google Business Profiles for estate agents: photographs, and more',
  'Agencias que quieren más valoraciones: ¿qué páginas hacen falta?!',
  'Référencement des administrateurs de biens : où, quand, à combien',
  'Avaliações de imóveis: o que as imobiliárias não estão a mostrar!',
  'WMWMWMWMWMWMWMWMW MWMWMWMWMWMWMWMW WMWMWMWMWMWMWM MWMWMWMWMWMWMWM',
  'ÉÇÀÊÕÜÑ'.repeat(9),
];

describe('the longest titles', () => {
  test.each(LONGEST.flatMap((title) => [cardFor(title), cardFor(title, DRAWN)]))(
    'keep clear of everything else: $title',
    (card) => {
      const title = placeTitle(card, letters);
      expect(title).toBeDefined();
      if (!title) return;
      const { box } = title;
      expect(box.x).toBeGreaterThanOrEqual(MARGIN);
      expect(box.x + box.w).toBeLessThanOrEqual(CARD.width - MARGIN);
      // The baseline of the section's name, and room for its descenders.
      expect(box.y).toBeGreaterThanOrEqual(178 + 6);
      if (card.drawing) expect(overlap(box, DRAWING)).toBe(false);
      for (const house of houseBoxes(card.path, placeStreet(card)))
        expect(overlap(box, house)).toBe(false);
    },
  );

  test('cover in ink what their box says, and nothing beside it', async () => {
    const card = cardFor('Épargnez-vous les pages que personne ne lit jamais', {
      section: '',
    });
    const box = placeTitle(card, letters)?.box ?? { x: 0, y: 0, w: 0, h: 0 };
    const { data, info } = await sharp(Buffer.from(drawCard(card, letters)))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dark = Array.from({ length: info.width * info.height }, (_, at) => at)
      .filter((at) => (data[at * info.channels] ?? 255) < 100)
      .map((at) => [at % info.width, Math.floor(at / info.width)] as const)
      // Between the line under the brand and the roofs.
      .filter(([x, y]) => y > 126 && y < 440 && x < 860);
    const [xs, ys] = [dark.map(([x]) => x), dark.map(([, y]) => y)];
    const edge = (values: readonly number[], pick: typeof Math.min) =>
      values.reduce((a, b) => pick(a, b));
    expect(edge(xs, Math.min)).toBeGreaterThanOrEqual(box.x - 3);
    expect(edge(xs, Math.max)).toBeLessThanOrEqual(box.x + box.w + 3);
    expect(edge(ys, Math.min)).toBeGreaterThanOrEqual(box.y - 1);
    expect(edge(ys, Math.max)).toBeLessThanOrEqual(box.y + box.h + 1);
    // And it is there: the box is filled from end to end.
    expect(edge(xs, Math.max) - edge(xs, Math.min)).toBeGreaterThan(box.w * 0.97);
    expect(edge(ys, Math.max) - edge(ys, Math.min)).toBeGreaterThan(box.h * 0.9);
  });
});

describe('the words of a card', () => {
  test('are outlines, so that no font of the machine is needed', () => {
    const svg = drawCard(cardFor('Being found'), letters);
    expect(svg).not.toContain('<text');
    expect(svg).not.toContain('font');
  });

  test('are kerned', () => {
    const style = { face: 'display', tracking: 0 } as const;
    const apart = letters.width('A', style) + letters.width('V', style);
    expect(letters.width('AV', style)).toBeLessThan(apart - 0.05);
  });

  test('are written in all letters and signs of the four languages', () => {
    const all =
      'áàâãäçéèêëíìîïñóòôõöœúùûüÿæ ÁÀÂÃÄÇÉÈÊËÍÌÎÏÑÓÒÔÕÖŒÚÙÛÜÆ «¿¡»‘’“”–—…·×€£ 1ª 2º 3° a\u00a0\u202f\u2009b';
    expect(unknownLetters(cardFor(all, { section: all }), letters)).toEqual([]);
  });

  test('name the letters that the fonts do not have', () => {
    expect(unknownLetters(cardFor('Łódź for Ł 🏠', { section: 'Ж' }), letters)).toEqual([
      'Ł',
      'ź',
      '🏠',
      'Ж',
    ]);
  });

  test('are refused where there are too many', () => {
    expect(() => drawCard(cardFor('Too long '.repeat(60)), letters)).toThrow('too long for a card');
  });
});

describe('the street of a card', () => {
  const heights = (path: string, look: Partial<Card> = {}) =>
    houseBoxes(path, placeStreet(cardFor('', look))).map(({ h }) => Math.round(h));

  test('is always the same for a page, and no other page has it', () => {
    const paths = Array.from({ length: 500 }, (_, post) => `/blog/post-${String(post)}`);
    expect(heights('/blog/post-1')).toEqual(heights('/blog/post-1'));
    expect(new Set(paths.map((path) => heights(path).join(' '))).size).toBe(paths.length);
  });

  test.each([{}, DRAWN])('rises to its last house', (look) => {
    for (const path of ['/', '/blog', '/contact', '/fr', '/pt/blog/a-post']) {
      const all = heights(path, look);
      expect(all).toHaveLength(16);
      expect(Math.max(...all.slice(0, -1))).toBeLessThan(all.at(-1) ?? 0);
      expect(Math.min(...all)).toBeGreaterThan(20);
    }
  });

  test('ends in brass', () => {
    const svg = drawCard(cardFor('Brass'), letters);
    expect(svg.match(/fill="#e0ac4a"/g)).toHaveLength(2);
  });
});
