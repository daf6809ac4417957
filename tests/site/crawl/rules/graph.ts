/** The structured data of a page: all that it must tell, and only what the page says elsewhere. */
import { checkGraph } from '../../graph/checks.ts';
import { expectedOf } from '../expected-graph.ts';
import { decoded, pageAt, whyNotIndexed } from '../policy.ts';
import { onEveryPage, type CrawledPage, type Site } from '../site.ts';

const ADDRESS = /"(https?:\/\/[^"\\]*)"/gu;

/** Addresses of this site in a graph are files or pages that can be indexed, or the page itself. */
const deadFaults = (page: CrawledPage, site: Site): string[] =>
  page.graphs
    .flatMap((graph) => [...graph.matchAll(ADDRESS)].map(([, address = '']) => address))
    .filter((text) => text === site.origin || text.startsWith(`${site.origin}/`))
    .filter((address) => {
      const isFile = site.files.has(decoded(new URL(address).pathname));
      return (
        !isFile && pageAt(address, site) !== page && whyNotIndexed(address, site) !== undefined
      );
    })
    .map((address) => `names ${address}, which is no page that can be indexed`);

/** A page that can be indexed has one graph, which has all it must, and agrees with the rest of the page. */
export const structuredData = onEveryPage((page, site) => [
  ...checkGraph(page.graphs, expectedOf(page, site)).map(({ rule, what }) => `${rule}: ${what}`),
  ...deadFaults(page, site),
]);
