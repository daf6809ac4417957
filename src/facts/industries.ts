import { PRESS_CAROUSEL } from './moving.ts';

/** The paths of the industries with a page of their own, in the order of the footer. */
export const INDUSTRY_PATHS = {
  estateAgents: '/estate-agents',
  propertyDevelopers: '/property-developers',
  commercialProperty: '/commercial-property',
  propertyLawyers: '/property-lawyers',
  propertyFinance: '/property-finance',
  propertyManagers: '/property-managers',
} as const;
export type IndustryPage = keyof typeof INDUSTRY_PATHS;
export const isIndustryPage = (name: string): name is IndustryPage =>
  Object.hasOwn(INDUSTRY_PATHS, name);
export const INDUSTRY_PAGES = Object.keys(INDUSTRY_PATHS).filter(isIndustryPage);

/**
 * The rises of their results in per cent, and how many press titles take turns on the page. `npm run check` names
 * everything else that a further one needs.
 */
export const INDUSTRIES = {
  estateAgents: {
    results: { enquiries: 300, valuations: 250, traffic: 180 },
    pressTitles: PRESS_CAROUSEL.shownToEstateAgents,
  },
  propertyDevelopers: {
    results: { enquiries: 250, valuations: 180, traffic: 300 },
    pressTitles: PRESS_CAROUSEL.shown,
  },
  commercialProperty: {
    results: { enquiries: 220, valuations: 280, traffic: 150 },
    pressTitles: PRESS_CAROUSEL.shown,
  },
  propertyLawyers: {
    results: { enquiries: 240, valuations: 190, traffic: 160 },
    pressTitles: PRESS_CAROUSEL.shown,
  },
  propertyFinance: {
    results: { enquiries: 260, valuations: 200, traffic: 170 },
    pressTitles: PRESS_CAROUSEL.shown,
  },
  propertyManagers: {
    results: { enquiries: 275, valuations: 320, traffic: 190 },
    pressTitles: PRESS_CAROUSEL.shown,
  },
} as const satisfies Record<IndustryPage, object>;
