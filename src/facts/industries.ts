import { PRESS_CAROUSEL } from './limits.ts';

/**
 * The industries with a page of their own, in the order of the footer: the rises of their results in per cent, and how many
 * press titles take turns on the page. The compiler and the build name everything else that a further one needs.
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
} as const;

export type IndustryPage = keyof typeof INDUSTRIES;
const isIndustryPage = (name: string): name is IndustryPage => Object.hasOwn(INDUSTRIES, name);
export const INDUSTRY_PAGES = Object.keys(INDUSTRIES).filter(isIndustryPage);
