/** Structured data (schema.org): one graph per page; its parts refer to each other by id. */
import type { Dictionary } from '../i18n/dictionaries.ts';
import { LANGUAGES, type Locale } from '../i18n/locales.ts';
import { PATHS, url, type PagePath } from '../i18n/urls.ts';
import { buildBreadcrumbs, buildTrail } from './breadcrumbs.ts';
import { pageNameOf, pageTypeOf } from './page-types.ts';
import {
  buildPosting,
  buildCaseStudy,
  type Article,
  type Author,
} from './structured-data-articles.ts';
import { buildBusiness, buildPublisher } from './structured-data-organization.ts';
import {
  buildPage,
  buildService,
  buildWebsite,
  isAboutAgency,
  type Question,
  type ServiceSource,
} from './structured-data-pages.ts';

/** The parts of a page that structured data describes; all of them are visible on the page. */
export interface PageContents {
  readonly service?: ServiceSource;
  readonly post?: Article & { readonly author: Author };
  readonly caseStudies?: readonly (Article & { readonly id: string; readonly summary: string })[];
  readonly faqs?: readonly Question[];
  readonly updated?: Date;
  /** The last breadcrumb, if it is not the page's name. */
  readonly leaf?: string | undefined;
}

interface GraphSource {
  readonly site: URL;
  readonly locale: Locale;
  readonly t: Dictionary;
  readonly path: PagePath;
  /** A page with `robots` has breadcrumbs alone, an error page nothing. */
  readonly robots?: string | undefined;
  readonly contents: PageContents;
}

export function buildGraph({ site, locale, t, path, robots, contents }: GraphSource) {
  const { service, post, caseStudies = [], faqs = [], updated, leaf } = contents;
  const type = pageTypeOf(path);
  const absolute = (of: PagePath) => new URL(url(locale, of), site).href;
  const place = { site, address: absolute(path), language: LANGUAGES[locale].tag };
  const breadcrumbs = buildBreadcrumbs(buildTrail(t, pageNameOf(path), leaf), (step = path) =>
    absolute(step),
  );
  const ofNodes = (...nodes: readonly object[]) => ({
    '@context': 'https://schema.org',
    '@graph': nodes,
  });
  if (robots)
    return type === 'paid' || type === 'submissionReceived' ? ofNodes(breadcrumbs) : undefined;
  const namesAgency = service !== undefined || post !== undefined || caseStudies.length > 0;
  return ofNodes(
    post
      ? buildPosting({ ...post, authorUrl: absolute(PATHS.about) }, place)
      : buildPage({ ...place, type, faqs, updated }),
    ...(service ? [buildService(service, { ...place, locale, serviceType: t.serviceType })] : []),
    ...caseStudies.map((study) => buildCaseStudy(study, place)),
    // The home page has no breadcrumbs.
    type === 'home' ? buildWebsite(site) : breadcrumbs,
    ...(isAboutAgency(type) ? [buildBusiness(site)] : namesAgency ? [buildPublisher(site)] : []),
  );
}
export type PageGraph = NonNullable<ReturnType<typeof buildGraph>>;

/**
 * A graph as the text of a script element; `<`, `>` and `&` are escaped, so that no text can end the element.
 * @example printGraph(graph) // '{"@context":"https://schema.org","@graph":[{"name":"Kerb \\u0026 Key"}]}'
 */
export const printGraph = (graph: PageGraph): string =>
  JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
