/** The pictures of posts: what authors put into `src/content/blog/pictures`, by the way they write it. */
import type { ImageMetadata } from 'astro';

const FILES = import.meta.glob<ImageMetadata>(
  '../../content/blog/pictures/**/*.{png,jpg,jpeg,webp,avif}',
  { import: 'default', eager: true },
);

/**
 * A picture by the path that authors write.
 * @example pictureAt('../pictures/street.png') // { src, width, height, format }
 * @throws Error that names the path when there is no such file
 */
export function pictureAt(path: string): ImageMetadata {
  const name = path.replace(/^(?:\.\.\/)*pictures\//, '');
  const picture = FILES[`../../content/blog/pictures/${name}`];
  if (picture) return picture;
  throw new Error(
    `There is no picture ${path}. Put it into src/content/blog/pictures and write ../pictures/${name}`,
  );
}
