/** The pages that search engines are told of, as the last build has them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SITEMAP_PATH } from '../i18n/urls.ts';

/** What each address says, in short: the fingerprint of its words. */
export type Fingerprints = ReadonlyMap<string, string>;

const UNREAD = /<(script|style|template)\b[\s\S]*?<\/\1>/gu;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/u;
const TITLE = /<title>([\s\S]*?)<\/title>/u;
/** What a page tells search engines about itself. */
const SIGNALS =
  /<link\b[^>]*\s(?:rel="canonical"|hreflang="[^"]*")[^>]*>|<meta name="robots"[^>]*>/gu;
const MAIN = /<main\b[\s\S]*<\/main>/u;

/**
 * A fingerprint of what a page says: title, description, the words of its main part, those of pictures among them, and what
 * it tells search engines: its canonical address, its translations, whether to index it. The names of files and styles are
 * left out, for they change without a reader noticing.
 */
export function fingerprintOf(html: string): string {
  const main = MAIN.exec(html)?.[0] ?? '';
  const words = main
    .replace(UNREAD, ' ')
    .replace(/<img\b[^>]*?\salt="([^"]*)"[^>]*>/gu, ' $1 ')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\s+/gu, ' ');
  const signals = html.match(SIGNALS) ?? [];
  const said = [TITLE.exec(html)?.[1], DESCRIPTION.exec(html)?.[1], ...signals, words].join('\n');
  return createHash('sha256').update(said).digest('base64url').slice(0, 22);
}

const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, location = '']) =>
    location.replaceAll('&amp;', '&').trim(),
  );

/** The addresses of a sitemap, or of those that an index names. */
function addressesIn(folder: string, name: string): string[] {
  const xml = readFileSync(join(folder, name), 'utf8');
  const locations = locationsIn(xml);
  return xml.includes('<sitemapindex')
    ? locations.flatMap((part) => addressesIn(folder, basename(new URL(part).pathname)))
    : locations;
}

const fileOf = (address: string): string => {
  const path = decodeURIComponent(new URL(address).pathname);
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
};

/** Every page of the sitemap of a built site. */
export const readPages = (folder: string): Fingerprints =>
  new Map(
    addressesIn(folder, SITEMAP_PATH.slice(1)).map((address) => [
      address,
      fingerprintOf(readFileSync(join(folder, fileOf(address)), 'utf8')),
    ]),
  );
