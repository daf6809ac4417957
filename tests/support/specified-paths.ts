/** The pages for adverts as the specification lists them (section 2), typed here once more so that the table can be held to it. */
export const SPECIFIED_LANDINGS = [
  '/seo-for-estate-agents',
  '/seo-for-estate-agencies',
  '/seo-for-real-estate-agents',
  '/contact-seo-for-estate-agents',
  '/contact-seo-for-realty',
  '/lead-gen-for-estate',
  '/lead-gen-for-real-estate',
  '/seo-for-letting-agents',
] as const;
