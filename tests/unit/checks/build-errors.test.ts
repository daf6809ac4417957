import { expect, test } from 'vitest';
import { asError } from '../../../src/checks/problems.ts';
import { compareTranslations } from '../../../src/checks/translations.ts';
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';

/** What the build knows of an entry: the parsed data, without lines. */
const version = (locale: Locale, data: object) => ({
  file: `src/content/testimonials/${locale}/director.mdx`,
  collection: 'testimonials' as const,
  locale,
  slug: 'director',
  data,
});

test('stops the build with what is missing and what to create', () => {
  const versions = (['en', 'es', 'fr'] as const).map((locale) => version(locale, { order: 1 }));
  expect(asError(compareTranslations('testimonials', versions))).toMatchInlineSnapshot(`
    {
      "hint": "Create src/content/testimonials/pt/director.mdx, or delete the other translations of the page.",
      "message": "The testimonial "director" exists in en, es and fr, but not in pt.
    src/content/testimonials/pt/director.mdx",
    }
  `);
});

test('says how many problems follow the first', () => {
  const versions = LOCALES.map((locale) => version(locale, { order: locale === 'en' ? 1 : 2 }));
  expect(asError(compareTranslations('testimonials', versions))).toMatchInlineSnapshot(`
    {
      "hint": "Write the same in every language: order: 1
    (2 more problems: npm run check lists them.)",
      "message": "2 differs from 1 in src/content/testimonials/en/director.mdx.
    src/content/testimonials/es/director.mdx, field order",
    }
  `);
});

test('takes the same day for the same however it is held', () => {
  const versions = LOCALES.map((locale) => ({
    ...version(locale, { updated: new Date('2026-10-05') }),
    collection: 'legal' as const,
  }));
  expect(compareTranslations('legal', versions)).toEqual([]);
});

test('does not compare a draft, which is still being written', () => {
  const versions = LOCALES.map((locale) => ({
    ...version(locale, { draft: locale !== 'en', tags: [locale] }),
    collection: 'blog' as const,
  }));
  expect(compareTranslations('blog', versions)).toEqual([]);
});

test('lets the build go on when nothing is wrong', () => {
  const versions = LOCALES.map((locale) => version(locale, { order: 1 }));
  expect(asError(compareTranslations('testimonials', versions))).toBeUndefined();
});
