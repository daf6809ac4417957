import { createServer, isRunnableDevEnvironment, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refreshPages } from '../../../src/cms/fresh-pages.ts';

const STORE = '\0astro:data-layer-content';
let content = '';
let began = Promise.withResolvers<unknown>();
let rest = Promise.resolve();

const plugin: Plugin = {
  name: 'page-and-store',
  resolveId: (id) => (id === 'store' ? STORE : id === 'page' ? id : undefined),
  load: (id) =>
    id === STORE ? `export default '${content}'` : 'export default (await import("store")).default',
  async transform(_, id) {
    if (id !== STORE) return;
    began.resolve(id);
    await rest;
  },
};

async function start() {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [plugin],
  });
  refreshPages(server);
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite has changed.');
  const { runner, moduleGraph } = ssr;
  return {
    close: () => server.close(),
    open: async () => {
      const page: { default: string } = await runner.import('page');
      return page.default;
    },
    /** As in astro/dist/content/vite-plugin-content-virtual-mod.js. */
    change: async (to: string) => {
      content = to;
      const module = await moduleGraph.ensureEntryFromUrl('store');
      moduleGraph.invalidateModule(module, undefined, Date.now(), true);
      const evaluated = runner.evaluatedModules.getModuleById(STORE);
      if (evaluated) runner.evaluatedModules.invalidateModule(evaluated);
    },
    /** As in astro/dist/vite-plugin-css/index.js. */
    findStyles: () => ssr.fetchModule('page'),
  };
}

let site: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  content = 'old';
  site = await start();
  expect(await site.open()).toBe('old');
});
afterEach(() => site.close());

test('a page is new after a change during which its style sheets are searched for', async () => {
  await site.change('new');
  await site.findStyles();
  expect(await site.open()).toBe('new');
});

test('a page is new after a change while it reads the content', async () => {
  await site.change('older');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  [began, rest] = [Promise.withResolvers(), promise];
  const first = site.open();
  await began.promise;
  await site.change('new');
  rest = Promise.resolve();
  const second = site.open();
  resolve(undefined);
  await Promise.all([first, second]);
  expect(await site.open()).toBe('new');
});
