import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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
  const { violations: faults } = await new AxeBuilder({ page })
    .include(part)
    // Twice as fast; only frames need the other mode.
    .setLegacyMode(true)
    .options({
      ...(rules ? { runOnly: [...rules] } : { rules: { 'target-size': { enabled: true } } }),
      resultTypes: ['violations'],
    })
    .analyze();
  return faults.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`),
  );
}
