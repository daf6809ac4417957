import type { Dictionary } from '../i18n/dictionaries.ts';
import { PATHS, type PageName, type PagePath } from '../i18n/urls.ts';

/** A step of the way from the home page, as the page shows it and structured data repeats it. */
export interface Step {
  readonly name: string;
  /** Without its language; the last step is the page itself and has none. */
  readonly path?: PagePath;
}

/** The way to a page from the home page; `leaf` is what stands under it, if it is not the page itself. */
export function buildTrail(t: Dictionary, page: PageName, leaf?: string): readonly Step[] {
  const step = (name: PageName): Step => ({ name: t.pages[name], path: PATHS[name] });
  return leaf === undefined
    ? [step('home'), { name: t.pages[page] }]
    : [step('home'), step(page), { name: leaf }];
}
