import type { Dictionary } from '../en.ts';

export const internalLinks: Dictionary['internalLinks'] = {
  heading: 'Sigue leyendo',
  suggestions: {
    estateAgents: {
      text: 'SEO para agencias inmobiliarias',
      context: ['agencia', 'valoraci', 'captación'],
    },
    propertyDevelopers: {
      text: 'SEO para promotoras',
      context: ['promotora', 'obra nueva', 'piso piloto'],
    },
    commercialProperty: {
      text: 'SEO para oficinas, locales y naves',
      context: ['alquiler de oficinas', 'locales', 'naves'],
    },
    propertyLawyers: {
      text: 'SEO para abogados inmobiliarios',
      context: ['compraventa', 'abogado', 'despacho'],
    },
    propertyManagers: {
      text: 'SEO para administradores de fincas',
      context: ['administrador', 'fincas', 'comunidad de propietarios'],
    },
    propertyFinance: {
      text: 'SEO para brókeres hipotecarios',
      context: ['bróker', 'hipotecario', 'financiación'],
    },
    seoServices: {
      text: 'Gestión SEO completa',
      context: ['seo completo', 'estrategia', 'informe mensual'],
    },
    onPageSeo: { text: 'SEO on page', context: ['etiqueta', 'encabezado', 'página de zona'] },
    technicalSeo: {
      text: 'SEO técnico',
      context: ['rastre', 'página lenta', 'datos estructurados'],
    },
    linkBuilding: { text: 'Linkbuilding', context: ['enlaces de', 'backlink', 'periódico'] },
    offPageSeo: { text: 'SEO off page', context: ['directorios', 'citas', 'mención'] },
    localSeo: {
      text: 'SEO local esencial para una oficina',
      context: ['ficha de google', 'oficina', 'mapa'],
    },
    contentPack: { text: 'Pack de contenidos SEO', context: ['artículo', 'al mes', '800'] },
    caseStudies: { text: 'Casos de éxito', context: ['visibilidad', 'caso', 'search console'] },
  },
};
