import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tenth } from '../../../../../src/components/drawings/pen.ts';

test('the houses of clicks.svg are as high as the values of the home page', () => {
  const home = readFileSync('src/content/home/en/home.mdx', 'utf8');
  const svg = readFileSync('src/components/drawings/charts/clicks.svg', 'utf8');
  const values = [...home.matchAll(/ label: [^,]+, value: (\d+) /g)].map(([, value]) =>
    Number(value),
  );
  // The first roof is a gable; of the last, the facts state the value.
  const [first, ...eaves] = values.slice(0, -1).map((value) => tenth(400 - value / 4));
  expect(eaves).toHaveLength(5);
  const drawn = [`L81 ${String(first)} `, ...eaves.map((y) => `V${String(y)}H`)];
  expect(drawn.filter((part) => !svg.includes(part))).toEqual([]);
});
