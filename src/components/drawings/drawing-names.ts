import type { IndustryPage } from '../../facts/industries.ts';
import type { ServicePage } from '../../i18n/urls.ts';

/** The drawings in `drawings.svg`; those of services have the names of their pages. */
export type DrawingName = ServicePage | 'survey' | 'cornerShop';

/** The pages with a large drawing, each in a file of its own in `pages/`. */
export type DrawnPage =
  'seoServices' | 'sampleAudit' | Exclude<ServicePage, 'linkBuilding' | 'onPageSeo'> | IndustryPage;

/** The view box of a drawing. */
export const sizeOf = (name: DrawingName) =>
  name === 'cornerShop' ? '0 0 320 216' : '0 0 200 120';

/** The pages with a scene, each in a file of its own in `scenes/`. */
export type ScenePage = 'seoServices' | ServicePage | IndustryPage;
