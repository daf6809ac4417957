import type { Problem } from './problems.ts';
import type { Explanation } from './wrong-kinds.ts';

/** What the header of a picture says. Undefined sides mean that it is not the picture its name promises. */
export interface PictureFile {
  readonly bytes: number;
  readonly width?: number | undefined;
}

const TAKEN = /\.(avif|webp|png|jpe?g)$/i;
const MOST_BYTES = 1_500_000;
const MOST_WIDE = 4000;
const LEAST_WIDE = 800;

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const asJpeg = (file: string) => file.replace(/\.[^.]+$/, '.jpg');

function explainFile(file: string, { bytes, width }: PictureFile): Explanation | undefined {
  const name = file.split('/').at(-1) ?? file;
  if (!TAKEN.test(file)) {
    return {
      problem: `The picture ${name} is of a kind that the site does not take; it takes .jpg, .png, .webp and .avif.`,
      fix: `Convert it, and write its new name where it is used: ${asJpeg(name)}`,
    };
  }
  if (width === undefined) {
    return {
      problem: `The file ${name} is not a picture, whatever its name says.`,
      fix: `Save the picture itself as: ${file}`,
    };
  }
  if (bytes > MOST_BYTES) {
    return {
      problem: `The picture ${name} weighs ${inMegabytes(bytes)}; there is room for ${inMegabytes(MOST_BYTES)}.`,
      fix: `Export it as a JPEG of quality 80 and at most ${String(MOST_WIDE / 2)} pixels wide: ${asJpeg(file)}`,
    };
  }
  if (width <= MOST_WIDE && width >= LEAST_WIDE) return undefined;
  const limit = width > MOST_WIDE ? MOST_WIDE : LEAST_WIDE;
  return {
    problem: `The picture ${name} is ${String(width)} pixels wide; it may be ${String(LEAST_WIDE)} to ${String(MOST_WIDE)}.`,
    fix:
      width > MOST_WIDE
        ? `Make it ${String(limit)} pixels wide or less, and save it as: ${file}`
        : `Take a larger original, ${String(limit)} pixels wide or more, and save it as: ${file}`,
  };
}

/** What is wrong with a picture by itself, wherever it is used. */
export function checkPictureFile(file: string, picture: PictureFile): Problem[] {
  const explanation = explainFile(file, picture);
  return explanation
    ? [{ file, field: '', value: picture.width ?? picture.bytes, ...explanation }]
    : [];
}

/** Whether the header of a file is worth reading: a picture of a kind that posts can show. */
export const isTaken = (path: string): boolean => TAKEN.test(path);
