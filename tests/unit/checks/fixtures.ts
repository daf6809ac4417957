import type { SourceFile } from '../../../src/checks/check-content.ts';
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';

const TESTIMONIAL = `---
text: Our diary filled up with valuations, and {leadGrowth} more of them came from search.
author: Director, independent estate agency, Surrey
order: 1
---
`;

const POST = `---
seo:
  title: How long search takes for an agency
  description: What happens in the first {monthsToResults} months of search-engine optimisation, and what does not.
title: How long search takes
summary: What happens first, and what happens after that.
published: 2026-10-05
draft: false
tags:
  - local-seo
  - measuring
author: editorial
---

It takes <Fact name="monthsToResults" /> months.
`;

const STEP = (step: number) => `    - step: ${String(step)}
      title: Look
      description: We read the site as engines do.
      timing: Week {auditWeek}
      details:
        - Read every page
      deliverables:
        - A list of repairs`;

const TITLED = (word: string) => `    - { title: ${word}, description: What it is. }`;
const QUESTION = (word: string) => `    - { question: ${word}?, answer: Yes. }`;

const SERVICE = `---
seo:
  title: Technical SEO for estate agents
  description: Feeds, filters and expired listings put in order, so that search engines read the pages that earn.
name: Technical SEO
headline: A site that can be read
subheadline: For agencies with thousands of listings.
summary: Feeds and filters, put in order.
what:
  heading: What it is
  paragraphs:
    - First.
    - Second.
deliverables:
  heading: What you get
  items:
${['Map', 'List', 'Report'].map(TITLED).join('\n')}
process:
  heading: How it goes
  steps:
${[1, 2, 3].map(STEP).join('\n')}
matrix:
  heading: What helps most
  rows:
    - name: Redirects
      impact: high
      days: 2
    - name: Titles
      impact: low
      days: 1
tools:
  heading: What we watch
  items:
    - { name: Crawler, purpose: Finds dead links., frequency: weekly }
    - { name: Logs, purpose: Show visits., frequency: monthly }
contentTypes:
  heading: What we write
  items:
    - { title: Guides, description: For sellers., frequency: monthly, features: [A map] }
    - { title: Posts, description: For tenants., frequency: weekly, features: [A chart] }
faqs:
  heading: Questions
  items:
${['Why', 'When', 'Who'].map(QUESTION).join('\n')}
callToAction:
  heading: Begin
  text: Ask us.
  button: Ask
updated: 2026-10-05
---
`;

const CASE_STUDY = `---
seo:
  title: Compass case study in search
  description: How one firm of estate agents wrote about its own streets and became visible in the searches that matter.
client: Compass
sector: Estate agency
place: London
title: Visible in its own streets
summary: The firm wrote about its own streets.
gain: compassVisibility
problem: Nobody found it.
work:
  - Wrote pages
  - Asked for reviews
  - Mended links
result: Visibility rose by {compassVisibility}.
chart:
  title: Visibility
  periodLabel: Month
  valueLabel: Index
  points:
    - { label: Month 0, value: 100 }
    - { label: Month 6, value: 362 }
  source: Our own index.
order: 2
published: 2026-10-05
updated: 2026-10-05
---
`;

const ENTRIES = {
  'testimonials/director.mdx': TESTIMONIAL,
  'blog/how-long.mdx': POST,
  'services/technical-seo.mdx': SERVICE,
  'case-studies/compass.mdx': CASE_STUDY,
};

