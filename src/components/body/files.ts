/** The pictures and films of posts by the path that authors write: `../pictures/name.png`. */
import type { ImageMetadata } from 'astro';

const PICTURES = import.meta.glob<ImageMetadata>(
  '../../content/blog/pictures/**/*.{png,jpg,jpeg,webp,avif}',
  { import: 'default', eager: true },
);
/** Captions are never inlined: the site's policy refuses `data:` addresses. */
const VIDEOS = import.meta.glob<string>('../../content/blog/videos/*.{mp4,webm,vtt}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

function fileAt<File>(files: Readonly<Record<string, File>>, path: string): File {
  const file = files[path.replace(/^(?:\.\.\/)+/, '../../content/blog/')];
  if (file !== undefined) return file;
  throw new Error(`There is no file ${path}. Put it into that folder of src/content/blog.`);
}

/** A picture by its path; Astro resolves those of Markdown. */
export const pictureAt = (picture: string | ImageMetadata): ImageMetadata =>
  typeof picture === 'string' ? fileAt(PICTURES, picture) : picture;

/** The address of a film or of its captions. */
export const videoAt = (path: string): string => fileAt(VIDEOS, path);
