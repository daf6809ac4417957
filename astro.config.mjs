import { existsSync } from 'node:fs';
import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { frontage } from './src/build/frontage.ts';
import { markdown } from './src/components/body/markdown.ts';
import { THIRD_PARTY_VARIABLES, thirdPartiesOf } from './src/facts/third-parties.ts';
import { DESTINATION_KEYS, webhookOrigins, webhookVariable } from './src/forms/destinations.ts';
import { indexNowKey } from './src/hosting/indexnow.ts';
import { readSiteUrl } from './src/seo/site-url.ts';

// Astro loads .env after this file.
if (existsSync('.env')) process.loadEnvFile();

const site = readSiteUrl(process.env);

export default defineConfig({
  site,
  trailingSlash: 'never',
  // A page waits for files while it is rendered.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  adapter: node({ mode: 'middleware' }),
  session: false,
  integrations: [
    react(),
    mdx(),
    frontage({
      site,
      isClosed: process.env.ROBOTS === 'noindex',
      parties: thirdPartiesOf(process.env),
      webhooks: webhookOrigins(process.env),
      indexNowKey: indexNowKey(),
    }),
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
    build: { assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined) },
  },
});
