import { createServer, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { dropOldTransforms } from '../../../src/cms/fresh-pages.ts';

const STORE = '\0astro:data-layer-content';

test('a page whose transform is under way when the content changes is transformed again', async () => {
  const began = Promise.withResolvers<unknown>();
  const changed = Promise.withResolvers<undefined>();
  const plugin: Plugin = {
    name: 'page-and-store',
    resolveId: (id) => (id === 'store' ? STORE : id === 'page' ? id : undefined),
    load: (id) => (id === STORE ? 'export default 1' : 'export { default } from "store"'),
    async transform(_, id) {
      if (id !== 'page') return;
      began.resolve(id);
      await changed.promise;
    },
  };
  const server = await createServer({
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [plugin],
  });
  try {
    dropOldTransforms(server);
    const { ssr } = server.environments;
    const store = await ssr.moduleGraph.ensureEntryFromUrl('store');
    const page = await ssr.moduleGraph.ensureEntryFromUrl('page');
    store.importers.add(page);
    const transformed = ssr.transformRequest('page');
    await began.promise;
    // As Astro does it, in astro/dist/content/vite-plugin-content-virtual-mod.js.
    ssr.moduleGraph.invalidateModule(store, undefined, Date.now(), true);
    changed.resolve(undefined);
    await transformed;
    expect(page.transformResult).toBeNull();
  } finally {
    await server.close();
  }
});
