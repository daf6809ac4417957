import type { Dictionary } from '../en.ts';

export const fileViewer: Dictionary['fileViewer'] = {
  names: { 'sitemap.xml': 'Plan du site', 'robots.txt': 'Fichier robots' },
  loading: 'Chargement de {file}…',
  loaded: '{file} est affiché ci-dessous.',
  error: 'Erreur lors du chargement de {file}',
  retry: 'Réessayer',
  close: 'Fermer',
};
