/** Redirects of single addresses: case studies, moved pages and renamed posts. */
import { globSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import type { ViteDevServer } from 'vite';
import { parse } from 'yaml';
import { isLocale } from '../i18n/locales.ts';
import { PATHS, postPath, url } from '../i18n/urls.ts';
import { FRONTMATTER } from '../schemas/parts.ts';
import {
  movedRedirects,
  REDIRECT_STATUS,
  withQuery,
  type FixedRedirects,
} from '../hosting/redirects.ts';

type Rows = readonly (readonly [from: string, to: string])[];

/** A case study is an anchor on the case studies page, named after its file. */
function caseStudyRows(file: string): Rows {
  const [, locale, slug = ''] = POST_FILE.exec(file.replaceAll('\\', '/')) ?? [];
  if (!isLocale(locale)) return [];
  const page = url(locale, PATHS.caseStudies);
  return [[`${page}/${slug}`, `${page}#${slug}`]];
}

const POST_FILE = /([a-z]{2})\/([^/]+)\.mdx?$/;
const renamed = z.object({
  formerly: z.array(z.string()),
  published: z.string(),
  draft: z.boolean().default(false),
});

/** The old addresses of a post that visitors see. Posts with mistakes have none; the content check explains them. */
function renamedRows(file: string): Rows {
  const [, locale, slug = ''] = POST_FILE.exec(file.replaceAll('\\', '/')) ?? [];
  const [, fields = ''] = FRONTMATTER.exec(readFileSync(file, 'utf8')) ?? [];
  if (!isLocale(locale) || !/^formerly:/m.test(fields)) return [];
  const { data } = renamed.safeParse(parse(fields));
  const today = new Date().toISOString().slice(0, 10);
  if (!data || data.draft || data.published > today) return [];
  return data.formerly.map((old) => [url(locale, postPath(old)), url(locale, postPath(slug))]);
}

/** Collects the redirects; posts are read from a folder of content. */
export const collectRedirects = (content = 'src/content'): FixedRedirects =>
  new Map([
    ...globSync(`${content}/case-studies/*/*.{md,mdx}`).flatMap(caseStudyRows),
    ...movedRedirects(),
    ...globSync(`${content}/blog/*/*.{md,mdx}`).flatMap(renamedRows),
  ]);

export function redirectInDev({ middlewares }: ViteDevServer): void {
  middlewares.use((request, response, next) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const location = /[.@]/.test(path) ? undefined : collectRedirects().get(path);
    if (location === undefined) next();
    else response.writeHead(REDIRECT_STATUS, { location: withQuery(location, query) }).end();
  });
}
