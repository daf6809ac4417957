/** The picture of a page that others see where it is shared: brand, section and title over the page's own street. */
import { BRAND } from '../../facts/brand.ts';
import { LOGO_MARK } from '../drawings/logo-mark.ts';
import type { Box } from '../drawings/pen.ts';
import { themeColour } from '../drawings/theme-colours.ts';
import { drawCardStreet, drawPavement, type StreetPlace } from './card-street.ts';
import { fitTitle, LEADING, type FittedTitle } from './fit-title.ts';
import type { Letters, TypeStyle } from './letters.ts';

/** What networks ask for. */
export const CARD = { width: 1200, height: 630 } as const;
/** Some networks cut a little off each side: nothing that is to be read stands outside of this. */
export const MARGIN = 72;

export interface Card {
  readonly title: string;
  readonly section: string;
  /** The path of the page, for which its street is built. */
  readonly path: string;
  /** What is inside of the page's own drawing, 320 wide and 200 high. */
  readonly drawing?: string | undefined;
}

const TITLE: TypeStyle = { face: 'display', tracking: -15 };
const NAME: TypeStyle = { face: 'display', tracking: -5 };
const SECTION: TypeStyle = { face: 'text', tracking: 0 };

const HEADER = 122;
const SECTION_SIZE = 27;
const SECTION_BASELINE = 178;
const TITLE_TOP = 202;
const TITLE_HEIGHT = 234;
/** How far letters reach above and below their line, as a share of the type size: É and g. */
const REACH = { above: 0.95, below: 0.22 } as const;
/** From the top of a line to its letters' line. */
const RISE = 0.77;

const LAYOUTS = {
  plain: { title: 790, heights: [66, 118, 348] },
  drawn: { title: 664, heights: [52, 112, 166] },
} as const;
/** Where a page's own drawing stands. */
export const DRAWING: Box = { x: 768, y: 148, w: 360, h: 225 };
export interface CardTitle extends FittedTitle {
  /** Where the letters of each line stand. */
  readonly baselines: readonly number[];
  /** What the letters cover, accents and descenders included. */
  readonly box: Box;
}

const layoutOf = ({ drawing }: Card) => LAYOUTS[drawing === undefined ? 'plain' : 'drawn'];

/** Where the title of a card stands; nothing when it is too long for any card. */
export function placeTitle(card: Card, letters: Letters): CardTitle | undefined {
  const place = { width: layoutOf(card).title, height: TITLE_HEIGHT };
  const fitted = fitTitle(card.title, place, (text) => letters.width(text, TITLE));
  if (!fitted) return undefined;
  const { size, lines } = fitted;
  const baselines = lines.map((_, index) => TITLE_TOP + size * (RISE + index * LEADING));
  const top = TITLE_TOP + size * (RISE - REACH.above);
  const box = {
    x: MARGIN,
    y: top,
    w: size * Math.max(...lines.map((line) => letters.width(line, TITLE))),
    h: (baselines.at(-1) ?? top) + size * REACH.below - top,
  };
  return { ...fitted, baselines, box };
}

/** Where the street of a card stands. */
export const placeStreet = (card: Card): StreetPlace => ({
  x: MARGIN,
  width: CARD.width - 2 * MARGIN,
  ground: 570,
  heights: layoutOf(card).heights,
});

/** What the fonts cannot write of a card's words. */
export const unknownLetters = ({ title, section }: Card, letters: Letters): readonly string[] => [
  ...letters.unknown(title, TITLE),
  ...letters.unknown(section, SECTION),
];

const paint = (colour: string, shapes: string) => `<g fill="${themeColour(colour)}">${shapes}</g>`;

function drawHeader(letters: Letters): string {
  const name = letters.draw(BRAND.name, NAME, { x: 131, baseline: 87, size: 46 });
  const line = `<path d="M0 ${String(HEADER)}H${String(CARD.width)}" stroke="${themeColour('line')}" stroke-width="2"/>`;
  const mark =
    `<path transform="translate(68.75 44) scale(2)" d="${LOGO_MARK}" fill="none" ` +
    `stroke="${themeColour('brick')}" stroke-width="1.75" stroke-linejoin="round"/>`;
  return mark + paint('ink', name) + line;
}

function drawWords(card: Card, { size, lines, baselines }: CardTitle, letters: Letters): string {
  const section = { x: MARGIN, baseline: SECTION_BASELINE, size: SECTION_SIZE };
  const title = lines.map((line, index) =>
    letters.draw(line, TITLE, { x: MARGIN, baseline: baselines[index] ?? 0, size }),
  );
  return (
    paint('brick', letters.draw(card.section, SECTION, section)) + paint('ink', title.join(''))
  );
}

function drawDrawing(drawing: string): string {
  const { x, y, w, h } = DRAWING;
  return (
    `<svg x="${String(x)}" y="${String(y)}" width="${String(w)}" height="${String(h)}" ` +
    `viewBox="0 0 320 200" fill="none" stroke="${themeColour('ink')}" stroke-width="1.6" ` +
    `stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`
  );
}

/**
 * The card of a page as an SVG without any text: letters are outlines.
 * @throws RangeError when the title is too long for a card
 */
export function drawCard(card: Card, letters: Letters): string {
  const title = placeTitle(card, letters);
  if (!title) throw new RangeError(`The title "${card.title}" is too long for a card.`);
  const place = placeStreet(card);
  const [width, height] = [String(CARD.width), String(CARD.height)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path d="M0 0H${width}V${height}H0z" fill="${themeColour('paper')}"/>` +
    drawHeader(letters) +
    drawWords(card, title, letters) +
    (card.drawing === undefined ? '' : drawDrawing(card.drawing)) +
    `${drawCardStreet(card.path, place)}${drawPavement(place, CARD.width)}</svg>`
  );
}
