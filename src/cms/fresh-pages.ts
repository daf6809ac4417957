import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';

/** The content as a module of pages. */
const STORE = '\0astro:data-layer-content';

/**
 * Evaluates pages again when the content changes. Astro (7.3.4) leaves that to Vite (8.3), which keeps a page if its modules were
 * transformed since. Three things under way at that moment let it: Astro's search for style sheets, which transforms them all;
 * an earlier transform, as Astro reports a hot update; and an earlier fetch. The page then stayed old until the next save.
 */
export function refreshPages({ environments }: Pick<ViteDevServer, 'environments'>): void {
  for (const environment of Object.values(environments)) {
    const { moduleGraph } = environment;
    const invalidate = moduleGraph.invalidateModule.bind(moduleGraph);
    moduleGraph.invalidateModule = (module, invalidated = new Set(), ...how) => {
      if (module.id !== STORE) {
        invalidate(module, invalidated, ...how);
        return;
      }
      invalidate(module, invalidated);
      if (!isRunnableDevEnvironment(environment)) return;
      const { evaluatedModules } = environment.runner;
      for (const { id } of invalidated) {
        const evaluated = id === null ? undefined : evaluatedModules.getModuleById(id);
        if (evaluated) evaluatedModules.invalidateModule(evaluated);
      }
      // Private in Vite's types, which name it nevertheless.
      environment.runner['concurrentModuleNodePromises'].clear();
    };
  }
}
