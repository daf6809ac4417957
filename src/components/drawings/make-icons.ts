/** Draws the favicons and the web manifest into public/: `node src/components/drawings/make-icons.ts`, after a change of mark, name or colours. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { BRAND } from '../../facts/brand.ts';
import { LOGO_MARK } from './logo-mark.ts';
import { themeColour } from './theme-colours.ts';

const PUBLIC = new URL('../../../public/', import.meta.url);

interface Tile {
  readonly size: number;
  /** Share of the tile's width that the mark takes. */
  readonly mark: number;
  readonly line: number;
  readonly ground?: string;
  readonly radius?: number;
}

function drawTile({ size, mark, line, ground, radius = 0 }: Tile): Buffer {
  const scale = (size * mark) / 24;
  const inset = (size - size * mark) / 2;
  const plate = ground
    ? `<rect width="${size}" height="${size}" rx="${size * radius}" fill="${ground}"/>`
    : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${plate}` +
      `<path transform="translate(${inset} ${inset}) scale(${scale})" d="${LOGO_MARK}" fill="none" ` +
      `stroke="${themeColour('brick')}" stroke-width="${line}" stroke-linejoin="round"/></svg>`,
  );
}

const toPng = (tile: Tile) =>
  sharp(drawTile(tile)).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer();

/** An .ico of one picture: a directory of one entry, then the PNG as it is. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">` +
  `<style>path{fill:none;stroke:${themeColour('brick')};stroke-width:2;stroke-linejoin:round}` +
  `@media(prefers-color-scheme:dark){path{stroke:${themeColour('brass')}}}</style>` +
  `<path d="${LOGO_MARK}"/></svg>\n`;

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const manifest = {
  name: BRAND.name,
  short_name: BRAND.name,
  start_url: '/',
  display: 'browser',
  background_color: themeColour('paper'),
  theme_color: themeColour('paper'),
  icons: [
    icon('/icon-192.png', 192, 'any'),
    icon('/icon-512.png', 512, 'any'),
    icon('/icon-maskable-512.png', 512, 'maskable'),
  ],
};

const ground = themeColour('paper');
const files: readonly (readonly [name: string, content: string | Buffer])[] = [
  ['favicon.svg', favicon],
  ['favicon.ico', toIco(await toPng({ size: 32, mark: 1, line: 2 }), 32)],
  // iOS and Android cut their own corners, the latter down to a circle of four fifths of the width.
  ['apple-touch-icon.png', await toPng({ size: 180, mark: 0.62, line: 1.75, ground })],
  ['icon-192.png', await toPng({ size: 192, mark: 0.68, line: 1.75, ground, radius: 0.16 })],
  ['icon-512.png', await toPng({ size: 512, mark: 0.68, line: 1.75, ground, radius: 0.16 })],
  ['icon-maskable-512.png', await toPng({ size: 512, mark: 0.5, line: 1.75, ground })],
  ['site.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`],
];
await Promise.all(files.map(([name, content]) => writeFile(new URL(name, PUBLIC), content)));
