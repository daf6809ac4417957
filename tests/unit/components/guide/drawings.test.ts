import { describe, expect, test } from 'vitest';
import { drawChapter } from '../../../../src/components/guide/chapter-drawings.ts';
import { drawChart } from '../../../../src/components/guide/chart.ts';
import { drawGuideStreet } from '../../../../src/components/guide/guide-street.ts';
import { coloursOf } from '../../../../src/components/guide/document.ts';
import { CHAPTERS } from '../../../../src/schemas/guide.ts';

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

describe('the street of the guide', () => {
  const look = { doors: 13, width: 620, height: 44 };

  test('has a house for each door and one that stands out', () => {
    const street = drawGuideStreet({ ...look, isLit: () => false, chosen: 4 });
    expect(count(street, /<g class="house/g)).toBe(13);
    expect(count(street, /class="house chosen"/g)).toBe(1);
  });

  test('has its lights on only where the reader has been', () => {
    const street = drawGuideStreet({ ...look, isLit: (house) => house <= 4 });
    expect(count(street, /class="lit"/g)).toBe(5);
  });

  test('bears its numbers when they are wanted', () => {
    const street = drawGuideStreet({ ...look, isLit: () => false, isNumbered: true });
    const numbers = [...street.matchAll(/<text[^>]*>(\d+)</g)].map(([, number]) => number);
    expect(numbers).toEqual(Array.from({ length: 13 }, (_, index) => String(index + 1)));
  });
});

describe('the chart of the guide', () => {
  const chart = {
    title: 'Clicks & calls',
    periodLabel: 'Month',
    valueLabel: 'Clicks',
    points: [
      { label: '0', value: 452 },
      { label: '1', value: 800 },
      { label: '2', value: 1690 },
    ],
    source: 'Search Console',
  };

  test('says all its numbers to those who cannot see it', () => {
    expect(drawChart('en', chart, { height: 90, labels: 'ends' })).toContain(
      'aria-label="Clicks &amp; calls. Month 0: 452; Month 1: 800; Month 2: 1,690."',
    );
  });

  test.each([
    ['only the first and the last', 'ends', ['452', '1,690']],
    ['every house and period', 'all', ['452', 'Month 0', '800', 'Month 1', '1,690', 'Month 2']],
  ] as const)('shows %s', (_, labels, expected) => {
    const texts = drawChart('en', chart, { height: 90, labels }).matchAll(/<text[^>]*>([^<]*)</g);
    expect([...texts].map(([, text]) => text)).toEqual(expected);
  });
});

test.each(CHAPTERS.filter((name) => name !== 'patience'))('has a drawing for %s', (name) => {
  expect(drawChapter(name)).toMatch(/<path|<use/);
});

test('takes each colour of the theme once', () => {
  const theme =
    '@theme { --color-ink: #141d2b; --color-paper: #f6f2e9; } :root { --color-ink: #141d2b; }';
  expect(coloursOf(theme)).toBe(':root{--color-ink: #141d2b;--color-paper: #f6f2e9;}');
});