/** The longer texts in the other languages; the shorter ones stand for names, which are the same in all. */
const TRANSLATIONS: Readonly<Record<Exclude<Locale, 'en'>, Readonly<Record<string, string>>>> = {
  es: {
    'Our diary filled up with valuations, and {leadGrowth} more of them came from search.':
      'La agenda se nos llenó de valoraciones, y {leadGrowth} más llegaron desde el buscador.',
    'What happens in the first {monthsToResults} months of search-engine optimisation, and what does not.':
      'Qué pasa en los primeros {monthsToResults} meses de posicionamiento en buscadores y qué no.',
    'What happens first, and what happens after that.': 'Lo que pasa primero y lo que viene luego.',
    'Feeds, filters and expired listings put in order, so that search engines read the pages that earn.':
      'Feeds, filtros y anuncios caducados en orden, para que los buscadores lean las páginas que importan.',
    'How one firm of estate agents wrote about its own streets and became visible in the searches that matter.':
      'Cómo una inmobiliaria escribió sobre sus propias calles y se hizo visible en las búsquedas que cuentan.',
  },
  fr: {
    'Our diary filled up with valuations, and {leadGrowth} more of them came from search.':
      'Notre agenda s’est rempli d’estimations, et {leadGrowth} de plus venaient des recherches.',
    'What happens in the first {monthsToResults} months of search-engine optimisation, and what does not.':
      'Ce qui se passe pendant les {monthsToResults} premiers mois de référencement, et ce qui attend.',
    'What happens first, and what happens after that.': 'Ce qui arrive en premier, et la suite.',
    'Feeds, filters and expired listings put in order, so that search engines read the pages that earn.':
      'Flux, filtres et annonces expirées remis en ordre, pour que les moteurs lisent les pages utiles.',
    'How one firm of estate agents wrote about its own streets and became visible in the searches that matter.':
      'Comment une agence a écrit sur ses propres rues et s’est fait voir dans les recherches qui comptent.',
  },
  pt: {
    'Our diary filled up with valuations, and {leadGrowth} more of them came from search.':
      'A nossa agenda encheu-se de avaliações, e mais {leadGrowth} chegaram pelas pesquisas.',
    'What happens in the first {monthsToResults} months of search-engine optimisation, and what does not.':
      'O que acontece nos primeiros {monthsToResults} meses de otimização para pesquisa, e o que não.',
    'What happens first, and what happens after that.':
      'O que acontece primeiro e o que vem depois.',
    'Feeds, filters and expired listings put in order, so that search engines read the pages that earn.':
      'Feeds, filtros e anúncios expirados em ordem, para que os motores leiam as páginas que interessam.',
    'How one firm of estate agents wrote about its own streets and became visible in the searches that matter.':
      'Como uma imobiliária escreveu sobre as suas ruas e ficou visível nas pesquisas que lhe interessam.',
  },
};

function translated(text: string, locale: Locale): string {
  if (locale === 'en') return text;
  return Object.entries(TRANSLATIONS[locale]).reduce(
    (rest, [english, translation]) => rest.replace(english, translation),
    text,
  );
}

/** A path such as `blog/fr/how-long.mdx`. */
export type Content = ReadonlyMap<string, string>;

/** Content without a mistake: one entry of several collections in every language. */
export const goodContent = (): Content =>
  new Map(
    Object.entries(ENTRIES).flatMap(([path, text]) => {
      const [collection = '', name = ''] = path.split('/');
      return LOCALES.map((locale): [string, string] => [
        `${collection}/${locale}/${name}`,
        translated(text, locale),
      ]);
    }),
  );

/** The same content with a file changed in one language, as an author would. */
export function withChange(path: string, from: string, to: string): Content {
  const content = goodContent();
  const text = content.get(path);
  if (text?.includes(from) !== true) throw new Error(`"${from}" is not in ${path}.`);
  return new Map(content).set(path, text.replace(from, to));
}

/** The same content with an entry changed in every language. */
export function withChangeEverywhere(path: string, from: string, to: string): Content {
  const changed = LOCALES.map((locale: Locale) => {
    const file = path.replace('*', locale);
    return [file, withChange(file, from, to).get(file) ?? ''] as const;
  });
  return new Map([...goodContent(), ...changed]);
}

export function withoutFile(path: string): Content {
  const content = new Map(goodContent());
  if (!content.delete(path)) throw new Error(`There is no ${path}.`);
  return content;
}

export const withFile = (path: string, text: string): Content =>
  new Map(goodContent()).set(path, text);

export function withFileMoved(from: string, to: string): Content {
  const text = goodContent().get(from) ?? '';
  return new Map(withoutFile(from)).set(to, text);
}

export const asFiles = (content: Content): SourceFile[] =>
  [...content].map(([path, text]) => ({ file: `src/content/${path}`, path, text }));
