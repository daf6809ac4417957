import type { Dictionary } from '../en.ts';

export const internalLinks: Dictionary['internalLinks'] = {
  heading: 'Continue a ler',
  suggestions: {
    estateAgents: {
      text: 'SEO para imobiliárias',
      context: ['imobiliária', 'avaliação', 'angariação'],
    },
    propertyDevelopers: {
      text: 'SEO para promotores imobiliários',
      context: ['promotor', 'apartamentos novos', 'andar modelo'],
    },
    commercialProperty: {
      text: 'SEO para imobiliário comercial',
      context: ['comerciais', 'escritórios', 'metros quadrados'],
    },
    propertyLawyers: {
      text: 'SEO para advogados imobiliários',
      context: ['advogad', 'escritura', 'solicitador'],
    },
    propertyManagers: {
      text: 'SEO para gestão de imóveis e condomínios',
      context: ['condomínios', 'gestores', 'condóminos'],
    },
    propertyFinance: {
      text: 'SEO para intermediários de crédito',
      context: ['crédito', 'intermediário', 'financiamento'],
    },
    seoServices: {
      text: 'Gestão de SEO completa',
      context: ['seo completo', 'estratégia', 'relatório mensal'],
    },
    onPageSeo: { text: 'SEO on-page', context: ['etiqueta', 'subtítulo', 'página de zona'] },
    technicalSeo: {
      text: 'SEO técnico',
      context: ['rastre', 'página lenta', 'dados estruturados'],
    },
    linkBuilding: { text: 'Link building', context: ['links de', 'backlink', 'jornal'] },
    offPageSeo: { text: 'SEO off-page', context: ['diretório', 'citações', 'referência'] },
    localSeo: {
      text: 'SEO local essencial para uma loja',
      context: ['perfil da empresa', 'loja', 'mapa'],
    },
    contentPack: { text: 'Pacote de conteúdos', context: ['artigo', 'por mês', '800'] },
    caseStudies: { text: 'Casos de estudo', context: ['visibilidade', 'caso', 'search console'] },
  },
};
