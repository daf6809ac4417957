import { describe, expect, test } from 'vitest';
import { countAt } from '../../../../src/components/film/counter.ts';
import { readFigures } from '../../../../src/components/film/figures.ts';
import { frameAt } from '../../../../src/components/film/storyboard.ts';
import { FILM, spanOfMonth } from '../../../../src/components/film/timing.ts';

const figures = await readFigures();
const SECONDS = Array.from({ length: FILM.seconds * 4 + 1 }, (_, quarter) => quarter / 4);

/** Every text of a frame, without the markup inside it. */
const textsOf = (frame: string): string[] =>
  [...frame.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, content = '']) =>
    content.replaceAll(/<[^>]*>/g, ''),
  );

/** The elements that are open at the end of a text, or the first mistake in it. */
function parse(svg: string): string[] {
  const open: string[] = [];
  for (const [tag, closes, name = '', selfCloses] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (selfCloses) continue;
    if (!closes) open.push(name);
    else if (open.pop() !== name) return [`unexpected ${tag}`];
  }
  return open;
}

describe('the film', () => {
  test('is the same picture every time it is asked', () => {
    for (const seconds of [0, 3.3, 9.96, 17, 25.5]) {
      expect(frameAt(seconds, figures)).toBe(frameAt(seconds, figures));
    }
  });

  test.each(figures.values.map((value, month) => [month, value] as const))(
    'shows at the end of month %i that there were %i clicks, or as many as the site claims',
    (month, value) => {
      const shown = month === 0 ? figures.before : Math.min(value, figures.after);
      expect(textsOf(frameAt(spanOfMonth(month).to, figures))).toContain(String(shown));
    },
  );

  test('counts upwards only', () => {
    const counts = SECONDS.map((seconds) => countAt(seconds, figures));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  test('lands on the claim of the site', () => {
    expect(textsOf(frameAt(20.5, figures))).toContain(`${String(figures.after)}+`);
  });

  test('is well-formed in every frame', () => {
    for (const seconds of SECONDS) {
      const frame = frameAt(seconds, figures);
      expect(parse(frame)).toEqual([]);
      expect(frame).not.toMatch(/NaN|undefined|Infinity|e-\d/);
    }
  });

  test('has no words in it but the name of the brand', () => {
    const words = SECONDS.flatMap((seconds) => textsOf(frameAt(seconds, figures)));
    expect(new Set(words.filter((word) => !/^\d+\+?$/.test(word)))).toEqual(
      new Set([figures.brand]),
    );
  });

  test('ends with the picture it began with', () => {
    const first = frameAt(0, figures)
      .replace(/^<svg[^>]*>/, '')
      .replace('</svg>', '');
    expect(frameAt(FILM.seconds, figures)).toContain(first);
  });
});
