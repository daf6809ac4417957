import { describe, expect, test } from 'vitest';
import { adding, check, file, filesWith, textOf, told, writing, writingInFrench } from './posts.ts';

/** The English post as somebody would put it into another folder, with no link that only English has. */
const copied = textOf('en/valuation-pages.mdx')
  .replace('#what-to-expect', '')
  .replace('/blog/how-long-it-takes', '/blog');

test('compares a draft with nothing', () => {
  const files = filesWith('fr/valuation-pages.mdx', (text) =>
    text
      .replace('draft: false', 'draft: true')
      .replace('2026-10-12', '2026-11-01')
      .replace('[valuations, content]', '[portals]')
      .replace('<Fact name="monthsToResults" />', 'quelques'),
  );
  expect(check(files)).toEqual([]);
});

test('takes names that differ in their numbers for different posts', () => {
  const year = (number: string) =>
    textOf('en/how-long-it-takes.mdx').replaceAll('How long it takes', number);
  const files = filesWith('', (text) => text, [
    file('en/market-2025.mdx', year('Market of 2025')),
    file('fr/market-2025.mdx', year('Marché de 2025')),
    file('es/market-2026.mdx', year('Mercado de 2026')),
  ]);
  expect(check(files)).toEqual([]);
});

test('leaves a draft alone while it is being translated', () => {
  const draft = copied.replace('draft: false', 'draft: true');
  expect(check(filesWith('fr/valuation-pages.mdx', () => draft))).toEqual([]);
});

describe('in a promise', () => {
  test('finds it in the text', () => {
    expect(told(adding('We guarantee the first page of Google to every client.')))
      .toMatchInlineSnapshot(`
      "
      "We guarantee the first page" promises a place in search results, which nobody can keep.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Say what is done instead: We do the work that makes a good place likely, and report every month what it has brought.
      "
    `);
  });

  test('finds it in a field', () => {
    expect(
      told(
        writing(
          'summary: Number one on Google in 30 days.',
          'summary: An owner decides in a minute. Here is what to say in it.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "Number one on Google" promises a place in search results, which nobody can keep.
        src/content/blog/en/valuation-pages.mdx:6, field summary
        Say what is done instead: summary: We do the work that makes a good place likely, and report every month what it has brought.
      "
    `);
  });

  test('finds it in a component', () => {
    expect(
      told(
        writing('<Callout title="Guaranteed rankings">', '<Callout title="One thing to remember">'),
      ),
    ).toMatchInlineSnapshot(`
      "
      "Guaranteed rankings" promises a place in search results, which nobody can keep.
        src/content/blog/en/valuation-pages.mdx:24, field body
        Say what is done instead: We do the work that makes a good place likely, and report every month what it has brought.
      "
    `);
  });

  test('finds it in another language', () => {
    expect(
      told(
        writingInFrench('rue : nous vous garantissons la première page. C’est comme', 'rue, comme'),
      ),
    ).toMatchInlineSnapshot(`
      "
      "garantissons la première" promises a place in search results, which nobody can keep.
        src/content/blog/fr/valuation-pages.mdx:21, field body
        Say what is done instead: Nous faisons le travail qui rend une bonne place probable, et rendons compte chaque mois de ce qu’il a donné.
      "
    `);
  });
});

describe('in a passage that is not translated', () => {
  test('finds the words of the English page', () => {
    expect(
      told(
        writingInFrench(
          'Owners read the page twice, and the second time they read it aloud.',
          'Le propriétaire lit la page deux fois, et la seconde fois à voix haute, pour quelqu’un d’autre.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "Owners read the page twice, and the second time they read it aloud." is in English, in a page in French.
        src/content/blog/fr/valuation-pages.mdx:17, field body
        Translate it, or mark it if it is a quotation: <span lang="en-GB">Owners read the page twice, and …</span>
      "
    `);
  });

  test('finds the words of the English page in a field', () => {
    expect(
      told(
        writingInFrench(
          'summary: An owner decides in a minute. Here is what to say in it.',
          'summary: Le propriétaire décide en une minute. Voici ce qu’il faut y dire.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "An owner decides in a minute. Here is what to say in it." is in English, in a page in French.
        src/content/blog/fr/valuation-pages.mdx:6, field summary
        Translate it into French: summary: …
      "
    `);
  });

  test('finds English that no page has', () => {
    expect(
      told(
        writingInFrench(
          'The owner of the house is the one who reads it, and this is what they want.',
          'Le propriétaire lit la page deux fois, et la seconde fois à voix haute, pour quelqu’un d’autre.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "The owner of the house is the one who reads it, and this is what th…" is in English, in a page in French.
        src/content/blog/fr/valuation-pages.mdx:17, field body
        Translate it, or mark it if it is a quotation: <span lang="en-GB">The owner of the house is …</span>
      "
    `);
  });

  test('finds Spanish in a French page', () => {
    expect(
      told(
        writingInFrench(
          'El propietario lee la página dos veces, y la segunda lo hace en voz alta con su pareja.',
          'Le propriétaire lit la page deux fois, et la seconde fois à voix haute, pour quelqu’un d’autre.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "El propietario lee la página dos veces, y la segunda lo hace en voz…" is in Spanish, in a page in French.
        src/content/blog/fr/valuation-pages.mdx:17, field body
        Translate it, or mark it if it is a quotation: <span lang="es-ES">El propietario lee la página dos …</span>
      "
    `);
  });

  test('finds Portuguese in an English page', () => {
    expect(
      told(
        adding(
          'O proprietário lê a página duas vezes, e não é com pressa: à segunda já tem uma pergunta.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "O proprietário lê a página duas vezes, e não é com pressa: à segund…" is in Portuguese, in a page in English.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Translate it, or mark it if it is a quotation: <span lang="pt-PT">O proprietário lê a página duas …</span>
      "
    `);
  });

  test('tells once of a page that is not translated at all', () => {
    expect(told(filesWith('fr/valuation-pages.mdx', () => copied))).toMatchInlineSnapshot(`
      "
      "What an owner wants to read before letting a valuer into the kitche…" is in English, and so are 6 more passages, in a page in French.
        src/content/blog/fr/valuation-pages.mdx:4, field seo.description
        Translate it into French: description: …
      "
    `);
  });
});
