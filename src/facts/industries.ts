/** The paths of the industries with a page of their own, in the order of the footer. */
export const INDUSTRY_PATHS = {
  estateAgents: '/estate-agents',
  lettingAgents: '/letting-agents',
  propertyDevelopers: '/property-developers',
  commercialProperty: '/commercial-property',
  propertyLawyers: '/property-lawyers',
  propertyFinance: '/property-finance',
  propertyManagers: '/property-managers',
} as const;
export type IndustryPage = keyof typeof INDUSTRY_PATHS;
export const isIndustryPage = (name: string): name is IndustryPage =>
  Object.hasOwn(INDUSTRY_PATHS, name);
export const INDUSTRY_PAGES = /* @__PURE__ */ Object.keys(INDUSTRY_PATHS).filter(isIndustryPage);
