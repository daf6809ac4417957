/** What the privacy policy says only of some builds, as its source has it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../src/i18n/locales.ts';

const SOURCES = join(import.meta.dirname, '../../src/content/legal');

/** The words within a component, in pieces without markup; those too short to be found nowhere else are left out. */
export function partsOf(locale: Locale, component: 'PastInbox' | 'ThroughInbox'): string[] {
  const source = readFileSync(join(SOURCES, locale, 'privacy-policy-protection.mdx'), 'utf8');
  return [...source.matchAll(new RegExp(`<${component}>(.*?)</${component}>`, 'gsu'))]
    .flatMap(([, words = '']) => words.split(/<[^>]*>|[|\n]/u))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 30);
}
