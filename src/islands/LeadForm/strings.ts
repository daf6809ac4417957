import { BRAND } from '../../facts/brand.ts';
import type { ErrorCode, FieldDefinition, FieldName, FormId } from '../../forms/definition.ts';
import { FORMS } from '../../forms/forms.ts';
import type { Dictionary } from '../../i18n/dictionaries/en.ts';
import { fill, placeholders, plural } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';

/** A piece of a sentence, a link where it has an address. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** All a form says, in one language, with facts and limits filled in; a caller may spread its own words over it. */
export interface LeadFormStrings {
  readonly labels: Readonly<Partial<Record<FieldName | 'phone_code', string>>>;
  readonly hints: Readonly<Partial<Record<FieldName, string>>>;
  readonly placeholder?: string;
  readonly optional: string;
  readonly required: string;
  readonly submit: string;
  readonly submitting: string;
  /** What the button says after success, where the form stays on the screen. */
  readonly submitted?: string;
  readonly success: string;
  readonly successNote?: string;
  readonly failure: string;
  readonly otherWays: readonly TextPart[];
  readonly privacy: string;
  /** How many fields are wrong; the first text is for one. */
  readonly summary: readonly string[];
  readonly errors: Readonly<
    Partial<Record<FieldName, Readonly<Partial<Record<ErrorCode, string>>>>>
  >;
}

/** Splits a sentence at `{phone}` and `{email}`, which become links. */
function otherWays(locale: Locale, text: string): readonly TextPart[] {
  return text
    .split(/(\{[^{}]*\})/u)
    .filter((piece) => piece !== '')
    .map((piece): TextPart => {
      const [name] = placeholders(piece);
      if (name === 'phone') return { text: BRAND.phone.display, href: BRAND.phone.href };
      if (name === 'email') return { text: BRAND.email, href: `mailto:${BRAND.email}` };
      return { text: fill(locale, piece) };
    });
}

function errorTexts(
  field: FieldDefinition,
  texts: Dictionary['leadForm']['errors'],
  locale: Locale,
) {
  const invalid = {
    email: ['emailInvalid'],
    website: ['websiteInvalid'],
    text: [],
    phone: [],
  } as const;
  const codes: readonly ErrorCode[] = [field.missing, ...invalid[field.kind], 'tooLong'];
  return Object.fromEntries(
    codes.map((code) => [code, fill(locale, texts[code], { max: field.maxLength })]),
  );
}

/** The strings of one form's own section, whatever of them it has. */
function ownStrings(t: Dictionary['leadForm'], form: FormId, locale: Locale) {
  const own: Partial<Record<string, string>> = t[form];
  const said = (key: string) => {
    const text = own[key];
    return text === undefined ? {} : { [key]: fill(locale, text) };
  };
  const { submit, submitting, success, failure } = t[form];
  return {
    submit,
    submitting,
    success: fill(locale, success),
    failure: fill(locale, failure),
    ...said('placeholder'),
    ...said('submitted'),
    ...said('successNote'),
  };
}

/**
 * Picks what one form says out of a dictionary and fills it, so that an island receives no more than it shows.
 * Runs on the server only.
 */
export function leadFormStrings(
  dictionary: Dictionary,
  form: FormId,
  locale: Locale,
): LeadFormStrings {
  const t = dictionary.leadForm;
  const { fields } = FORMS[form];
  const labels: Partial<Record<FieldName | 'phone_code', string>> = {};
  const hints: Partial<Record<FieldName, string>> = {};
  const allHints: Partial<Record<FieldName, string>> = t.hints;
  for (const { name } of fields) {
    labels[name] = t.labels[name];
    const hint = allHints[name];
    if (hint !== undefined) hints[name] = fill(locale, hint);
    if (name === 'phone') labels.phone_code = t.labels.phone_code;
  }
  if (form === 'hero') labels.email = t.hero.label;
  return {
    labels,
    hints,
    optional: t.optional,
    required: t.required,
    ...ownStrings(t, form, locale),
    otherWays: otherWays(locale, t.otherWays),
    privacy: t.privacy,
    summary: fields.map((_, index) => plural(locale, t.summary, index + 1)),
    errors: Object.fromEntries(
      fields
        .filter(({ required }) => required)
        .map((field) => [field.name, errorTexts(field, t.errors, locale)]),
    ),
  };
}
