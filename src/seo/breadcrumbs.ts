import type { BreadcrumbListLeaf } from 'schema-dts';
import type { Dictionary } from '../i18n/dictionaries.ts';
import { PATHS, type PageName, type PagePath } from '../i18n/urls.ts';

export interface Step {
  readonly name: string;
  /** The path without its language; undefined for the page itself. */
  readonly path?: PagePath;
}

/** The steps from the home page to a page; `leaf` is the name of a page below it, such as a post or a paid page. */
export function buildTrail(t: Dictionary, page: PageName, leaf?: string): readonly Step[] {
  const step = (name: PageName): Step => ({ name: t.pages[name], path: PATHS[name] });
  return leaf === undefined
    ? [step('home'), { name: t.pages[page] }]
    : [step('home'), ...(page === 'home' ? [] : [step(page)]), { name: leaf }];
}

/** The breadcrumbs of a page as structured data. `addressOf` gives the address of a step, without a path that of the page. */
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
