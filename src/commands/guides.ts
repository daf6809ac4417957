/**
 * `npm run guides`: prints the guide into public/guides/, one tagged PDF per language, after a change of the guide, of a
 * fact in it, of the brand or of a drawing. The route of its pages exists in this dev server only.
 */
import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dev, type AstroIntegration } from 'astro';
import { LOCALES } from '../i18n/locales.ts';

const here = (path: string) => new URL(path, import.meta.url);
const route = { pattern: '/guide/[locale]', entrypoint: here('../pages/_guide.astro') };
const guidePages: AstroIntegration = {
  name: 'frontage:guide',
  hooks: { 'astro:config:setup': ({ injectRoute }) => injectRoute(route) },
};
const site = await dev({ integrations: [guidePages], server: { port: 0 }, logLevel: 'error' });
const { CHROMIUM_PATH = chromium.executablePath() } = process.env;
const programs = [CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const browser = await chromium.launch({
  executablePath: programs.find((path) => existsSync(path)) ?? CHROMIUM_PATH,
  // Chromium's sandbox does not start as root, the user of containers.
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  for (const locale of LOCALES) {
    const page = await browser.newPage();
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    page.on('pageerror', ({ message }) => {
      throw new Error(`${locale}: ${message}`);
    });
    await page.goto(`http://localhost:${String(site.address.port)}/guide/${locale}`);
    await page.waitForSelector('html[data-laid-out]');
    const options = { tagged: true, outline: true, preferCSSPageSize: true, printBackground: true };
    const file = here(`../../public/guides/frontage-seo-guide-${locale}.pdf`);
    await writeFile(file, await page.pdf(options));
    await page.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
