import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const CONFIG = fileURLToPath(new URL('./config.ts', import.meta.url));

/**
 * The CMS at /keystatic, in `astro dev` only, since its route writes files. Keystatic's own integration is left out
 * because it adds its routes to every build, and moves the dev server to another address.
 */
export const cms = (): AstroIntegration => ({
  name: 'frontage:cms',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
      if (command !== 'dev') return;
      injectRoute({
        pattern: '/keystatic/[...params]',
        entrypoint: '@keystatic/astro/internal/keystatic-astro-page.astro',
        prerender: false,
      });
      injectRoute({
        pattern: '/api/keystatic/[...params]',
        entrypoint: new URL('./api.ts', import.meta.url),
        prerender: false,
      });
      updateConfig({
        vite: {
          // Keystatic's page imports its configuration by this name.
          resolve: { alias: { 'virtual:keystatic-config': CONFIG } },
          // Bundled at the start, since Vite reloads the page when it discovers a dependency later.
          optimizeDeps: {
            entries: [CONFIG],
            include: ['@keystatic/astro/ui', '@keystatic/core/ui'],
          },
        },
      });
    },
  },
});
