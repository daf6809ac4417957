import { describe, expect, test } from 'vitest';
import { fitTitle, LEADING, MOST_LINES } from '../../../../src/components/cards/fit-title.ts';

/** A type whose letters are all half as wide as they are high. */
const measure = (text: string) => text.length / 2;
const PLACE = { width: 800, height: 240 };
const linesOf = (title: string, place = PLACE) => fitTitle(title, place, measure)?.lines;

describe('a title on its card', () => {
  test.each([
    ['one line where it fits', 'Terms', ['Terms']],
    [
      'lines of about one length',
      'Valuation pages beat portals',
      ['Valuation pages', 'beat portals'],
    ],
    [
      'a break where a reader pauses',
      'Estate agents: see your growth plan',
      ['Estate agents:', 'see your growth plan'],
    ],
    [
      'no article left behind, in smaller type if need be',
      'SEO para imobiliárias: o seu plano de crescimento',
      ['SEO para imobiliárias:', 'o seu plano', 'de crescimento'],
    ],
    [
      'no break at a no-break space',
      'Portails ou site\u00a0: qui répond',
      ['Portails ou site\u00a0:', 'qui répond'],
    ],
  ])('has %s', (_, title, lines) => {
    expect(linesOf(title)).toEqual(lines);
  });

  test.each([
    'a',
    'The valuation page that wins instructions from every owner of the town',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'x '.repeat(60).trim(),
    `Guide ${'very'.repeat(30)} long`,
  ])('loses no letter and stays in its place: %s', (title) => {
    const fitted = fitTitle(title, PLACE, measure);
    expect(fitted).toBeDefined();
    if (!fitted) return;
    const { lines, size } = fitted;
    const isBroken = lines.some((line) => line.endsWith('-'));
    const again = isBroken ? lines.join('').replaceAll('-', '') : lines.join(' ');
    expect(again.replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
    expect(lines.length * LEADING * size).toBeLessThanOrEqual(PLACE.height);
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(PLACE.width);
  });

  test('breaks a word with a hyphen only where the smallest type has no room for it', () => {
    expect(linesOf('a'.repeat(48))).toEqual(['a'.repeat(48)]);
    expect(linesOf('a'.repeat(51))).toEqual([`${'a'.repeat(49)}-`, 'aa']);
  });

  test('is larger where there is less to say', () => {
    const sizes = ['Terms', 'Terms and conditions of the agency', 'Terms '.repeat(20)].map(
      (title) => fitTitle(title, PLACE, measure)?.size ?? 0,
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(sizes).size).toBe(3);
  });

  test('is given up where no type has room for it', () => {
    expect(linesOf('Terms '.repeat(60))).toBeUndefined();
  });
});
