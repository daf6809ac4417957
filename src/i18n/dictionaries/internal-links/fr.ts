import type { Dictionary } from '../en.ts';

export const internalLinks: Dictionary['internalLinks'] = {
  heading: 'À lire ensuite',
  suggestions: {
    estateAgents: {
      text: 'SEO pour agences immobilières',
      context: ['agence', 'estimation', 'mandat'],
    },
    propertyDevelopers: {
      text: 'SEO pour promoteurs immobiliers',
      context: ['promoteur', 'appartement neuf', 'appartement témoin'],
    },
    commercialProperty: {
      text: 'SEO pour l’immobilier d’entreprise',
      context: ['immobilier d’entreprise', 'bureaux à louer', 'mètres carrés'],
    },
    propertyLawyers: {
      text: 'SEO pour notaires et avocats',
      context: ['notaire', 'avocat', 'droit immobilier'],
    },
    propertyManagers: {
      text: 'SEO pour administrateurs de biens',
      context: ['syndic', 'gestion locative', 'copropriété'],
    },
    propertyFinance: {
      text: 'SEO pour courtiers en crédit',
      context: ['courtier', 'prêt relais', 'emprunteur'],
    },
    seoServices: {
      text: 'Gestion SEO complète',
      context: ['seo complet', 'stratégie', 'rapport mensuel'],
    },
    onPageSeo: { text: 'SEO on-page', context: ['balise', 'intertitre', 'page de secteur'] },
    technicalSeo: {
      text: 'SEO technique',
      context: ['explor', 'page lente', 'données structurées'],
    },
    linkBuilding: { text: 'Netlinking', context: ['liens de', 'backlink', 'journal'] },
    offPageSeo: { text: 'SEO off-page', context: ['annuaire', 'citation', 'mention'] },
    localSeo: {
      text: 'SEO local essentiel pour une agence',
      context: ['fiche google', 'locale', 'carte'],
    },
    contentPack: { text: 'Pack contenus SEO', context: ['article', 'par mois', '800'] },
    caseStudies: {
      text: 'Études de cas',
      context: ['visibilité', 'étude de cas', 'search console'],
    },
  },
};
