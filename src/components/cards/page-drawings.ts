/** The drawings that pages and posts have of their own, as pieces of another picture. */
import { readdirSync, readFileSync } from 'node:fs';
import { themeColour } from '../drawings/theme-colours.ts';

/** What is inside of each drawing, by folder and name: `posts/portals-or-your-own-website`. */
export type Drawings = ReadonlyMap<string, string>;

const FOLDERS = ['pages', 'posts'] as const;
const INSIDE = /<symbol[^>]*>([\s\S]*)<\/symbol>/;

/** A drawing in the colours of the theme; its lines grow with it. */
const printable = (svg: string): string =>
  (INSIDE.exec(svg)?.[1] ?? '')
    .replaceAll(' vector-effect="non-scaling-stroke"', '')
    .replace(/var\(--color-([\w-]+)\)/g, (_, token: string) => themeColour(token))
    .replace(/>\s+</g, '><')
    .trim();

/** Reads all drawings. */
export function readDrawings(): Drawings {
  const files = FOLDERS.flatMap((folder) => {
    const at = new URL(`../drawings/${folder}/`, import.meta.url);
    return readdirSync(at)
      .filter((name) => name.endsWith('.svg'))
      .map((name): [string, string] => [
        `${folder}/${name.slice(0, -'.svg'.length)}`,
        printable(readFileSync(new URL(name, at), 'utf8')),
      ]);
  });
  return new Map(files);
}
