import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fillAll } from '../../src/i18n/format.ts';
import type { Locale } from '../../src/i18n/locales.ts';

interface HomeCopy {
  readonly hero: { readonly keywords: readonly (readonly { readonly keyword: string }[])[] };
  readonly auditPromo: { readonly button: string };
}

const isHomeCopy = (value: unknown): value is HomeCopy =>
  typeof value === 'object' && value !== null && 'hero' in value && 'auditPromo' in value;

/** What an editor wrote for the home page, with the facts filled in. */
export function homeCopy(locale: Locale): HomeCopy {
  const file = join(import.meta.dirname, '../../src/content/home', locale, 'home.mdx');
  const [, frontmatter = ''] = readFileSync(file, 'utf8').split(/^---$/m);
  const copy: unknown = fillAll(locale, parse(frontmatter));
  if (!isHomeCopy(copy)) throw new Error(`${file} is not the copy of the home page.`);
  return copy;
}
