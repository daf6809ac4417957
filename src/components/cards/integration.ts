import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DomUtils, parseDocument } from 'htmlparser2';
import { dictionaries } from '../../i18n/dictionaries.ts';
import type { Locale } from '../../i18n/locales.ts';
import { INDUSTRY_PAGES } from '../../facts/industries.ts';
import { cardUrl, PATHS, SERVICE_PAGES, splitUrl } from '../../i18n/urls.ts';
import { themeColour } from '../drawings/theme-colours.ts';
import { renderCard } from './card.ts';

const among = (path: string, pages: readonly (keyof typeof PATHS)[]) =>
  pages.find((page) => PATHS[page] === path);

/** The section of a page, as the navigation names it. */
function sectionOf(locale: Locale, path: string): string {
  const { pages, header, footer } = dictionaries[locale];
  if (path.startsWith(PATHS.blog)) return pages.blog;
  if (among(path, SERVICE_PAGES)) return header.services;
  if (among(path, INDUSTRY_PAGES)) return footer.industries;
  if (among(path, ['privacy', 'terms', 'submissionReceived'])) return footer.company;
  return pages[among(path, ['caseStudies', 'about', 'contact']) ?? 'seoServices'];
}

/** The inside of the drawing of a page or post, if there is one. */
function drawingOf(path: string): string | undefined {
  const page = among(path, ['seoServices', 'sampleAudit', ...SERVICE_PAGES, ...INDUSTRY_PAGES]);
  const name = page ? `pages/${page}` : `posts/${path.slice(PATHS.blog.length + 1)}`;
  const file = new URL(`../drawings/${name}.svg`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const [, inside] = /<symbol[^>]*>([\s\S]*)<\/symbol>/.exec(readFileSync(file, 'utf8')) ?? [];
  return inside
    ?.replaceAll(' vector-effect="non-scaling-stroke"', '')
    .replace(/var\(--([\w-]+)\)/g, (_, token: string) => themeColour(token));
}

async function makeCard(site: URL, file: string): Promise<void> {
  const { locale, path } = splitUrl(`/${file.replace(/(?:^index)?\.html$/, '')}`);
  // Later pages of a list show the card of the first.
  if (path === '/404' || /\/page\/\d+$/.test(path)) return;
  const html = parseDocument(readFileSync(new URL(file, site), 'utf8'));
  const title = DomUtils.textContent(DomUtils.getElementsByTagName('title', html, true, 1));
  const png = await renderCard({
    title: title.replaceAll('\u202f', '\u00a0'), // The fonts have no narrow space.
    section: sectionOf(locale, path),
    path,
    drawing: drawingOf(path),
  });
  const card = new URL(`.${cardUrl(locale, path)}`, site);
  await mkdir(new URL('.', card), { recursive: true });
  await writeFile(card, png);
}

/** Draws the social cards of all pages. */
export const socialCards = (): AstroIntegration => ({
  name: 'frontage:social-cards',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      // `/en/…` repeats pages of the root.
      const files = globSync('**/*.html', { cwd: fileURLToPath(dir), exclude: ['en.html', 'en'] });
      while (files.length > 0)
        await Promise.all(files.splice(0, 8).map((file) => makeCard(dir, file)));
    },
  },
});
