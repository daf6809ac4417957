/** The guides as they are committed: `npm run guides` prints them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillAll } from '../../src/i18n/format.ts';
import { LANGUAGES, LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { guideSchema } from '../../src/schemas/guide.ts';

const PROJECT = join(import.meta.dirname, '../..');
const MAX_BYTES = 1_500_000;
const FONTS = ['InstrumentSans-Regular', 'InstrumentSans-SemiBold', 'InstrumentSerif-Regular'];

function readGuide(locale: Locale) {
  const file = readFileSync(join(PROJECT, `src/content/guide/${locale}/guide.mdx`), 'utf8');
  const [, fields = '', body = ''] = file.split(/^---$/m);
  return { data: fillAll(locale, guideSchema.parse(parse(fields))), body };
}

const readPdf = (locale: Locale) =>
  readFileSync(join(PROJECT, `public/guides/frontage-seo-guide-${locale}.pdf`)).toString('latin1');

/** A text of a PDF: plain in brackets, or UTF-16 in hexadecimal digits. */
const decode = (plain: string | undefined, hexadecimal = '') =>
  plain?.replace(/\\(.)/g, '$1') ??
  new TextDecoder('utf-16be').decode(Buffer.from(hexadecimal.slice(4), 'hex'));

/** The titles in a PDF: its own, and those of its bookmarks. Line breaks in headings lose their spaces. */
const titlesOf = (pdf: string) =>
  [...pdf.matchAll(/\/Title (?:\(((?:\\.|[^)\\])*)\)|<([0-9A-F]+)>)/g)].map(
    ([, plain, hexadecimal]) => decode(plain, hexadecimal).replaceAll(/\s/g, ''),
  );

describe.each(LOCALES)('the guide in %s', (locale) => {
  const pdf = readPdf(locale);
  const { data, body } = readGuide(locale);

  test('can be sent by mail', () => {
    expect(pdf.length).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('has a page for the cover, the contents, each chapter, checklist, plan and back', () => {
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(data.chapters.length + 5);
  });

  test('is tagged, with headings, lists, tables and charts in words', () => {
    expect(pdf).toMatch(/\/MarkInfo <<[^>]*\/Marked true/);
    for (const entry of ['/StructTreeRoot', '/Outlines', '/S /H1', '/S /H2', '/S /LI', '/S /TH'])
      expect(pdf).toContain(entry);
    expect(pdf.match(/\/Alt [(<]/g)).toHaveLength(2);
  });

  test('names its language and its title', () => {
    expect(pdf).toContain(`/Lang (${LANGUAGES[locale].tag})`);
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(titlesOf(pdf)[0]).toBe(data.title.replaceAll(/\s/g, ''));
  });

  test('has a bookmark for every heading of its text', () => {
    const headings = [...body.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading);
    const written = [...headings, data.checklist.heading, data.plan.heading, data.closing.heading];
    const titles = new Set(titlesOf(pdf));
    expect(written.filter((title) => !titles.has(title.replaceAll(/\s/g, '')))).toEqual([]);
  });

  test('is set in the fonts of the site alone', () => {
    const fonts = [...pdf.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name);
    expect([...new Set(fonts)].sort()).toEqual(FONTS);
    expect(pdf).not.toContain('/Type3');
  });
});

test('the chapters have the same parts in every language', () => {
  const partsOf = (locale: Locale) =>
    readGuide(locale).body.match(/^(?:##+ |- \[ \] |- |\d+\. |> |\|)/gm);
  for (const locale of LOCALES) expect(partsOf(locale), locale).toEqual(partsOf('en'));
});
