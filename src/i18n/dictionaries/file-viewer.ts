/** The words of the file viewer. Its script has them in all languages, since they are short. */
export const FILE_VIEWER = {
  en: {
    /** What the links are called. */
    names: { 'sitemap.xml': 'Sitemap', 'robots.txt': 'Robots file' },
    loading: 'Loading {file}…',
    /** Read to those who cannot see that the text has come. */
    loaded: '{file} is open below.',
    error: 'Error loading {file}',
    retry: 'Try again',
    close: 'Close',
  },
  es: {
    names: { 'sitemap.xml': 'Mapa del sitio', 'robots.txt': 'Archivo robots' },
    loading: 'Cargando {file}…',
    loaded: '{file} está abierto aquí debajo.',
    error: 'Error al cargar {file}',
    retry: 'Volver a intentarlo',
    close: 'Cerrar',
  },
  fr: {
    names: { 'sitemap.xml': 'Plan du site', 'robots.txt': 'Fichier robots' },
    loading: 'Chargement de {file}…',
    loaded: '{file} est affiché ci-dessous.',
    error: 'Erreur lors du chargement de {file}',
    retry: 'Réessayer',
    close: 'Fermer',
  },
  pt: {
    names: { 'sitemap.xml': 'Mapa do site', 'robots.txt': 'Ficheiro robots' },
    loading: 'A carregar {file}…',
    loaded: '{file} está aberto abaixo.',
    error: 'Erro ao carregar {file}',
    retry: 'Tentar novamente',
    close: 'Fechar',
  },
} as const;
