import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dictionaries } from '../../i18n/dictionaries.ts';
import type { Locale } from '../../i18n/locales.ts';
import { INDUSTRY_PAGES } from '../../facts/industries.ts';
import { cardUrl, PATHS, SERVICE_PAGES, splitUrl } from '../../i18n/urls.ts';
import type { BuiltPage } from '../pages.ts';
import { renderCard } from './card.ts';
import { symbolsIn } from './symbols.ts';

const among = (path: string, pages: readonly (keyof typeof PATHS)[]) =>
  pages.find((page) => PATHS[page] === path);

function sectionOf(locale: Locale, path: string): string {
  const { pages, header, footer } = dictionaries[locale];
  if (path.startsWith(PATHS.blog)) return pages.blog;
  if (among(path, SERVICE_PAGES)) return header.services;
  if (among(path, INDUSTRY_PAGES)) return footer.industries;
  if (among(path, ['privacy', 'terms', 'submissionReceived'])) return footer.company;
  return pages[among(path, ['caseStudies', 'about', 'contact', 'pricing']) ?? 'seoServices'];
}

function drawingOf(path: string): string | undefined {
  const page = among(path, ['seoServices', 'sampleAudit', ...SERVICE_PAGES, ...INDUSTRY_PAGES]);
  return symbolsIn(page ? `pages/${page}` : `posts/${path.slice(PATHS.blog.length + 1)}`).at(0)
    ?.inside;
}

async function drawCard(folder: string, { file, title }: BuiltPage): Promise<void> {
  const { locale, path } = splitUrl(`/${file.replace(/(?:^index)?\.html$/, '')}`);
  // Later pages of a list show the card of the first.
  if (path === '/404' || /\/page\/\d+$/.test(path)) return;
  const png = await renderCard({
    title: title.replaceAll('\u202f', '\u00a0'), // The fonts have no narrow space.
    section: sectionOf(locale, path),
    path,
    drawing: drawingOf(path),
  });
  const card = join(folder, cardUrl(locale, path));
  await mkdir(dirname(card), { recursive: true });
  await writeFile(card, png);
}

export async function drawCards(folder: string, pages: readonly BuiltPage[]): Promise<void> {
  // `/en/…` repeats pages of the root.
  const left = pages.filter(({ file }) => !/^en[/.]/.test(file));
  while (left.length > 0)
    await Promise.all(left.splice(0, 8).map((page) => drawCard(folder, page)));
}
