/** The field of the website check on a static host, which has no program that looks. */
import { getViteConfig } from 'astro/config';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PAGE_VARIABLES } from '../../src/build/environment.ts';
import { DESTINATION_KEYS, webhookVariable } from '../../src/forms/destinations.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';

// lead-forms.test.ts has the pages of a build with the server.
test('a page of a build whose leads all go to webhooks has no field, alone or in a band', async () => {
  for (const key of DESTINATION_KEYS)
    vi.stubEnv(`PUBLIC_${webhookVariable(key)}`, 'https://hooks.example.com/leads');
  onTestFinished(() => void vi.unstubAllEnvs());
  const config = getViteConfig(
    { server: { middlewareMode: true, ws: false } },
    { configFile: false, logLevel: 'error', env: { schema: PAGE_VARIABLES } },
  );
  const vite = await createServer(await config({ mode: 'test', command: 'serve' }));
  onTestFinished(vite.close);
  const container = await AstroContainer.create();
  const props = { locale: 'en', t: dictionaries.en, page: 'estateAgents' };
  for (const name of ['CheckForm', 'CheckBand']) {
    const { default: component } = await vite.ssrLoadModule(
      `/src/components/sections/seo-check/${name}.astro`,
    );
    expect((await container.renderToString(component, { props })).trim(), name).toBe('');
  }
});
