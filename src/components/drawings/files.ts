const FILES = import.meta.glob<string>('./{closings,pages,posts,scenes}/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The file with the drawings of a post, if it has one. */
export const postFile = (post: string): string | undefined => FILES[`./posts/${post}.svg`];

/** The address of a page's drawing. */
export function drawingOf(page: string, folder: 'closings' | 'pages' | 'scenes'): string {
  const file = FILES[`./${folder}/${page}.svg`];
  if (file) return `${file}#${page}`;
  throw new Error(`The page ${page} lacks src/components/drawings/${folder}/${page}.svg. Add it.`);
}
