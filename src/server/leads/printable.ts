/** Keeps what visitors typed from steering the terminal it is shown in. */

/**
 * Control characters, line separators, halves of characters, and what is never seen: it turns the direction of the text
 * around it, or makes two addresses look like one. Joiners stay, which scripts and emoji are written with.
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
  text
    .split(/\r?\n/u)
    .map((line) => printable(line))
    .join('\n');
