/**
 * `npm run guides`: prints the guide into public/guides/, one tagged PDF per language, after a change of the guide, of a
 * fact in it, of the brand or of a drawing.
 */
import { writeFile } from 'node:fs/promises';
import { dev } from 'astro';
import { LOCALES } from '../../i18n/locales.ts';
import { launchBrowser } from '../browser.ts';

const TARGET = new URL('../../../public/guides/', import.meta.url);

const site = await dev({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
const browser = await launchBrowser();
try {
  for (const locale of LOCALES) {
    const page = await browser.newPage();
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    page.on('pageerror', ({ message }) => {
      throw new Error(`${locale}: ${message}`);
    });
    await page.goto(`http://127.0.0.1:${String(site.address.port)}/guide/${locale}`);
    await page.waitForSelector('html[data-laid-out]');
    const pdf = await page.pdf({
      tagged: true,
      outline: true,
      preferCSSPageSize: true,
      printBackground: true,
    });
    await writeFile(new URL(`frontage-seo-guide-${locale}.pdf`, TARGET), pdf);
    await page.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
