/**
 * Characters that control a terminal or mislead its reader: control and format characters, line separators and lone
 * surrogates. Joiners stay, since scripts and emoji need them.
 */
const UNSAFE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** One escape per UTF-16 unit. */
const escapeUnits = (character: string) =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/**
 * Escapes unsafe characters as JSON does.
 * @example printable('\u001b[2J') // '\\u001b[2J'
 */
export const printable = (text: string): string => text.replace(UNSAFE, escapeUnits);

/** The same, but leaves line breaks. */
export const printableLines = (text: string): string =>
  text.split(/\r?\n/u).map(printable).join('\n');
