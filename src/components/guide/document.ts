import { LANGUAGES } from '../../i18n/locales.ts';
import { escape } from './blocks.ts';
import { SHOWN_SYMBOLS } from './chapter-drawings.ts';
import { chapterSheet, checklistSheet, planSheet } from './inner-sheets.ts';
import { closingSheet, contentsSheet, coverSheet } from './outer-sheets.ts';
import type { Issue } from './sheet.ts';

export interface Materials {
  /** The print stylesheet. */
  readonly styles: string;
  /** The theme's stylesheet, whose colours the print uses. */
  readonly theme: string;
  /** The file of drawings, of which the guide takes some. */
  readonly drawings: string;
}

/**
 * The colours of the theme as variables.
 * @example coloursOf('@theme { --color-ink: #141d2b; }') // ':root{--color-ink: #141d2b;}'
 */
export const coloursOf = (theme: string): string =>
  `:root{${[...new Set(theme.match(/--color-[\w-]+: #[0-9a-f]+;/g))].join('')}}`;

function symbolsOf(drawings: string): string {
  const symbols = SHOWN_SYMBOLS.map((name) => {
    const symbol = new RegExp(`<symbol id="${name}"[\\s\\S]*?</symbol>`).exec(drawings)?.[0];
    if (symbol === undefined) throw new Error(`drawings.svg has no symbol called "${name}".`);
    return symbol;
  });
  return `<svg class="symbols" aria-hidden="true">${symbols.join('')}</svg>`;
}

/** The pages in their order. */
export const buildSheets = (issue: Issue): string[] => [
  coverSheet(issue),
  contentsSheet(issue),
  ...issue.chapters.map((chapter, index) => chapterSheet(issue, chapter, index)),
  checklistSheet(issue, issue.chapters.length),
  planSheet(issue, issue.chapters.length + 1),
  closingSheet(issue),
];

/** The whole guide in one language as a document to print. */
export function buildGuide(issue: Issue, { styles, theme, drawings }: Materials): string {
  const { tag } = LANGUAGES[issue.locale];
  return (
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><title>${escape(issue.guide.title)}</title>` +
    `<style>${coloursOf(theme)}${styles}</style></head><body>${symbolsOf(drawings)}<main>${buildSheets(issue).join('\n')}</main></body></html>`
  );
}
