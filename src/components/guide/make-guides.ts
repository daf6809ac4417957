/**
 * Prints the guide into public/guides/, one tagged PDF a language: `npm run guides`, after a change of the guide, of a
 * fact it names, of the brand or of a drawing. Needs a Chromium; `CHROMIUM_PATH` chooses one.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '../../i18n/locales.ts';
import { launchBrowser } from '../browser.ts';
import { buildGuide, type Materials } from './document.ts';
import { embedFonts } from './fonts.ts';
import { readIssue } from './issue.ts';
import { finish, fingerprint } from './pdf.ts';
import { printSheets } from './print.ts';

const SOURCE = new URL('../../', import.meta.url);
const TARGET = new URL('../../../public/guides/', import.meta.url);
const readText = (path: string) => readFile(new URL(path, SOURCE), 'utf8');
const readFont = (name: string) => readFile(new URL(`styles/fonts/${name}.woff2`, SOURCE));

const materials: Materials = {
  styles: await readText('components/guide/guide.css'),
  theme: await readText('styles/global.css'),
  drawings: await readText('components/drawings/drawings.svg'),
};
const fonts = [
  { family: 'Instrument Sans', file: await readFont('instrument-sans'), weights: [400, 500, 600] },
  { family: 'Instrument Serif', file: await readFont('instrument-serif'), weights: [400] },
];

async function readGuide(locale: Locale) {
  const file = `content/guide/${locale}/guide.mdx`;
  const issue = readIssue(locale, `src/${file}`, await readText(file));
  return { edition: issue.guide.updated, html: buildGuide(issue, materials) };
}

await mkdir(TARGET, { recursive: true });
const browser = await launchBrowser();
try {
  for (const locale of LOCALES) {
    const { edition, html } = await readGuide(locale);
    const styles = await embedFonts(fonts, html);
    const pdf = await printSheets(
      browser,
      html.replace('<style>', () => `<style>${styles}`),
    );
    const target = new URL(`frontage-seo-guide-${locale}.pdf`, TARGET);
    await writeFile(target, finish(pdf, edition, fingerprint(html)));
  }
} finally {
  await browser.close();
}
