import type { CaseStudyName, IndustryPage, ServicePage } from '../../i18n/urls.ts';

/** The pages whose one drawing is large. */
type LargelyDrawnPage = 'seoServices' | IndustryPage;

/** Drawn to head a page, richer than the others; a service also has a small one, under its own name. */
type PageDrawing = LargelyDrawnPage | `${ServicePage}Page`;

/** The drawings of `drawings.svg`; pages and case studies go by their own names. */
export type DrawingName = PageDrawing | ServicePage | CaseStudyName | 'survey' | 'cornerShop';

const SMALL_PAPER = '0 0 200 120';
const PAGE_PAPER = '0 0 320 200';

const LARGE_PAPERS: Readonly<Record<PageDrawing | 'cornerShop', string>> = {
  seoServices: PAGE_PAPER,
  onPageSeoPage: PAGE_PAPER,
  offPageSeoPage: PAGE_PAPER,
  linkBuildingPage: PAGE_PAPER,
  technicalSeoPage: PAGE_PAPER,
  localSeoPage: PAGE_PAPER,
  contentPackPage: PAGE_PAPER,
  estateAgents: PAGE_PAPER,
  propertyDevelopers: PAGE_PAPER,
  commercialProperty: PAGE_PAPER,
  propertyLawyers: PAGE_PAPER,
  propertyFinance: PAGE_PAPER,
  propertyManagers: PAGE_PAPER,
  cornerShop: '0 0 320 240',
};

const isLarge = (name: string): name is keyof typeof LARGE_PAPERS => name in LARGE_PAPERS;

/** The paper a drawing is on, as a view box. */
export const sizeOf = (name: DrawingName): string =>
  isLarge(name) ? LARGE_PAPERS[name] : SMALL_PAPER;

/**
 * The drawing that heads a page: the large one of a service, otherwise the page's own.
 * @example pageDrawing('technicalSeo') // 'technicalSeoPage'
 * @example pageDrawing('estateAgents') // 'estateAgents'
 */
export function pageDrawing(page: LargelyDrawnPage | ServicePage): DrawingName {
  const large = `${page}Page`;
  return isLarge(large) ? large : page;
}
