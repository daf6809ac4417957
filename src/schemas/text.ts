import { z } from 'astro/zod';
import { PRICE_NAMES } from '../facts/prices.ts';
import { fillCopy, namesFact, placeholders } from '../i18n/format.ts';

/** Maximum lengths of texts, in characters, with facts filled in. */
export const LIMITS = {
  button: 40,
  label: 90,
  heading: 100,
  sentence: 320,
  paragraph: 1200,
} as const;

/** Further placeholders of a text, with values of a typical length. */
type Values = Readonly<Record<string, string>>;

/**
 * Unknown placeholders and empty braces in a text, as parts of an issue.
 * @example complaintsAbout('Up {leadGroth}') // [{ message: 'Nothing is called {leadGroth}.', params: { name: 'leadGroth' } }]
 */
export function complaintsAbout(text: string, values: Values = {}) {
  const unknown = placeholders(text).filter(
    (name) => !Object.hasOwn(values, name) && !namesFact(name),
  );
  const [brace] = /[{}]/.exec(text.replace(/\{[^{}]*\}/g, '')) ?? [];
  return [
    ...unknown.map((name) => ({ message: `Nothing is called {${name}}.`, params: { name } })),
    ...(brace ? [{ message: `A ${brace} stands alone.`, params: {} }] : []),
  ];
}

/**
 * The length of a text with the English facts filled in; other languages differ by a character or two.
 * @example readLength('{leadGrowth} more') // 9, as in '274% more'
 */
export const readLength = (text: string, values: Values = {}): number =>
  (complaintsAbout(text, values).length > 0 ? text : fillCopy('en', text, values)).trim().length;

/** A text that may name facts as `{placeholders}`. */
export const text = (
  description: string,
  { min = 1, max, values = {} }: { min?: number; max: number; values?: Values },
) =>
  z
    .string()
    .superRefine((value, context) => {
      const length = readLength(value, values);
      const size = { origin: 'string', inclusive: true, input: value } as const;
      if (length < min) context.addIssue({ code: 'too_small', minimum: min, ...size });
      if (length > max) context.addIssue({ code: 'too_big', maximum: max, ...size });
      for (const complaint of complaintsAbout(value, values))
        context.addIssue({ code: 'custom', ...complaint });
    })
    .meta({ description, minLength: min, maxLength: max });

export const button = (description: string) => text(description, { max: LIMITS.button });
export const label = (description: string) => text(description, { max: LIMITS.label });
export const heading = (description: string) => text(description, { max: LIMITS.heading });
export const sentence = (description: string) => text(description, { max: LIMITS.sentence });
export const paragraph = (description: string) => text(description, { max: LIMITS.paragraph });

const LONG_PRICES = Object.fromEntries(PRICE_NAMES.map((name) => [name, '£1,000.00']));
/** A label that may also name prices, which are filled in for each currency. */
export const priceText = (description: string) =>
  text(description, { max: LIMITS.label, values: LONG_PRICES });
export const priceParagraph = (description: string) =>
  text(description, { max: LIMITS.paragraph, values: LONG_PRICES });
