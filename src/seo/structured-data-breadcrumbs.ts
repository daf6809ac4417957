import type { BreadcrumbListLeaf } from 'schema-dts';
import type { Step } from './trail.ts';

/** The way to a page as its breadcrumbs show it. `addressOf` is where a step leads; the last one is the page itself. */
export const buildBreadcrumbs = (
  trail: readonly Step[],
  addressOf: (path: Step['path']) => string,
) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(
      ({ name, path }, index) =>
        ({ '@type': 'ListItem', position: index + 1, name, item: addressOf(path) }) as const,
    ),
  }) satisfies BreadcrumbListLeaf;
