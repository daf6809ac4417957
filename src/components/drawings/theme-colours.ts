/** The colours of the theme, for pictures outside of pages. */
import { readFileSync } from 'node:fs';

const STYLES = new URL('../../styles/global.css', import.meta.url);
let styles: string | undefined;

/**
 * A colour of the theme.
 * @example themeColour('paper') // '#f6f2e9'
 */
export function themeColour(token: string): string {
  styles ??= readFileSync(STYLES, 'utf8');
  const value = new RegExp(`--(?:color-)?${token}: (#[0-9a-f]{6});`).exec(styles)?.[1];
  if (!value) throw new Error(`src/styles/global.css has no --${token} in six hexadecimal digits.`);
  return value;
}
