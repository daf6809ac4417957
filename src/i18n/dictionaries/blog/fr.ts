import type { Dictionary } from '../en.ts';

export const blog: Dictionary['blog'] = {
  title: 'Carnet SEO des métiers de l’immobilier',
  description:
    'Comment cherchent vendeurs, bailleurs et acquéreurs, et ce qu’une agence peut y faire : SEO local, pages d’estimation, portails, fiches Google.',
  headline: 'Carnet de rue.',
  lead: 'Comment on cherche avant de vendre, de louer ou d’acheter, et ce qu’un professionnel de l’immobilier peut y faire. Écrit par ceux qui font le travail.',
  list: 'Les articles',
  pages: 'Pages de la liste',
  page: 'page {page} sur {pages}',
  newer: 'Articles plus récents',
  older: 'Articles plus anciens',
  subjects: 'Sujets',
  all: 'Tous les articles',
  tags: {
    'local-seo': 'SEO local',
    'google-business-profile': 'Fiche Google',
    valuations: 'Estimations',
    portals: 'Portails',
    content: 'Contenus',
    technical: 'SEO technique',
    links: 'Liens',
    measuring: 'Mesure',
  },
  tagTitle: '{tag} : notes pour l’immobilier',
  tagDescription:
    'Ce que nous avons écrit sur « {tag} » pour les agences, les promoteurs et les études : ce qui marche, les heures que cela demande, comment le mesurer.',
  tagLead: 'Tout ce que nous avons écrit sur ce sujet, du plus récent au plus ancien.',
  minutes: { one: '{count} minute de lecture', other: '{count} minutes de lecture' },
  draft: 'Brouillon',
  scheduled: 'Paraîtra le {date}',
  author: 'Écrit par',
  authors: {
    editorial: {
      name: 'Le pôle éditorial',
      about:
        'Planifie et rédige les contenus de nos clients. Le matin, les données de recherche ; l’après-midi, les carnets des négociateurs.',
    },
    technical: {
      name: 'Le pôle technique',
      about:
        'Veille à l’exploration, à la vitesse et à la mesure des sites immobiliers, et le dit quand il n’y a rien à réparer.',
    },
    local: {
      name: 'Le pôle local',
      about:
        'Veille aux pages d’agence, aux fiches Google et aux pages de secteur, commune par commune.',
    },
  },
  share: 'Partager',
  shareBy: { email: 'Par e-mail', linkedIn: 'Sur LinkedIn', whatsApp: 'Par WhatsApp' },
  neighbours: 'Autres articles',
  previous: 'L’article précédent',
  next: 'L’article suivant',
  related: 'Sur le même sujet',
  notes: 'Notes',
  backToText: 'Revenir à l’endroit où la note {note} est appelée',
  table: 'Tableau, à faire défiler vers la droite si besoin',
  feed: 'Flux RSS',
  feedTitle: '{brand} : {title}',
  film: 'Ce que dit le film, en toutes lettres',
  callToAction: 'Et votre site, où en est-il ? Parlons-en : nous le regardons ensemble.',
  box: {
    heading: 'Voyez-le sur vos propres recherches.',
    text: 'Laissez-nous votre e-mail. Lors d’un court appel, nous vous montrons comment cherchent les propriétaires autour de vos agences et ce que votre site leur répond.',
  },
  search: {
    label: 'Chercher dans le blog',
    button: 'Chercher',
    results: { one: '{count} article trouvé', other: '{count} articles trouvés' },
    more: 'Les {shown} premiers de {count} articles trouvés',
    none: 'Aucun article ne mentionne « {query} ». Essayez un seul mot, par exemple « portail ».',
    loading: 'Recherche…',
    failed: 'La recherche n’a pas répondu. Tous les articles figurent dans la liste ci-dessous.',
  },
  empty: 'Les premiers articles sont en cours d’écriture.',
};
