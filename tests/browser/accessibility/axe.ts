import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { waitForAnimations } from '../visit.ts';

/** The rules that a window or its colours may change. */
export const OF_LOOKS = ['color-contrast', 'target-size'];

/** The violations that axe reports on a page or a part of it, of all rules or of some, one line per element. */
export async function violations(
  page: Page,
  part = 'html',
  rules?: readonly string[],
): Promise<string[]> {
  // Colours in the middle of a fade have no contrast of their own.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForAnimations(page);
  // Once a page: axe is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    ...(rules ? { runOnly: [...rules] } : { rules: { 'target-size': { enabled: true } } }),
    resultTypes: ['violations'],
    iframes: false,
  };
  return page.evaluate(
    async ([place, chosen]) => {
      const { axe: checker } = Object(window);
      const { violations: faults }: axe.AxeResults = await checker.run(place, chosen);
      return faults.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`),
      );
    },
    [part, options] as const,
  );
}
