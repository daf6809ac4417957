/** What a page says about itself to machines, as schema.org names it: one graph whose parts name each other by id. */
import type { Dictionary } from '../i18n/dictionaries.ts';
import { LANGUAGES, type Locale } from '../i18n/locales.ts';
import { cardUrl, PATHS, url, type PagePath } from '../i18n/urls.ts';
import { pageNameOf, pageTypeOf } from './page-types.ts';
import { buildPosting, buildCaseStudy, type Article } from './structured-data-articles.ts';
import { buildBreadcrumbs } from './structured-data-breadcrumbs.ts';
import { buildBusiness, buildPublisher } from './structured-data-organization.ts';
import { buildPage, buildWebsite, isAboutAgency, type Question } from './structured-data-pages.ts';
import { buildService, type SoldService } from './structured-data-services.ts';
import { buildTrail } from './trail.ts';

/** What a page holds that is worth telling machines; all of it stands on the page. */
export interface PageContents {
  readonly service?: SoldService;
  readonly post?: Article & { readonly author: string };
  readonly caseStudies?: readonly (Article & { readonly id: string; readonly summary: string })[];
  readonly faqs?: readonly Question[];
  /** When the page was last changed, where it says so. */
  readonly updated?: Date;
  /** The last of the breadcrumbs, if it is not the page's name. */
  readonly leaf?: string | undefined;
}

export interface GraphSource {
  readonly site: URL;
  readonly locale: Locale;
  readonly t: Dictionary;
  /** The page's path without its language. */
  readonly path: PagePath;
  /** Pages kept out of search have nothing to tell. */
  readonly robots?: string | undefined;
  readonly contents: PageContents;
}

type GraphNode =
  | ReturnType<typeof buildPage>
  | ReturnType<typeof buildWebsite>
  | ReturnType<typeof buildService>
  | ReturnType<typeof buildPosting>
  | ReturnType<typeof buildCaseStudy>
  | ReturnType<typeof buildBreadcrumbs>
  | ReturnType<typeof buildPublisher>
  | ReturnType<typeof buildBusiness>;

export interface PageGraph {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly GraphNode[];
}

/** The graph of a page, or none for a page kept out of search. */
export function buildGraph(source: GraphSource): PageGraph | undefined {
  const { site, locale, t, path, robots, contents } = source;
  if (robots) return undefined;
  const { service, post, caseStudies = [], faqs = [], updated, leaf } = contents;
  const type = pageTypeOf(path);
  const absolute = (of: PagePath) => new URL(url(locale, of), site).href;
  const place = {
    site,
    address: absolute(path),
    language: LANGUAGES[locale].tag,
    image: new URL(cardUrl(locale, path), site).href,
  };
  const trail = buildTrail(t, pageNameOf(path), leaf);
  const namesAgency = service !== undefined || post !== undefined || caseStudies.length > 0;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      post
        ? buildPosting({ ...post, authorUrl: absolute(PATHS.about) }, place)
        : buildPage({ ...place, type, faqs, updated }),
      ...(service ? [buildService(service, place)] : []),
      ...caseStudies.map((study) => buildCaseStudy(study, place)),
      // The home page is where the way begins.
      type === 'homepage'
        ? buildWebsite(site)
        : buildBreadcrumbs(trail, (step = path) => absolute(step)),
      ...(isAboutAgency(type) ? [buildBusiness(site)] : namesAgency ? [buildPublisher(site)] : []),
    ],
  };
}

/**
 * A graph as the text of a script element, in which nothing can end the element or start another.
 * @example printGraph(graph) // '{"@context":"https://schema.org","@graph":[{"name":"Kerb \\u0026 Key"}]}'
 */
export const printGraph = (graph: PageGraph): string =>
  JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
