/** Reads the guides as they are committed, and what they were made from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildGuide, buildSheets } from '../../src/components/guide/document.ts';
import { readIssue } from '../../src/components/guide/issue.ts';
import { fingerprint, sourceOf } from '../../src/components/guide/pdf.ts';
import type { Block } from '../../src/components/guide/chapters.ts';
import { LANGUAGES, LOCALES, type Locale } from '../../src/i18n/locales.ts';

const PROJECT = join(import.meta.dirname, '../..');
const MAX_BYTES = 1_000_000;
const FONTS = ['InstrumentSans-Regular', 'InstrumentSerif-Regular'];

const source = (path: string) => readFileSync(join(PROJECT, 'src', path), 'utf8');
const materials = {
  styles: source('components/guide/guide.css'),
  theme: source('styles/global.css'),
  drawings: source('components/drawings/drawings.svg'),
};

const issueIn = (locale: Locale) =>
  readIssue(locale, `guide in ${locale}`, source(`content/guide/${locale}/guide.mdx`));

function readPdf(locale: Locale) {
  const file = readFileSync(join(PROJECT, `public/guides/frontage-seo-guide-${locale}.pdf`));
  return { file, text: file.toString('latin1') };
}

/** A text of a PDF: plain in brackets, or UTF-16 in hexadecimal digits. */
function decode(plain: string | undefined, hexadecimal: string | undefined): string {
  if (hexadecimal === undefined) return (plain ?? '').replace(/\\(.)/g, '$1');
  return new TextDecoder('utf-16be').decode(Buffer.from(hexadecimal.slice(4), 'hex'));
}

function titleOf(text: string): string {
  const [, plain, hexadecimal] =
    /\/Title (?:\(((?:\\.|[^)])*)\)|<([0-9A-F]+)>)\n\/Creator/.exec(text) ?? [];
  return decode(plain, hexadecimal);
}

describe.each(LOCALES)('the guide in %s', (locale) => {
  const { file, text } = readPdf(locale);
  const issue = issueIn(locale);
  const html = buildGuide(issue, materials);

  test('is what the script would print today (npm run guides)', () => {
    expect(sourceOf(file)).toBe(fingerprint(html));
  });

  test('can be sent by mail', () => {
    expect(file.length).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('has a page for each sheet, between ten and sixteen', () => {
    const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBe(buildSheets(issue).length);
    expect(pages).toBeGreaterThanOrEqual(10);
    expect(pages).toBeLessThanOrEqual(16);
  });

  test('is tagged, with headings, lists, tables and an outline', () => {
    expect(text).toMatch(/\/MarkInfo <<[^>]*\/Marked true/);
    for (const entry of ['/StructTreeRoot', '/Outlines', '/S /H1', '/S /H2', '/S /LI', '/S /TH']) {
      expect(text).toContain(entry);
    }
  });

  test('tells readers its language and its title', () => {
    expect(text).toContain(`/Lang (${LANGUAGES[locale].tag})`);
    expect(text).toContain('/DisplayDocTitle true');
    expect(titleOf(text)).toBe(issue.guide.title);
  });

  test('describes its charts in words', () => {
    expect(text.match(/\/Alt [(<]/g)).toHaveLength(2);
  });

  test('is set in the fonts of the site alone', () => {
    const fonts = [...text.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name);
    expect([...new Set(fonts)].sort()).toEqual(FONTS);
    expect(text).not.toContain('/Type3');
  });

  test('leaves no placeholder and no Markdown in its text', () => {
    const words = html.slice(html.indexOf('<main>')).replace(/<[^>]*>/g, ' ');
    expect(words).not.toMatch(/[{}]|\*|\[ \]|&lt;Fact|\bundefined\b/);
  });

  test('has thirty points to tick and a plan of four stages', () => {
    const { checklist, plan } = issue.guide;
    expect(checklist.groups.flatMap(({ points }) => points)).toHaveLength(30);
    expect(plan.stages).toHaveLength(4);
  });

  test('sends every line of the contents to its page', () => {
    const sheets = buildSheets(issue);
    const lines = [...html.matchAll(/<a href="#(\w+)">.*?class="page">(\d+)</g)];
    expect(lines).toHaveLength(issue.chapters.length + 2);
    for (const [, id = '', page = ''] of lines) {
      expect(sheets[Number(page) - 1]).toContain(`id="${id}"`);
    }
  });
});

/** What a chapter is made of, without its words. */
const shapeOf = (block: Block): string => {
  if ('items' in block) return `${block.kind} ${String(block.items.length)}`;
  return block.kind === 'table'
    ? `table ${String(block.head.length)} × ${String(block.rows.length)}`
    : block.kind;
};
const shapesIn = (locale: Locale) =>
  issueIn(locale).chapters.map(({ name, blocks }) => ({ name, shape: blocks.map(shapeOf) }));

test.each(LOCALES.filter((locale) => locale !== 'en'))(
  'the chapters in %s have everything the English ones have',
  (locale) => {
    expect(shapesIn(locale)).toEqual(shapesIn('en'));
  },
);
