import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { makeCards } from './make-cards.ts';

/** Makes the pictures that others see where a page is shared. Must stand after what finishes the pages. */
export function socialCards(): AstroIntegration {
  let kept: URL | undefined;
  return {
    name: 'frontage:social-cards',
    hooks: {
      'astro:config:done': ({ config }) => {
        kept = new URL('cards/', config.cacheDir);
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!kept) throw new Error('Astro has built a site before it has read its configuration.');
        const total = await makeCards(fileURLToPath(dir), fileURLToPath(kept));
        logger.info(`drew ${String(total.drawn)} cards, kept ${String(total.kept)}`);
      },
    },
  };
}
