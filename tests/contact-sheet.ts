/**
 * `npm run contact-sheet [-- PATH…]`: one picture per template in `.reports/contact-sheet/`, of the last build. Columns are
 * widths; rows are English by day and by night, then French, the longest language, by day and by night.
 */
import { chromium, type Browser } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { splitUrl, url } from '../src/i18n/urls.ts';
import { browserFlags, findBrowser } from './browser/find-browser.ts';
import { serveSite } from './support/served-site.ts';
import { TEMPLATES } from './support/templates.ts';

const FOLDER = join(import.meta.dirname, '../.reports/contact-sheet');
const WIDTHS = [390, 768, 1024, 1440, 1920];
const SCALE = 0.5;
const GAP = 24;

/** The whole page at every width, scaled down. */
async function row(browser: Browser, address: string, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const pictures: Buffer[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    // Lazy pictures load before they are on the screen, and count as loaded once they are decoded.
    await page.evaluate(async () => {
      await document.fonts.ready;
      const images = [...document.images].filter((image) => image.checkVisibility());
      for (const image of images) image.loading = 'eager';
      await Promise.allSettled(images.map((image) => image.decode()));
    });
    const whole = sharp(await page.screenshot({ fullPage: true }));
    pictures.push(await whole.resize({ width: width * SCALE }).toBuffer());
  }
  await context.close();
  return pictures;
}

const chosen = process.argv.slice(2);
const addresses = chosen.length > 0 ? chosen : [...TEMPLATES, '/404'];
mkdirSync(FOLDER, { recursive: true });
const site = await serveSite();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags() });
try {
  for (const path of new Set(addresses.map((address) => splitUrl(address).path))) {
    const pictures: Buffer[] = [];
    for (const address of [path, url('fr', path)])
      for (const scheme of ['light', 'dark'] as const)
        pictures.push(...(await row(browser, site.origin + address, scheme)));
    const file = join(FOLDER, `${path.slice(1).replaceAll('/', '_') || 'home'}.jpg`);
    const table = { across: WIDTHS.length, shim: GAP, background: '#808080' };
    await sharp(pictures, { join: table, limitInputPixels: false })
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .toFile(file);
    console.log(file);
  }
} finally {
  await browser.close();
  await site.stop();
}
