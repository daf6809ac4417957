/** The field of the website check: there with the server, which looks, and not on a static host. */
import { getViteConfig } from 'astro/config';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { createServer } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { PAGE_VARIABLES } from '../../../../src/build/environment.ts';
import { DESTINATION_KEYS, webhookVariable } from '../../../../src/forms/destinations.ts';
import { dictionaries } from '../../../../src/i18n/dictionaries.ts';

const FOLDER = '/src/components/sections/seo-check';
const ADDRESS = 'https://hooks.example.com/leads';
const props = { locale: 'en', t: dictionaries.en, page: 'estateAgents' };

/** The field alone and in the band of another page, as a build in this environment has them. */
async function renderFields(): Promise<string[]> {
  const config = getViteConfig(
    { server: { middlewareMode: true, ws: false } },
    { configFile: false, logLevel: 'error', env: { schema: PAGE_VARIABLES } },
  );
  const vite = await createServer(await config({ mode: 'test', command: 'serve' }));
  const container = await AstroContainer.create();
  const rendered: string[] = [];
  for (const name of ['CheckForm', 'CheckBand']) {
    const { default: component } = await vite.ssrLoadModule(`${FOLDER}/${name}.astro`);
    rendered.push(await container.renderToString(component, { props }));
  }
  await vite.close();
  return rendered;
}
afterEach(() => vi.unstubAllEnvs());

// tests/site/lead-forms.test.ts has the pages of a build with the server.
test('a page of a build whose leads all go to webhooks has none', async () => {
  for (const key of DESTINATION_KEYS) vi.stubEnv(`PUBLIC_${webhookVariable(key)}`, ADDRESS);
  expect((await renderFields()).map((html) => html.trim())).toEqual(['', '']);
});
