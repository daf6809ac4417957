/** The pages worth reading next, and the words of a page's text that make them fit it. */
export const internalLinks = {
  heading: 'Read on',
  suggestions: {
    estateAgents: {
      text: 'SEO for estate agents',
      context: ['estate agent', 'valuation', 'instruction'],
    },
    propertyDevelopers: {
      text: 'SEO for property developers',
      context: ['developer', 'new build', 'show home'],
    },
    commercialProperty: {
      text: 'SEO for commercial property',
      context: ['commercial', 'office to let', 'square feet'],
    },
    propertyLawyers: {
      text: 'SEO for property lawyers',
      context: ['conveyancing', 'lawyer', 'solicitor'],
    },
    propertyManagers: {
      text: 'SEO for property managers',
      context: ['block management', 'managing agent', 'leaseholder'],
    },
    propertyFinance: {
      text: 'SEO for property finance brokers',
      context: ['broker', 'bridging', 'lender'],
    },
    seoServices: {
      text: 'Full SEO management',
      context: ['full seo', 'strategy', 'monthly report'],
    },
    onPageSeo: { text: 'On-page SEO', context: ['title tag', 'heading', 'area page'] },
    technicalSeo: { text: 'Technical SEO', context: ['crawl', 'slow page', 'structured data'] },
    linkBuilding: { text: 'Link building', context: ['links from', 'backlink', 'newspaper'] },
    offPageSeo: { text: 'Off-page SEO', context: ['directories', 'citation', 'mention'] },
    localSeo: {
      text: 'Local SEO essentials for one branch',
      context: ['google profile', 'branch', 'map'],
    },
    contentPack: { text: 'SEO content pack', context: ['article', 'posts a month', '800'] },
    caseStudies: { text: 'Case studies', context: ['visibility', 'case stud', 'search console'] },
  },
};
