/** Text as outlines: a picture must not depend on the fonts of the machine that draws it. */
import { readFile } from 'node:fs/promises';
import { Blob, Buffer as Run, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { tenth } from '../drawings/pen.ts';

/** What a text is set in. */
export interface TypeStyle {
  readonly face: 'display' | 'text';
  /** Added after each letter, in thousandths of the type size. */
  readonly tracking: number;
}

export interface Placed {
  readonly x: number;
  /** Of the line that the letters stand on. */
  readonly baseline: number;
  readonly size: number;
}

/** Sets text in the fonts of the site. */
export interface Letters {
  /** Width of a text as a share of the type size. */
  readonly width: (text: string, style: TypeStyle) => number;
  /** The text as paths of an SVG. */
  readonly draw: (text: string, style: TypeStyle, place: Placed) => string;
  /** What the font of a style cannot write of a text. */
  readonly unknown: (text: string, style: TypeStyle) => readonly string[];
}

/** Both fonts are designed on a grid of this many units. */
const GRID = 1000;
/** Everything a western European font may have; what it has is kept. */
const LETTERS = Array.from({ length: 0x2300 }, (_, code) => String.fromCharCode(code)).join('');
const FONTS = new URL('../../styles/fonts/', import.meta.url);

async function openFont(file: string, axes: Readonly<Record<string, number>>): Promise<Font> {
  const { buffer, byteOffset, byteLength } = await subsetFont(
    await readFile(new URL(file, FONTS)),
    LETTERS,
    { targetFormat: 'truetype', noHinting: true, noLayoutClosure: true, variationAxes: axes },
  );
  return new Font(
    new Face(new Blob(new Uint8Array(buffer, byteOffset, byteLength).slice().buffer)),
  );
}

interface Glyph {
  readonly glyph: number;
  /** Where in the text its letter stands. */
  readonly cluster: number;
  readonly advance: number;
}

/** The glyphs of a word in their order, shaped and kerned as a browser does. */
function shapeWord(font: Font, word: string): readonly Glyph[] {
  const run = new Run();
  run.addText(word);
  run.guessSegmentProperties();
  shape(font, run);
  return run
    .getGlyphInfosAndPositions()
    .map(({ codepoint: glyph, cluster, xAdvance = 0 }) => ({ glyph, cluster, advance: xAdvance }));
}

/** Words and the spaces between them. */
const wordsOf = (text: string) => text.split(/(?<= )|(?= )/);

/** What `make` makes of a key, once. */
function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}

async function openFace(file: string, axes: Readonly<Record<string, number>> = {}) {
  const font = await openFont(file, axes);
  return {
    shape: remember((word: string) => shapeWord(font, word)),
    outline: remember((glyph: number) => font.glyphToPath(glyph)),
  };
}

/** Opens the fonts of the site. Words and outlines are remembered, because titles share them. */
export async function openLetters(): Promise<Letters> {
  const [display, text] = await Promise.all([
    openFace('instrument-serif.woff2'),
    openFace('instrument-sans.woff2', { wght: 600 }),
  ]);
  const faces = { display, text };
  const glyphsOf = (written: string, face: TypeStyle['face']) =>
    wordsOf(written).flatMap(faces[face].shape);

  return {
    width: (written, { face, tracking }) =>
      glyphsOf(written, face).reduce((sum, { advance }) => sum + advance + tracking, 0) / GRID,
    draw(written, { face, tracking }, { x, baseline, size }) {
      let at = 0;
      const paths = glyphsOf(written, face).map(({ glyph, advance }) => {
        const d = faces[face].outline(glyph);
        const path = d && `<path transform="translate(${String(at)})" d="${d}"/>`;
        at += advance + tracking;
        return path;
      });
      const scale = String(size / GRID);
      const place = `translate(${String(tenth(x))} ${String(tenth(baseline))})`;
      return `<g transform="${place} scale(${scale} -${scale})">${paths.join('')}</g>`;
    },
    unknown: (written, { face }) => [
      ...new Set(
        wordsOf(written).flatMap((word) =>
          faces[face]
            .shape(word)
            .filter(({ glyph }) => glyph === 0)
            .map(({ cluster }) => String.fromCodePoint(word.codePointAt(cluster) ?? 0)),
        ),
      ),
    ],
  };
}
