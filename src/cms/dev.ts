import { fileURLToPath } from 'node:url';
import type { HookParameters } from 'astro';

const CONFIG = fileURLToPath(new URL('./config.ts', import.meta.url));

const ROUTES = {
  '/keystatic/[...params]': '@keystatic/astro/internal/keystatic-astro-page.astro',
  '/api/keystatic/[...params]': new URL('./api.ts', import.meta.url),
};

/**
 * Adds the CMS at /keystatic to a dev server; its route writes files. Keystatic's own integration is left out because it adds
 * its routes to every build, and moves the dev server to another address.
 */
export function addCms({
  injectRoute,
  updateConfig,
}: Pick<HookParameters<'astro:config:setup'>, 'injectRoute' | 'updateConfig'>): void {
  for (const [pattern, entrypoint] of Object.entries(ROUTES))
    injectRoute({ pattern, entrypoint, prerender: false });
  // Keystatic's page imports its configuration by this name.
  const alias = { 'virtual:keystatic-config': CONFIG };
  // Bundled at the start, since Vite reloads the page when it discovers a dependency later.
  const include = ['@keystatic/astro/ui', '@keystatic/core/ui'];
  updateConfig({ vite: { resolve: { alias }, optimizeDeps: { entries: [CONFIG], include } } });
}
