/** The social card of a page: brand, section, title and the page's drawing over its street. */
import { readFileSync } from 'node:fs';
import { AstroError } from 'astro/errors';
import { createElement, type CSSProperties } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { BRAND } from '../../facts/brand.ts';
import { LOGO_MARK } from '../../facts/icons.ts';
import { themeColour } from '../../components/drawings/theme-colours.ts';
import { drawStreet } from './street.ts';

const LAYOUTS = {
  plain: { width: 790, heights: [66, 118, 348] },
  drawn: { width: 664, heights: [52, 112, 166] },
} as const;

export interface Card {
  readonly title: string;
  readonly section: string;
  /** The path of the page seeds its street. */
  readonly path: string;
  /** The inside of an SVG of 320 × 200. */
  readonly drawing: string | undefined;
}

const font = (name: string, file: string) => ({
  name,
  data: readFileSync(new URL(`../../styles/fonts/${file}.woff2`, import.meta.url)),
});
const fonts = [font('Serif', 'instrument-serif'), font('Sans', 'instrument-sans')];
const [ink, brick, paper] = ['ink', 'brick', 'paper'].map(themeColour);

const PLACE: CSSProperties = { position: 'absolute', left: 72, top: 195, lineHeight: 1.02 };
const SECTION = { top: 156, fontFamily: 'Sans', fontSize: 27, fontWeight: 600, color: brick };
const place = (tag: string, text: string, style: CSSProperties) =>
  createElement(tag, { style: { ...PLACE, ...style } }, text);

/** The text as outlines in an SVG. The title is as large as its place allows. */
async function setWords({ title, section }: Card, width: number): Promise<string> {
  const wrap: CSSProperties = { width, textWrap: 'balance', wordBreak: 'break-word' };
  for (let fontSize = 96; fontSize >= 32; fontSize -= 4) {
    const words = createElement(
      'main',
      { style: { display: 'flex', fontFamily: 'Serif', color: ink } },
      place('span', BRAND.name, { left: 131, top: 47, fontSize: 46, letterSpacing: -0.25 }),
      place('span', section, SECTION),
      place('div', title, { ...wrap, fontSize, letterSpacing: -0.015 * fontSize }),
    );
    let height = Infinity;
    const svg = await satori(words, {
      width: 1200,
      height: 630,
      fonts,
      onNodeDetected: (node) => {
        if (node.type === 'div') height = node.height;
      },
      loadAdditionalAsset: (_, letters) => {
        throw new AstroError(
          `No font of the site has "${letters}", which a social card would show: "${title}".`,
          'Write the title of the page, in its file in src/content, without it.',
        );
      },
    });
    if (height <= 240) return svg;
  }
  throw new RangeError(`The title "${title}" is too long for a social card.`);
}

/** An SVG on paper, as a PNG. */
export const print = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .flatten({ background: paper })
    .png({ palette: true, colours: 64, dither: 0, effort: 1 })
    .toBuffer();

/** The card as a PNG of 1200 × 630, the size that networks recommend. */
export async function renderCard(card: Card): Promise<Buffer> {
  const { width, heights } = LAYOUTS[card.drawing === undefined ? 'plain' : 'drawn'];
  const words = await setWords(card, width);
  const shapes =
    `<g fill="none" stroke="${ink}" stroke-linejoin="round" stroke-width="1.6">` +
    `<path d="M0 122H1200" stroke="${themeColour('line')}" stroke-width="2"/>` +
    `<path d="${LOGO_MARK}" transform="translate(68.75 44) scale(2)" stroke="${brick}"/>` +
    `<g transform="translate(72 570)">${drawStreet(card.path, heights)}</g>` +
    `<g transform="translate(768 148) scale(1.125)" stroke-linecap="round">` +
    `${card.drawing ?? ''}</g></g>`;
  return print(words.replace(/<\/svg>$/, `${shapes}</svg>`));
}
