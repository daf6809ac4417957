import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settled } from './visit.ts';

/** What axe finds on a page, or in the part of it that a selector names: one line per element, so that it can be read. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // A colour half-way through a fade is nobody's colour, so everything that moves is made to stand still first.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  const { violations: found } = await new AxeBuilder({ page })
    .include(part)
    // Twice as fast, and only wrong on pages with frames, of which the site has none.
    .setLegacyMode(true)
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`),
  );
}
