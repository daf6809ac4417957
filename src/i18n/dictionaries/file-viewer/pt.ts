import type { Dictionary } from '../en.ts';

export const fileViewer: Dictionary['fileViewer'] = {
  names: { 'sitemap.xml': 'Mapa do site', 'robots.txt': 'Ficheiro robots' },
  loading: 'A carregar {file}…',
  loaded: '{file} está aberto abaixo.',
  error: 'Erro ao carregar {file}',
  retry: 'Tentar novamente',
  close: 'Fechar',
};
