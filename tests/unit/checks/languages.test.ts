import { describe, expect, test } from 'vitest';
import { foreignLanguage, wordsIn } from '../../../src/checks/languages.ts';
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';
import { adding, check } from './authors-mistakes/posts.ts';

const SENTENCES: Readonly<Record<Locale, string>> = {
  en: 'An owner who reads the page wants to know what the visit is like and how long it takes.',
  es: 'El propietario que lee la página quiere saber cómo es la visita y cuánto dura, con una cifra.',
  fr: 'Le propriétaire qui lit la page veut savoir comment se passe la visite et combien de temps elle dure.',
  pt: 'O proprietário que lê a página quer saber como é a visita e quanto tempo dura, com um número.',
};

describe.each(LOCALES)('%s', (spoken) => {
  test.each(LOCALES.filter((own) => own !== spoken))('is found in a page in %s', (own) => {
    expect(foreignLanguage(wordsIn(SENTENCES[spoken]), own)).toBe(spoken);
  });

  test('is at home in its own pages', () => {
    expect(foreignLanguage(wordsIn(SENTENCES[spoken]), spoken)).toBeUndefined();
  });
});

test('lets a sentence name words of another language', () => {
  const words = wordsIn('Le champ « the price of the house and the garden » est pour lui.');
  expect(foreignLanguage(words, 'fr')).toBeUndefined();
});

test.each([
  'Google Business Profile, Search Console, Semrush, Ahrefs y HubSpot',
  'Live Algarve, Quinta do Lago, Vale do Lobo, Almancil e Loulé',
])('takes the names in "%s" for no language', (names) => {
  expect(foreignLanguage(wordsIn(names), 'en')).toBeUndefined();
});

test.each([
  '*El propietario que lee la página quiere saber cómo es la visita y cuánto dura*',
  '<span lang="es-ES">El propietario que lee la página quiere saber cómo es la visita y cuánto dura.</span>',
  '<blockquote lang="es-ES">\n  El propietario que lee la página quiere saber cómo es la visita y cuánto dura.\n</blockquote>',
  '`El propietario que lee la página quiere saber cómo es la visita y cuánto dura`',
  'El precio y la visita.',
])('leaves %s alone in an English page', (paragraph) => {
  expect(check(adding(paragraph))).toEqual([]);
});
