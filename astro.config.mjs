import { existsSync } from 'node:fs';
import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { PAGE_VARIABLES, readBuildEnvironment } from './src/build/environment.ts';
import { frontage } from './src/build/frontage.ts';
import { markdown } from './src/components/body/markdown.ts';

// Astro loads .env after this file.
if (existsSync('.env')) process.loadEnvFile();

const environment = readBuildEnvironment(process.env);

export default defineConfig({
  site: environment.site,
  trailingSlash: 'never',
  // A page waits for files while it is rendered.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  adapter: node({ mode: 'middleware' }),
  session: false,
  integrations: [react(), mdx(), frontage(environment)],
  env: { schema: PAGE_VARIABLES },
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
