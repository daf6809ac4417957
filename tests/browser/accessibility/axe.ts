import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitForAnimations } from '../visit.ts';

/** The violations that axe reports on a page or a part of it, one line per element. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // Colours in the middle of a fade have no contrast of their own.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForAnimations(page);
  const { violations: rules } = await new AxeBuilder({ page })
    .include(part)
    // Twice as fast; only frames need the other mode.
    .setLegacyMode(true)
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .analyze();
  return rules.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`),
  );
}
