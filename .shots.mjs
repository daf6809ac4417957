import { chromium } from '@playwright/test';
const [, , origin, out, locale='en'] = process.argv;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args:['--no-sandbox'] });
for (const width of [390, 1440]) {
  const page = await browser.newPage({ viewport: { width, height: width === 390 ? 844 : 900 } });
  page.on('console', (m) => m.type()==='error' && console.log('console', m.text().slice(0,300)));
  await page.goto(`${origin}/inbox`);
  await page.screenshot({ path: `${out}-login-${width}.png` });
  await page.fill('#password', 'correct horse battery');
  await page.click('form button.brick');
  await page.waitForURL('**/inbox');
  console.log(width, await page.evaluate(() => document.documentElement.scrollWidth));
  await page.screenshot({ path: `${out}-list-${width}.png` });
  await page.click('summary');
  await page.screenshot({ path: `${out}-filter-${width}.png` });
  await page.click('.rows a');
  await page.screenshot({ path: `${out}-lead-${width}.png`, fullPage: true });
  await page.click('a[href*="erase"]');
  await page.screenshot({ path: `${out}-erase-${width}.png` });
  await page.close();
}
await browser.close();
