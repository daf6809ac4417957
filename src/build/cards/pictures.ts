/** The drawings of posts and case studies, in the shapes in which search results show them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPostPath, pictureUrl, PICTURE_SHAPES, splitUrl } from '../../i18n/urls.ts';
import { themeColour } from '../../components/drawings/theme-colours.ts';
import type { BuiltPage } from '../pages.ts';
import { print } from './card.ts';
import { drawStreet } from './street.ts';
import { symbolsIn } from './symbols.ts';

interface Picture {
  readonly name: string;
  readonly inside: string;
  /** The drawing with its margin. */
  readonly viewBox: string;
}

const studies = (): Picture[] =>
  symbolsIn('charts/case-studies').map((symbol) => ({ ...symbol, viewBox: '-20 -23 400 260' }));

function pictureOf(post: string): Picture {
  const [drawing] = symbolsIn(`posts/${post}`);
  const street = `<g transform="translate(0 170) scale(.3)">${drawStreet(post, [66, 118, 348])}</g>`;
  return { name: post, inside: drawing?.inside ?? street, viewBox: '-30 -20 380 240' };
}

async function drawPicture(folder: string, { name, inside, viewBox }: Picture): Promise<void> {
  const ink = themeColour('ink');
  for (const shape of PICTURE_SHAPES) {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" color="${ink}"` +
      ` width="${String(shape.width)}" height="${String(shape.height)}">` +
      `<g fill="none" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round"` +
      ` stroke-linecap="round">${inside}</g></svg>`;
    await writeFile(join(folder, pictureUrl(name, shape)), await print(svg));
  }
}

/** Draws the pictures of all posts and case studies, which are the same in every language. */
export async function drawPictures(folder: string, pages: readonly BuiltPage[]): Promise<void> {
  const paths = pages.map(({ file }) => splitUrl(`/${file.replace(/\.html$/, '')}`).path);
  const posts = new Set(paths.filter(isPostPath).map((path) => path.replace(/^.*\//, '')));
  const pictures = [...studies(), ...[...posts].map(pictureOf)];
  await Promise.all(pictures.map((picture) => drawPicture(folder, picture)));
}
