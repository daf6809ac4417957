import { DEFAULT_PHONE_CODE, PHONE_CODES, PHONE_REGIONS, type PhoneCode } from '../facts/limits.ts';

/**
 * The dialling code of the first language tag with a known region.
 * @example phoneCodeOf('es-MX', 'en-GB') // '+52'
 * @example phoneCodeOf('es-419', 'fr-FR') // '+33'
 */
export const phoneCodeOf = (...tags: readonly string[]): PhoneCode =>
  tags
    .map((tag) => PHONE_REGIONS.findIndex((regions) => regions.includes(tag.slice(-2))))
    .map((place) => PHONE_CODES[place])
    .find((code) => code !== undefined) ?? DEFAULT_PHONE_CODE;
