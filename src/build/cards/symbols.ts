import { existsSync, readFileSync } from 'node:fs';
import { themeColour } from '../../components/drawings/theme-colours.ts';

/** The symbols in a file of drawings, if there is one, as SVG without style sheet and fonts. */
export function symbolsIn(name: string): { name: string; inside: string }[] {
  const file = new URL(`../../components/drawings/${name}.svg`, import.meta.url);
  if (!existsSync(file)) return [];
  const symbols = readFileSync(file, 'utf8').matchAll(
    /<symbol id="([^"]+)"[^>]*>([\s\S]*?)<\/symbol>/g,
  );
  return [...symbols].map(([, id = '', inside = '']) => ({
    name: id,
    inside: inside
      .replace(/<text[\s\S]*?<\/text>/g, '')
      .replaceAll(' vector-effect="non-scaling-stroke"', '')
      .replace(/var\(--([\w-]+)\)/g, (_, token: string) => themeColour(token)),
  }));
}
