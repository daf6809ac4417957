import { BRAND } from '../../facts/brand.ts';
import type { FormId } from '../../forms/definition.ts';
import { FORMS } from '../../forms/forms.ts';
import type { Dictionary } from '../../i18n/dictionaries/en.ts';
import { fill, placeholders, plural } from '../../i18n/format.ts';
import { LOCALES, type Locale } from '../../i18n/locales.ts';
import { guideUrl, PATHS, url } from '../../i18n/urls.ts';
import { $locale } from '../../stores/locale.ts';

type FormDictionary = Dictionary['leadForm'];

const DICTIONARIES = {
  en: () => import('../../i18n/dictionaries/lead-form/en.ts'),
  es: () => import('../../i18n/dictionaries/lead-form/es.ts'),
  fr: () => import('../../i18n/dictionaries/lead-form/fr.ts'),
  pt: () => import('../../i18n/dictionaries/lead-form/pt.ts'),
} satisfies Record<Locale, unknown>;

const load = async (locale: Locale): Promise<[Locale, FormDictionary]> => [
  locale,
  (await DICTIONARIES[locale]()).leadForm,
];

/**
 * The browser loads the texts of the page's language before it hydrates a form. Without them a form works as it does
 * without JavaScript.
 */
const loaded = new Map(
  await Promise.all((import.meta.env.SSR ? LOCALES : [$locale.get()]).map(load)),
);

/** The texts of all forms in a language: any on the server, the page's own in a browser. */
export function dictionaryOf(locale: Locale): FormDictionary {
  const dictionary = loaded.get(locale);
  if (dictionary) return dictionary;
  throw new RangeError(`The texts of forms in "${locale}" were not loaded.`);
}

/** Part of a sentence; a link if it has an address. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** A text that only some forms have in the dictionary. */
function ownText(
  t: FormDictionary,
  form: FormId,
  key: 'placeholder' | 'submitted' | 'successNote',
  locale: Locale,
) {
  const own: Partial<Record<string, string>> = t[form];
  return own[key] && fill(locale, own[key]);
}

/** Splits a sentence at `{phone}`, `{email}` and `{policy}`, which become links. */
function linkParts(locale: Locale, text: string, policy = ''): readonly TextPart[] {
  return text
    .split(/(\{[^{}]*\})/u)
    .filter((piece) => piece !== '')
    .map((piece): TextPart => {
      const [name] = placeholders(piece);
      if (name === 'phone') return { text: BRAND.phone.international, href: BRAND.phone.href };
      if (name === 'email') return { text: BRAND.email, href: `mailto:${BRAND.email}` };
      if (name === 'policy') return { text: policy, href: url(locale, PATHS.privacy) };
      return { text: fill(locale, piece) };
    });
}

/** Texts by their names, with facts and values filled in. */
const filled = (locale: Locale, texts: Readonly<Record<string, string>>, max = 0) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, fill(locale, text, { max })]),
  );

export function formTexts(t: FormDictionary, form: FormId, locale: Locale) {
  const { fields } = FORMS[form];
  const { optional, required, failureNote, use, doubt, asTyped, submitting } = t;
  const { submit, success, failure } = t[form];
  const isGuide = form === 'guide';
  return {
    labels: { ...t.labels, ...(form === 'hero' && { email: t.hero.label }) },
    hints: filled(locale, t.hints),
    placeholder: ownText(t, form, 'placeholder', locale),
    /** `doubt` stands above the offer for an address that may be right, `asTyped` beside it, `use` before the address. */
    ...{ optional, required, use, doubt, asTyped, submitting },
    submit,
    privacy: linkParts(locale, t.privacy, t.policy),
    /** The button's label after success, where the form stays on the screen. */
    submitted: ownText(t, form, 'submitted', locale),
    success: fill(locale, success),
    successNote: ownText(t, form, 'successNote', locale),
    /** The guide in the form's language. */
    download: isGuide ? { text: t.guide.download, href: guideUrl(locale) } : undefined,
    /** By when a person writes: `{name}, … {date}`. */
    reply: isGuide ? undefined : t.reply,
    /** What happens next. */
    steps: isGuide ? undefined : t.steps,
    failure: fill(locale, failure),
    /** States that the form still has the visitor's text. */
    failureNote,
    ways: linkParts(locale, t.ways),
    /** The number of wrong fields; the first text is for one. */
    summary: fields.map((_, index) => plural(locale, t.summary, index + 1)),
    errors: Object.fromEntries(
      fields
        .filter(({ required }) => required)
        .map(({ name, maxLength }) => [name, filled(locale, t.errors, maxLength)]),
    ),
  };
}

export interface FormTexts extends Readonly<ReturnType<typeof formTexts>> {
  /** A promise beside the button, on pages that make one. */
  readonly reassurance?: string;
  /** The button that closes the lasting thanks of a form in a dialog. */
  readonly close?: string;
}
