import { z } from 'astro/zod';
import { PRICE_NAMES } from '../facts/prices.ts';
import { fill, namesFact, placeholders } from '../i18n/format.ts';

/** Most characters a text may have, by what it is. A visitor reads the filled-in text, so that is what is measured. */
export const LIMITS = {
  button: 40,
  label: 90,
  heading: 100,
  sentence: 320,
  paragraph: 1200,
} as const;

/** What the params of a custom issue say, for the checks to put into words. */
export type TextComplaint =
  | { readonly kind: 'placeholder'; readonly name: string }
  | { readonly kind: 'brace'; readonly brace: string };

/** What a text may name besides the facts, with words as long as those that will stand there. */
type Values = Readonly<Record<string, string>>;

/**
 * Names in a text that no fact answers to, and braces that enclose nothing.
 * @example complaintsAbout('Up {leadGroth}') // [{ kind: 'placeholder', name: 'leadGroth' }]
 */
export function complaintsAbout(text: string, values: Values = {}): TextComplaint[] {
  const unknown = placeholders(text).filter(
    (name) => !Object.hasOwn(values, name) && !namesFact(name),
  );
  const rest = text.replace(/\{[^{}]*\}/g, '');
  const brace = /[{}]/.exec(rest)?.[0];
  return [
    ...unknown.map((name) => ({ kind: 'placeholder', name }) as const),
    ...(brace ? [{ kind: 'brace', brace } as const] : []),
  ];
}

/**
 * How many characters a visitor reads. Facts differ by a character or two between languages; English stands for all.
 * @example readLength('{leadGrowth} more') // 9, as in '274% more'
 */
export const readLength = (text: string, values: Values = {}): number =>
  (complaintsAbout(text, values).length > 0 ? text : fill('en', text, values)).trim().length;

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
      for (const complaint of complaintsAbout(value, values)) {
        context.addIssue({
          code: 'custom',
          params: complaint,
          message:
            complaint.kind === 'placeholder'
              ? `Nothing is called {${complaint.name}}.`
              : `A ${complaint.brace} stands alone.`,
        });
      }
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
