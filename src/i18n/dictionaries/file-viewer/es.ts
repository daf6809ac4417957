import type { Dictionary } from '../en.ts';

export const fileViewer: Dictionary['fileViewer'] = {
  names: { 'sitemap.xml': 'Mapa del sitio', 'robots.txt': 'Archivo robots' },
  loading: 'Cargando {file}…',
  loaded: '{file} está abierto aquí debajo.',
  error: 'Error al cargar {file}',
  retry: 'Volver a intentarlo',
  close: 'Cerrar',
};
