/** Parts of the privacy policy that only some builds show, from its source. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../src/i18n/locales.ts';

const SOURCES = join(import.meta.dirname, '../../src/content/legal');

/** The words about enquiries that a recipient gets, in pieces without markup; short ones, which may stand elsewhere, are dropped. */
export function partsOf(locale: Locale, recipient: 'server' | 'webhook'): string[] {
  const source = readFileSync(join(SOURCES, locale, 'privacy-policy-protection.mdx'), 'utf8');
  return [...source.matchAll(new RegExp(`<Enquiries to="${recipient}">(.*?)</Enquiries>`, 'gsu'))]
    .flatMap(([, words = '']) => words.split(/<[^>]*>|[|\n]/u))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 30);
}
