import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const CONFIG = fileURLToPath(new URL('./config.ts', import.meta.url));

/**
 * The CMS at /keystatic, in `astro dev` only: its route writes files. Keystatic's own integration is left out
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
          // The name under which Keystatic's page for Astro looks for its configuration.
          resolve: { alias: { 'virtual:keystatic-config': CONFIG } },
          // Prepared when the server starts; found on the first visit, they would reload the page under the editor.
          optimizeDeps: {
            entries: [CONFIG],
            include: ['@keystatic/astro/ui', '@keystatic/core/ui'],
          },
        },
      });
    },
  },
});
