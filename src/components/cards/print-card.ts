/**
 * Turns a drawn card into a PNG. The colours of a card are known, so they are looked up instead of searched for in each
 * picture: that takes half of the time of the library's own palettes (20 ms against 37), and a third less to download.
 */
import { crc32, deflate } from 'node:zlib';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Inks } from './inks.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The highest level takes ten times as long, for a twentieth less. */
const LEVEL = 6;

/** One part of a PNG: length, name, content, check sum. */
function chunk(name: string, content: Uint8Array): Buffer {
  const part = Buffer.alloc(content.byteLength + 12);
  part.writeUInt32BE(content.byteLength, 0);
  part.write(name, 4, 'latin1');
  part.set(content, 8);
  part.writeUInt32BE(crc32(part.subarray(4, -4)), part.byteLength - 4);
  return part;
}

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** The number of its ink for every pixel; each line begins with a 0, which says that it is written as it is. */
function pickInks({ data, width, height, channels }: Pixels, { nearest }: Inks): Uint8Array {
  const lines = new Uint8Array((width + 1) * height);
  let from = 0;
  for (let y = 0; y < height; y += 1) {
    const line = y * (width + 1) + 1;
    for (let x = 0; x < width; x += 1, from += channels) {
      lines[line + x] = nearest(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
    }
  }
  return lines;
}

function head({ width, height }: Pixels): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  // Eight bits a pixel, each the number of a colour in the palette.
  content.set([8, 3], 8);
  return chunk('IHDR', content);
}

/** The PNG of an SVG that is drawn in the inks of a card. */
export async function printCard(svg: string, inks: Inks): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const pixels = { ...info, data };
  const packed = await promisify(deflate)(pickInks(pixels, inks), { level: LEVEL });
  return Buffer.concat([
    SIGNATURE,
    head(pixels),
    chunk('PLTE', inks.inks),
    chunk('IDAT', packed),
    chunk('IEND', new Uint8Array()),
  ]);
}
