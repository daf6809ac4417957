import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HookParameters } from 'astro';
import { collectRedirects } from './redirects.ts';
import { headersFile, redirectsFile } from '../hosting/netlify.ts';
import { nginxFile } from '../hosting/nginx.ts';
import { POLICIES_FILE, policiesOf } from '../hosting/policy.ts';
import { REDIRECTS_FILE } from '../hosting/redirects.ts';
import type { BuildEnvironment } from './environment.ts';
import type { BuiltPage } from './pages.ts';

/** Inline scripts and styles. Data blocks, which have an `application/` type, are left out. */
const INLINE = {
  script: /<script(?![^>]*\btype="?application\/)[^>]*>([^]*?)<\/script>/gu,
  style: /<style[^>]*>([^]*?)<\/style>/gu,
};

/**
 * The policy sources of the inline scripts or styles of some pages, each once.
 * @example hashesOf('script', ['<script>go()</script>']) // ["'sha256-…'"]
 */
function hashesOf(element: keyof typeof INLINE, pages: readonly string[]): string[] {
  const texts = pages.flatMap((page) =>
    [...page.matchAll(INLINE[element])].map(([, text = '']) => text),
  );
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort();
}

const drawingsIn = (folder: string): readonly string[] =>
  globSync('**/*.svg', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'));

/** The sheets inside the pages that are rendered on request, which no built file shows. */
export const sheetsOnRequest = ({
  routes,
}: HookParameters<'astro:build:ssr'>['manifest']): string[] =>
  routes
    .filter(({ routeData }) => !routeData.prerender)
    .flatMap(({ styles }) => styles)
    .flatMap((style) => (style.type === 'inline' ? [style.content] : []));

/** Writes the policies of a built site, with the sheets of its pages on request, and the configuration of its hosts. */
export function writeHostingFiles(
  folder: string,
  pages: readonly BuiltPage[],
  sheets: readonly string[],
  { site, parties, webhooks, indexNowKey: key }: Omit<BuildEnvironment, 'isClosed'>,
): void {
  const root = join(folder, '..');
  const texts = pages.map(({ html }) => html);
  const policies = policiesOf({
    parties,
    webhooks,
    scripts: hashesOf('script', texts),
    styles: hashesOf('style', [...texts, ...sheets.map((sheet) => `<style>${sheet}</style>`)]),
    drawingStyles: hashesOf('style', drawingsIn(folder)),
  });
  const redirects = collectRedirects();
  mkdirSync(join(root, 'hosting'), { recursive: true });
  writeFileSync(join(root, POLICIES_FILE), `${JSON.stringify(policies, undefined, 1)}\n`);
  writeFileSync(join(root, REDIRECTS_FILE), `${JSON.stringify([...redirects])}\n`);
  writeFileSync(join(root, 'hosting/nginx.conf'), nginxFile(new URL(site), policies, redirects));
  writeFileSync(join(folder, '_headers'), headersFile(policies));
  writeFileSync(join(folder, '_redirects'), redirectsFile(redirects));
  if (key !== undefined) writeFileSync(join(folder, `${key}.txt`), key);
}
