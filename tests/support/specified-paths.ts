/** The pages for adverts in the specification, written here once more to compare them with the table. */
export const SPECIFIED_LANDINGS = [
  ...['/seo-for-estate-agents', '/seo-for-estate-agencies', '/seo-for-real-estate-agents'],
  ...['/contact-seo-for-estate-agents', '/contact-seo-for-realty', '/lead-gen-for-estate'],
  ...['/lead-gen-for-real-estate', '/seo-for-letting-agents'],
] as const;
