/** Keeps what visitors typed from steering the terminal it is shown in. */

/** Control characters, line separators, and what turns the direction of the text around it. */
const STEERING = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The text with such characters written out, as JSON would write them.
 * @example printable('\u001b[2J') // '\\u001b[2J'
 */
export const printable = (text: string): string => text.replace(STEERING, escaped);

/** The same for a text whose line breaks are its own. */
export const printableLines = (text: string): string =>
  text
    .split(/\r?\n/u)
    .map((line) => printable(line))
    .join('\n');
