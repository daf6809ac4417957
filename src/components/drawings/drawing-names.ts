import type { IndustryPage } from '../../facts/industries.ts';
import type { CaseStudyName, ServicePage } from '../../i18n/urls.ts';

/** The drawings of `drawings.svg`; services and case studies go by the names of their pages. */
export type DrawingName = ServicePage | CaseStudyName | 'survey' | 'cornerShop';

/** The pages that a large drawing heads: a file of its own in `pages`, so that no page loads another's. */
export type DrawnPage = 'seoServices' | ServicePage | IndustryPage;

/** The paper a drawing is on, as a view box. */
export const sizeOf = (name: DrawingName) =>
  name === 'cornerShop' ? '0 0 320 240' : '0 0 200 120';
