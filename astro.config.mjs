import { existsSync } from 'node:fs';
import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { markdown } from './src/components/body/markdown.ts';
import { socialCards } from './src/components/cards/integration.ts';
import { contentCheck } from './src/checks/integration.ts';
import { cms } from './src/cms/integration.ts';
import { THIRD_PARTY_VARIABLES, thirdPartiesOf } from './src/facts/third-parties.ts';
import { DESTINATION_KEYS, webhookOrigins, webhookVariable } from './src/forms/destinations.ts';
import { hostingFiles } from './src/hosting/integration.ts';
import { buildIndex } from './src/islands/BlogSearch/build-index.ts';
import { readSiteUrl } from './src/seo/site-url.ts';
import { siteMap } from './src/seo/sitemap.ts';
import { finishSite } from './src/server/finish-site.ts';

// Astro loads .env after this file.
if (existsSync('.env')) process.loadEnvFile();

const site = readSiteUrl(process.env);
// Throws for an invalid variable before the build starts.
const parties = thirdPartiesOf(process.env);

/** @type {import('astro').AstroIntegration} */
const clientWhen = {
  name: 'frontage:client-when',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'when', entrypoint: './src/islands/client-when.ts' });
    },
  },
};

/** @type {import('astro').AstroIntegration} */
const separateCache = {
  name: 'frontage:separate-cache',
  hooks: {
    // A check or a build that shared Vite's cache with a running dev server would replace its dependencies.
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'dev') updateConfig({ vite: { cacheDir: `node_modules/.vite-${command}` } });
    },
  },
};

export default defineConfig({
  site,
  trailingSlash: 'never',
  // Rendering mostly waits for the disk.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  adapter: node({ mode: 'middleware' }),
  session: false,
  integrations: [
    react(),
    mdx(),
    clientWhen,
    separateCache,
    contentCheck(),
    cms(),
    // A closed copy has no page to list.
    ...(process.env.ROBOTS === 'noindex' ? [] : siteMap()),
    socialCards(),
    finishSite(buildIndex),
    hostingFiles({ parties, webhooks: webhookOrigins(process.env) }),
  ],
  env: {
    schema: Object.fromEntries([
      [
        'ROBOTS',
        envField.enum({ values: ['noindex'], context: 'server', access: 'public', optional: true }),
      ],
      // On a static host, which has no endpoint: the webhook of each form.
      ...DESTINATION_KEYS.map((key) => [
        `PUBLIC_${webhookVariable(key)}`,
        envField.string({ context: 'client', access: 'public', optional: true, url: true }),
      ]),
      // `thirdPartiesOf` validates them above.
      ...Object.values(THIRD_PARTY_VARIABLES).map((name) => [
        name,
        envField.string({ context: 'client', access: 'public', optional: true }),
      ]),
    ]),
  },
  // The leads endpoint checks origins itself, for JSON too.
  security: { checkOrigin: false },
  markdown,
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    // Drawings stay files, which browsers cache, instead of data in each page.
    build: {
      assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
      rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
    },
  },
});
