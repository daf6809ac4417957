/** The guides as they are committed: `npm run guides` prints them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillAll } from '../../../src/i18n/format.ts';
import { LANGUAGES, LOCALES, type Locale } from '../../../src/i18n/locales.ts';
import { guideSchema } from '../../../src/schemas/guide.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const MAX_BYTES = 1_500_000;
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

const guides = LOCALES.map((locale) => ({ locale, pdf: readPdf(locale), ...readGuide(locale) }));

test('a guide is small, has its pages, names its language and its title, and is tagged', () => {
  for (const { locale, pdf, data } of guides) {
    expect.soft(pdf.length, locale).toBeLessThan(MAX_BYTES);
    // Cover, contents, each chapter, checklist, plan and back.
    expect.soft(pdf.match(/\/Type \/Page\b/g), locale).toHaveLength(data.chapters.length + 5);
    expect.soft(pdf, locale).toMatch(/\/MarkInfo <<[^>]*\/Marked true/);
    const marks = ['/StructTreeRoot', '/Outlines', '/S /H1', '/S /H2', '/S /LI', '/S /TH'];
    const properties = [`/Lang (${LANGUAGES[locale].tag})`, '/DisplayDocTitle true'];
    const missing = [...marks, ...properties].filter((one) => !pdf.includes(one));
    expect.soft(missing, locale).toEqual([]);
    // Charts in words.
    expect.soft(pdf.match(/\/Alt [(<]/g), locale).toHaveLength(2);
    expect.soft(titlesOf(pdf)[0], locale).toBe(data.title.replaceAll(/\s/g, ''));
  }
});

test('a guide has a bookmark for every heading of its text', () => {
  for (const { locale, pdf, data, body } of guides) {
    const headings = [...body.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading);
    const written = [...headings, data.checklist.heading, data.plan.heading, data.closing.heading];
    const titles = new Set(titlesOf(pdf));
    const missing = written.filter((title) => !titles.has(title.replaceAll(/\s/g, '')));
    expect.soft(missing, locale).toEqual([]);
  }
});

test('the chapters have the same parts in every language', () => {
  const parts = guides.map(({ body }) => body.match(/^(?:##+ |- \[ \] |- |\d+\. |> |\|)/gm));
  for (const [index, { locale }] of guides.entries())
    expect.soft(parts[index], locale).toEqual(parts[0]);
});
