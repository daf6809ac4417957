import type { ViteDevServer } from 'vite';

/** The content as a module of pages. */
const STORE = '\0astro:data-layer-content';

/**
 * Makes Vite drop transforms that began before the content changed. Astro (7.3.4) reports a change as a hot update, after
 * which Vite (8.3) caches a transform that was under way, and the page stays old until the next save.
 */
export function dropOldTransforms({ environments }: Pick<ViteDevServer, 'environments'>): void {
  for (const { moduleGraph } of Object.values(environments)) {
    const invalidate = moduleGraph.invalidateModule.bind(moduleGraph);
    moduleGraph.invalidateModule = (module, ...how) => {
      if (module.id === STORE) invalidate(module);
      else invalidate(module, ...how);
    };
  }
}
