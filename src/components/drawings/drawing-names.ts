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

/** The scenes: the height of the drawing, which is 480 wide, and its layout on a desktop; without one, it is on the left and stays beside its rows. */
export const SCENES: Readonly<Record<ScenePage, readonly [height: number, layout?: string]>> = {
  commercialProperty: [446, 'mirrored lamplit'],
  contentPack: [338, 'wide plots'],
  estateAgents: [234, 'wide under'],
  lettingAgents: [258, 'wide'],
  linkBuilding: [282, 'wide high'],
  localSeo: [400, 'tall'],
  offPageSeo: [358, 'mirrored around'],
  onPageSeo: [480],
  propertyDevelopers: [228, 'wide'],
  propertyFinance: [238, 'wide'],
  propertyLawyers: [392, 'wide mirrored'],
  propertyManagers: [446, 'mirrored lamplit'],
  seoServices: [366, 'wide mirrored'],
  technicalSeo: [380, 'wide mirrored'],
};
