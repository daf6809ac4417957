/** What the viewer of files for crawlers says; a part of its own, because its script fetches it without the rest of the dictionary. */
export const fileViewer = {
  /** What the links are called. */
  names: { 'sitemap.xml': 'Sitemap', 'robots.txt': 'Robots file' },
  loading: 'Loading {file}…',
  /** Read to those who cannot see that the text has come. */
  loaded: '{file} is open below.',
  error: 'Error loading {file}',
  retry: 'Try again',
  close: 'Close',
} as const;
