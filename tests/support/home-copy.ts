import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fill } from '../../src/i18n/format.ts';
import type { Locale } from '../../src/i18n/locales.ts';

export interface HomeCopy {
  readonly hero: { readonly keywords: readonly (readonly { readonly keyword: string }[])[] };
  readonly caseStudies: { readonly heading: string };
  readonly auditPromo: { readonly button: string };
  readonly faqs: { readonly heading: string };
}

const filled = (locale: Locale, value: unknown): unknown => {
  if (typeof value === 'string') return fill(locale, value);
  if (Array.isArray(value)) return value.map((item) => filled(locale, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, filled(locale, item)]),
  );
};

const isHomeCopy = (value: unknown): value is HomeCopy =>
  typeof value === 'object' && value !== null && 'hero' in value && 'faqs' in value;

/** What an editor wrote for the home page, with the facts filled in. */
export function homeCopy(locale: Locale): HomeCopy {
  const file = join(import.meta.dirname, '../../src/content/home', locale, 'home.mdx');
  const [, frontmatter = ''] = readFileSync(file, 'utf8').split(/^---$/m);
  const copy = filled(locale, parse(frontmatter));
  if (!isHomeCopy(copy)) throw new Error(`${file} is not the copy of the home page.`);
  return copy;
}
