import type { CaseStudyName, IndustryPage, ServicePage } from '../../i18n/urls.ts';

/** Drawn to head a page, richer than the others. */
type PageDrawing = 'seoServices' | IndustryPage;

/** The drawings of `drawings.svg`; pages and case studies go by their own names. */
export type DrawingName = PageDrawing | ServicePage | CaseStudyName | 'survey' | 'cornerShop';

const SMALL_PAPER = '0 0 200 120';
const PAGE_PAPER = '0 0 320 200';

const LARGE_PAPERS: Readonly<Record<PageDrawing | 'cornerShop', string>> = {
  seoServices: PAGE_PAPER,
  estateAgents: PAGE_PAPER,
  propertyDevelopers: PAGE_PAPER,
  commercialProperty: PAGE_PAPER,
  propertyLawyers: PAGE_PAPER,
  propertyFinance: PAGE_PAPER,
  propertyManagers: PAGE_PAPER,
  cornerShop: '0 0 320 240',
};

const isLarge = (name: DrawingName): name is keyof typeof LARGE_PAPERS => name in LARGE_PAPERS;

/** The paper a drawing is on, as a view box. */
export const sizeOf = (name: DrawingName): string =>
  isLarge(name) ? LARGE_PAPERS[name] : SMALL_PAPER;
