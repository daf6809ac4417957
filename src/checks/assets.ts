/** Checks what a further language or another colour needs beside the content: fonts, guides, templates, drawings, copies of colours. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { INDUSTRY_PAGES } from '../facts/industries.ts';
import { LOCALES } from '../i18n/locales.ts';
import { guideUrl } from '../i18n/urls.ts';
import type { SourceFile } from './check-content.ts';
import { show, type Problem } from './problems.ts';

/** The letters of the fonts in src/styles/fonts. */
const OTHER_LETTER = /[^\P{L}A-Za-zªºÀ-ÄÆ-ÏÑ-ÖÙ-Üà-äæ-ïñ-öù-üÿŒœ]/u;
const TRANSLATE = 'Copy that of another language, and translate it.';
const STYLES = 'src/styles/global.css';
/** Files that browsers read without the style sheet, each with one of its colours. */
const COPIES = [
  ['public/favicon.svg', 'brick'],
  ['public/site.webmanifest', 'paper'],
  ['src/facts/brand.ts', 'paper'],
] as const;

function checkLetters(file: string, text: string): Problem[] {
  const [before = '', ...rest] = text.normalize('NFC').split(OTHER_LETTER);
  if (rest.length === 0) return [];
  const letter = text.normalize('NFC').charAt(before.length);
  const problem = `${show(letter)} is not in the fonts of the site, so it looks unlike its neighbours.`;
  const fix = `Write another word, or have a developer add it to both fonts of src/styles/fonts and to src/checks/assets.ts: ${letter}`;
  return [{ file, line: before.split('\n').length, field: '', problem, fix }];
}

function checkColours(): Problem[] {
  const styles = readFileSync(STYLES, 'utf8');
  return COPIES.flatMap(([file, token]) => {
    const colour = new RegExp(`(?<=--${token}: )#[0-9a-f]{6}`).exec(styles)?.[0] ?? '';
    if (readFileSync(file, 'utf8').includes(colour)) return [];
    const problem = `The file has another colour than --${token} in ${STYLES}.`;
    return [{ file, field: '', problem, fix: `Write instead: ${colour}` }];
  });
}

/** The files that each language and each industry needs: what lacks its file, the file, and how to make it. */
const NEEDED: readonly (readonly [what: string, file: string, fix: string])[] = [
  ...LOCALES.flatMap(
    (locale) =>
      [
        ['The guide is not printed', `public${guideUrl(locale)}`, 'Print it: npm run guides'],
        ['New posts have no template', `src/cms/templates/${locale}.mdx`, TRANSLATE],
        ['The language has no glossary', `src/content/glossary.${locale}.md`, TRANSLATE],
      ] as const,
  ),
  ...INDUSTRY_PAGES.flatMap((page) =>
    ['pages', 'scenes'].map((folder) => {
      const file = `src/components/drawings/${folder}/${page}.svg`;
      const fix = `Copy that of another page, and write inside: id="${page}"`;
      return ['The page lacks a drawing', file, fix] as const;
    }),
  ),
];

export const checkFiles = (exists: (file: string) => boolean): Problem[] =>
  NEEDED.filter(([, file]) => !exists(file)).map(([what, file, fix]) => ({
    ...{ file, field: '', fix },
    problem: `${what}: the file is missing.`,
  }));

export const checkAssets = (sources: readonly SourceFile[]): Problem[] => [
  ...sources
    .filter(({ path }) => path.includes('/'))
    .flatMap(({ file, text }) => checkLetters(file, text)),
  ...globSync('src/i18n/dictionaries/**/*.ts').flatMap((file) =>
    checkLetters(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')),
  ),
  ...checkFiles(existsSync),
  ...checkColours(),
];
