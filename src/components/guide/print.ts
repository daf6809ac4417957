import type { Browser, Page } from '@playwright/test';

/** From the largest type to the smallest that is still comfortable on paper, in points. */
const SIZES = [11, 10.8, 10.6, 10.4, 10.2, 10, 9.8, 9.6, 9.4, 9.2];

interface Fullest {
  readonly sheet: string;
  readonly millimetres: number;
}

/** The fullest sheet at a size of type, and by how much it runs over its page. */
const measure = (page: Page, size: number): Promise<Fullest> =>
  page.evaluate((points) => {
    document.documentElement.style.fontSize = `${String(points)}pt`;
    const sheets = [...document.querySelectorAll('.content')].map((content) => ({
      sheet: content.querySelector('h1, h2')?.textContent ?? '',
      millimetres: Math.ceil(((content.scrollHeight - content.clientHeight) * 25.4) / 96),
    }));
    const full = sheets.sort((a, b) => b.millimetres - a.millimetres)[0];
    return full ?? { sheet: '', millimetres: 0 };
  }, size);

/**
 * Sets the whole document in the largest type in which every chapter still fits its page.
 * @throws when a chapter is too long for the smallest
 */
export async function fit(page: Page): Promise<number> {
  let fullest: Fullest = { sheet: '', millimetres: 0 };
  for (const size of SIZES) {
    fullest = await measure(page, size);
    if (fullest.millimetres <= 0) return size;
  }
  throw new Error(
    `"${fullest.sheet}" is ${String(fullest.millimetres)} mm too long for its page. Shorten it.`,
  );
}

/** Prints a document whose sheets are A4 pages: tagged, with an outline of its headings. */
export async function printSheets(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.emulateMedia({ media: 'print' });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    await fit(page);
    return await page.pdf({
      tagged: true,
      outline: true,
      preferCSSPageSize: true,
      printBackground: true,
    });
  } finally {
    await page.close();
  }
}
