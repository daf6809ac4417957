import { BRAND } from '../../facts/brand.ts';
import type { ErrorCode, FieldDefinition, FieldName, FormId } from '../../forms/definition.ts';
import { FORMS } from '../../forms/forms.ts';
import type { Dictionary } from '../../i18n/dictionaries/en.ts';
import { fill, placeholders, plural } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { guideUrl } from '../../i18n/urls.ts';

type FormDictionary = Dictionary['leadForm'];

/** What a form says before anything has happened; it travels in the page. */
export interface FormLabels {
  readonly labels: Readonly<Partial<Record<FieldName | 'phone_code', string>>>;
  readonly hints: Readonly<Partial<Record<FieldName, string>>>;
  readonly placeholder?: string;
  readonly optional: string;
  readonly required: string;
  readonly submit: string;
  readonly privacy: string;
  /** What it costs or what does not happen, where the page of the form says it. */
  readonly reassurance?: string;
  /** Given by a dialog around the form, which can then be closed beside the news of success. */
  readonly close?: string;
}

/** A piece of a sentence, a link where it has an address. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

type ErrorTexts = Readonly<Partial<Record<ErrorCode, string>>>;

/** What a form says once something has happened; it travels with the script. */
export interface FormNews {
  readonly submitting: string;
  /** What the button says after success, where the form stays on the screen. */
  readonly submitted?: string;
  readonly success: string;
  readonly successNote?: string;
  /** The guide that is handed out, in the form's language. */
  readonly download?: { readonly text: string; readonly href: string };
  readonly failure: string;
  /** That nothing of what was typed is lost. */
  readonly kept: string;
  readonly ways: readonly TextPart[];
  /** How many fields are wrong; the first text is for one. */
  readonly summary: readonly string[];
  readonly errors: Readonly<Partial<Record<FieldName, ErrorTexts>>>;
}

/** A text of the form's own section of the dictionary, if it has it there. */
function said(t: FormDictionary, form: FormId, key: string, locale: Locale) {
  const own: Partial<Record<string, string>> = t[form];
  const text = own[key];
  return text === undefined ? {} : { [key]: fill(locale, text) };
}

/** Picks what a form says at rest out of a dictionary, so that its page carries no more than it shows. */
export function formLabels(t: FormDictionary, form: FormId, locale: Locale): FormLabels {
  const labels: Partial<Record<FieldName | 'phone_code', string>> = {};
  const hints: Partial<Record<FieldName, string>> = {};
  const allHints: Partial<Record<FieldName, string>> = t.hints;
  for (const { name } of FORMS[form].fields) {
    labels[name] = t.labels[name];
    const hint = allHints[name];
    if (hint !== undefined) hints[name] = fill(locale, hint);
    if (name === 'phone') labels.phone_code = t.labels.phone_code;
  }
  if (form === 'hero') labels.email = t.hero.label;
  const { optional, required, privacy } = t;
  const { submit } = t[form];
  const placeholder = said(t, form, 'placeholder', locale);
  return { labels, hints, ...placeholder, optional, required, submit, privacy };
}

/** Splits a sentence at `{phone}` and `{email}`, which become links. */
function linked(locale: Locale, text: string): readonly TextPart[] {
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

function errorTexts(field: FieldDefinition, texts: FormDictionary['errors'], locale: Locale) {
  const invalid = {
    email: ['emailInvalid'],
    website: ['websiteInvalid'],
    site: ['websiteInvalid'],
    text: [],
    phone: [],
  } as const;
  const codes: readonly ErrorCode[] = [field.missing, ...invalid[field.kind], 'tooLong'];
  return Object.fromEntries(
    codes.map((code) => [code, fill(locale, texts[code], { max: field.maxLength })]),
  );
}

/** Picks what a form says after a submit out of a dictionary, with facts and limits filled in. */
export function formNews(t: FormDictionary, form: FormId, locale: Locale): FormNews {
  const { fields } = FORMS[form];
  const { submitting, success, failure } = t[form];
  return {
    submitting,
    ...said(t, form, 'submitted', locale),
    success: fill(locale, success),
    ...said(t, form, 'successNote', locale),
    ...(form === 'guide' && { download: { text: t.guide.download, href: guideUrl(locale) } }),
    failure: fill(locale, failure),
    kept: t.kept,
    ways: linked(locale, t.ways),
    summary: fields.map((_, index) => plural(locale, t.summary, index + 1)),
    errors: Object.fromEntries(
      fields
        .filter(({ required }) => required)
        .map((field) => [field.name, errorTexts(field, t.errors, locale)]),
    ),
  };
}
