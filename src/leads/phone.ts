/** The number to dial for a stored phone, 'code number' as `phoneOf` in src/forms/rules.ts writes it. */

/**
 * What people dial before a number inside their country and leave out from abroad, where it is not 0. Sources: ITU-T E.164
 * lists 0 for 44, 33, 49, 31, 61, 81, 86, 91 and 27; `nationalPrefixForParsing` in the metadata of google/libphonenumber
 * (July 2026) has the others.
 */
const TRUNK_PREFIXES: Readonly<Record<string, RegExp>> = {
  '+1': /^1(?=\d{10}$)/u,
  // Russia and Kazakhstan; codes of towns begin with 8, too.
  '+7': /^8(?=\d{10}$)/u,
  // Mexico: ten digits without a prefix since August 2019. People still write the old ones, and the 1 of mobile phones.
  '+52': /^(?:01|04[45]|1)(?=\d{10}$)/u,
  // Brazil: 0, and two digits of a carrier before ten or eleven others.
  '+55': /^0(?:\d\d(?=\d{10,11}$))?/u,
};
/** Countries without a prefix: a 0 is part of the number, as in Italy. Spain and Portugal have no number with one. */
const WITHOUT_PREFIX = ['+39', '+34', '+351', '+378', '+225', '+229', '+241', '+242'];

/** A text with fewer digits is no number. */
const FEWEST_DIGITS = 5;

/**
 * The number that a phone dials from anywhere: without words, and without the trunk prefix of calls inside a country.
 * Empty without a number. `gap` stands after the code.
 * @example dialled('+44 (0)20 7946 0274 ext 12') // '+442079460274'
 */
export function dialled(phone: string, gap = ''): string {
  const [, code, typed = phone] = /^(\+[1-9]\d{0,2}) (.*)$/su.exec(phone) ?? [];
  const number = typed
    .split(/[^\d\s().–-]+/u)
    .map((part) => part.replace(/\D/gu, ''))
    .find((digits) => digits.length >= FEWEST_DIGITS);
  if (number === undefined || code === undefined) return number ?? '';
  const prefix = TRUNK_PREFIXES[code] ?? (WITHOUT_PREFIX.includes(code) ? '' : /^0/u);
  return `${code}${gap}${number.replace(prefix, '')}`;
}
