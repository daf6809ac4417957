/**
 * Characters that steer a terminal or deceive its reader: controls, line separators, halves of characters, and what is
 * never seen, which turns the direction of text or makes two addresses look like one. Joiners stay: scripts and emoji
 * are written with them.
 */
const STEERING = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Two of them for a character that JSON writes as two. */
const escaped = (character: string) =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/**
 * The text with such characters written out, as JSON would write them.
 * @example printable('\u001b[2J') // '\\u001b[2J'
 */
export const printable = (text: string): string => text.replace(STEERING, escaped);

/** The same for a text whose line breaks are its own. */
export const printableLines = (text: string): string =>
  text.split(/\r?\n/u).map(printable).join('\n');
