/** Counts what src/content/VOICE.md asks to avoid, and reading ease: `npx node tests/support/tics.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { textsIn } from '../../src/checks/schema-tree.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';

const CONTENT = 'src/content';
/** Texts that are law, film or somebody else's words. */
const LEFT_OUT = /^(legal|films|testimonials)$/;
const KICKER_WORDS = 7;

const MARKUP = /\[\^[^\]]*\]|<\/?[A-Za-z][^>]*>|\{[^}]*\}|\]\([^)]*\)|[[\]*_>#`|]/g;
const paragraphsOf = (body: string): string[] =>
  body
    .replace(/```[\s\S]*?```/g, '')
    .split(/\n\s*\n/)
    .filter((text) => !/^\s*(<|\||#|\[\^|import )/.test(text))
    .map((text) =>
      text
        .replace(/<Fact[^>]*>/g, '9')
        .replace(MARKUP, ' ')
        .trim(),
    );

/** Paragraphs of a language, from fields and bodies. */
function textsOf(locale: Locale): string[] {
  const collections = readdirSync(CONTENT).filter(
    (name) => !LEFT_OUT.test(name) && !name.includes('.'),
  );
  return collections.flatMap((name) => {
    const folder = join(CONTENT, name, locale);
    return readdirSync(folder).flatMap((file) => {
      const [, fields = '', ...rest] = readFileSync(join(folder, file), 'utf8').split(/^---$/m);
      const data: unknown = parse(fields.replace(/\{(\w+)\}/g, '9').replace(/\{ /g, '{ '), {
        strict: false,
      });
      const read = textsIn(data).filter(({ path }) => path[0] !== 'seo');
      return [...read.map(({ text }) => text), ...paragraphsOf(rest.join(''))];
    });
  });
}

const TICS: Readonly<Record<string, Readonly<Record<Locale, RegExp>>>> = {
  'X, not Y': {
    en: /,? (?:and|but) (?:not|never)\b|, (?:not|never)\b|\bnot (?!only)[^.;:,]{1,40},? but\b/gi,
    es: /(?:,| y)(?: y)? no (?:una?|el|las?|los?|del?|en|por|con|al?|solo)\b|\bsino\b/gi,
    fr: /(?:,| et)(?: et)? (?:non|pas)\b/gi,
    pt: /(?:,| e)(?: e)? não (?:uma?|[oa]s?|d[eoa]s?|em|n[oa]s?|por|com|só)(?!\p{L})|\bmas sim\b/giu,
  },
  'somebody, nobody, whoever': {
    en: /\b(?:somebody|nobody|whoever|no one|anybody|everybody)\b/gi,
    es: /\b(?:alguien|nadie|quienquiera)\b/gi,
    fr: /\b(?:quelqu[’']un|personne ne|quiconque)\b/gi,
    pt: /\b(?:alguém|ninguém|quem quer que)\b/gi,
  },
  'doors and streets': {
    en: /\b(?:doors?|doorsteps?|streets?|knock(?:s|ed|ing)?|keys?)\b/gi,
    es: /(?<!\p{L})(?:puertas?|calles?|llaves?)(?!\p{L})/giu,
    fr: /(?<!\p{L})(?:portes?|rues?|clés?|clefs?)(?!\p{L})/giu,
    pt: /(?<!\p{L})(?:portas?|ruas?|chaves?)(?!\p{L})/giu,
  },
  'maxims that begin with who': {
    en: /(?:^|[.!?:] )(?:Whoever|Anyone who|Those who|He who)\b/gm,
    es: /(?:^|[.!?:] )Quien(?:es)?\b/gm,
    fr: /(?:^|[.!?:] )Qui (?!nous|sommes|fait le|êtes)[^?.]*\./gm,
    pt: /(?:^|[.!?:] )Quem (?!somos)[^?.]*\./gm,
  },
  'what you then hold': {
    en: /what you then hold/gi,
    es: /lo que te llevas/gi,
    fr: /ce que vous avez en main/gi,
    pt: /o que fica nas suas mãos/gi,
  },
};

const wordsIn = (text: string) => text.match(/[\p{L}\d’'-]+/gu) ?? [];
const sentencesIn = (text: string) =>
  text.split(/(?<=[.!?…])[»”"]?\s+/).filter((each) => wordsIn(each).length > 0);
/** Groups of vowels, without the silent e of English and French. */
const syllablesIn = (word: string, locale: Locale) => {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const heard =
    locale === 'en' || locale === 'fr' ? plain.replace(/(?<=[^aeiouyl])e(?:s|d)?$/, '') : plain;
  return Math.max(1, (heard.match(/[aeiouy]+/g) ?? []).length);
};

/** Grade of Flesch-Kincaid in English; elsewhere the ease of Fernández Huerta, Kandel-Moles, and Flesch for Portuguese. */
function readingEase(paragraphs: readonly string[], locale: Locale): string {
  const words = paragraphs.flatMap(wordsIn);
  const length = words.length / paragraphs.flatMap(sentencesIn).length;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word, locale), 0) / words.length;
  return {
    en: `grade ${(0.39 * length + 11.8 * syllables - 15.59).toFixed(1)}`,
    es: (206.84 - 60 * syllables - 1.02 * length).toFixed(1),
    fr: (207 - 1.015 * length - 73.6 * syllables).toFixed(1),
    pt: (248.835 - 1.015 * length - 84.6 * syllables).toFixed(1),
  }[locale];
}

const rows = LOCALES.map((locale) => {
  const copy = textsOf(locale);
  const texts = [...copy, ...textsIn(dictionaries[locale]).map(({ text }) => text)];
  const paragraphs = copy.filter((text) => sentencesIn(text).length > 1);
  // A question is no kicker, nor is the line before a list.
  const endings = paragraphs.filter((text) => !/[?:]$/.test(text));
  const lengths = endings.map((text) => wordsIn(sentencesIn(text).at(-1) ?? '').length);
  const kickers = lengths.filter((length) => length <= KICKER_WORDS);
  const count = (tic: RegExp) => texts.flatMap((text) => text.match(tic) ?? []).length;
  const counts = Object.entries(TICS).map(([name, tics]) => [name, count(tics[locale])] as const);
  return [
    locale,
    {
      words: texts.flatMap(wordsIn).length,
      paragraphs: paragraphs.length,
      kickers: kickers.length,
      ...Object.fromEntries(counts),
      ease: readingEase(paragraphs, locale),
    },
  ] as const;
});
console.table(Object.fromEntries(rows));
