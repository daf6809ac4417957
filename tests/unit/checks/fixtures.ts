import { checkContent, type SourceFile } from '../../../src/checks/check-content.ts';
import { formatProblem, type Problem } from '../../../src/checks/problems.ts';

/** A post that uses most of what a post may use, rightly. */
export const POST = `---
seo:
  title: A valuation page that owners trust
  description: What an owner wants to read before letting a valuer into the kitchen, and in which order a good valuation page will say it.
searchPhrase: valuation page
title: The valuation page that owners trust
summary: An owner decides in a minute. Here is what to say in it.
published: 2026-10-05
updated: 2026-10-12
tags: [valuations, content]
author: editorial
cover:
  src: ../pictures/terrace.jpg
  alt: A terrace of brick houses with one open door.
---

Owners read a valuation page twice, and the second time they read it aloud.[^1]

## What the valuation page says first

Begin with the street. Our [on-page work](/on-page-seo) begins there too, and
[another post](/blog/how-long-it-takes#what-to-expect) says how long it takes: <Fact name="monthsToResults" /> months.

<Callout title="One thing to remember">
  Say who comes, and how long the visit lasts.
</Callout>

### What it leaves out

<Figure src="../pictures/terrace.jpg" alt="A brick terrace" caption="The street we mean" />

![The same street in the rain](../pictures/terrace.jpg)

## What happens next

<TerraceChart
  title="Requests in a quarter"
  periodLabel="Month"
  valueLabel="Requests"
  source="Illustration: a rhythm, not a measurement."
  points={[
    { label: 'Month 1', value: 2 },
    { label: 'Month 2', value: 4 },
  ]}
/>

<Video src="../videos/visit.mp4" title="A visit in one minute" captions="../videos/visit.vtt" />

<Faq question="Does the owner need an appointment?">Yes, and a [date](#what-happens-next).</Faq>

<CallToAction />

[^1]: Once for themselves and once for somebody else.
`;

export const POST_IN_FRENCH = `---
seo:
  title: Une page d’estimation qui inspire confiance
  description: Ce qu’un propriétaire veut lire avant d’ouvrir sa porte à un négociateur, et dans quel ordre la page doit ensuite le lui dire.
searchPhrase: page d’estimation
title: La page d’estimation qui inspire confiance
summary: Le propriétaire décide en une minute. Voici ce qu’il faut y dire.
published: 2026-10-05
updated: 2026-10-12
tags: [valuations, content]
author: editorial
cover:
  src: ../pictures/terrace.jpg
  alt: Une rangée de maisons en brique, une porte ouverte.
---

## L’été à la première ligne

Commencez par la rue, comme nous le faisons : comptez <Fact name="monthsToResults" /> mois.

## Après la page d’estimation

Elle mène à une date.
`;

/** A short post in English; a fourth argument makes it a draft. */
export const shortPost = (title: string, published = '2026-09-01', more = '') => `---
seo:
  title: ${title} for estate agents in town
  description: ${title}, on a page that an owner of an agency can read between two visits on a Tuesday, before lunch, after lunch or late on a train home.
searchPhrase: ${title.toLowerCase()}
title: ${title}
summary: ${title}, in a few words.
published: ${published}
${more}tags: [measuring]
author: technical
---

${title}: a few words.

## What to expect

### ${title}

Patience.
`;

export const testimonial = (text: string, order = 1) =>
  `---\ntext: ${text}\nauthor: Director, independent estate agency\norder: ${String(order)}\n---\n`;

/** Content without a mistake, by its paths inside src/content; a picture is its size. */
const CONTENT: Readonly<Record<string, string>> = {
  'blog/en/valuation-pages.mdx': POST,
  'blog/fr/valuation-pages.mdx': POST_IN_FRENCH,
  'blog/en/how-long-it-takes.mdx': shortPost('How long it takes'),
  'blog/en/coming-in-winter.mdx': shortPost('Coming in winter', '2026-12-24'),
  'blog/en/half-written.mdx': shortPost('Half written', '2026-10-01', 'draft: true\n'),
  'blog/pt/only-in-portuguese.mdx': shortPost('Lisboa', '2026-08-01').replace(
    'to expect',
    'esperar',
  ),
  'testimonials/en/director.mdx': testimonial('More than {leadGrowth} of our leads are new.'),
  'testimonials/es/director.mdx': testimonial('Más de {leadGrowth} de los contactos.'),
  'testimonials/fr/director.mdx': testimonial('Plus de {leadGrowth} de contacts en un an.'),
  'testimonials/pt/director.mdx': testimonial('Mais de {leadGrowth} de contactos num ano.'),
  'blog/pictures/terrace.jpg': '640000 bytes, 2400 pixels',
  'blog/videos/visit.mp4': '',
  'blog/videos/visit.vtt': '',
};

export type Content = Readonly<Record<string, string>>;
export const EN = 'blog/en/valuation-pages.mdx';
export const FR = 'blog/fr/valuation-pages.mdx';

/** The content with files added, changed or, as `undefined`, deleted. */
export function withFiles(files: Readonly<Record<string, string | undefined>>): Content {
  const all = Object.entries({ ...CONTENT, ...files });
  return Object.fromEntries(
    all.flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  );
}

/** The content with one thing written instead of another, as an author would. */
export function writing(to: string, insteadOf: string, path = EN): Content {
  const text = CONTENT[path] ?? '';
  if (!text.includes(insteadOf)) throw new Error(`"${insteadOf}" is not in ${path}.`);
  return withFiles({ [path]: text.replace(insteadOf, () => to) });
}

/** The content with a paragraph added to the English post. */
export const adding = (paragraph: string): Content =>
  writing(`${paragraph}\n\n## What happens next`, '## What happens next');

function problemsOf(content: Content): Problem[] {
  const sources = Object.entries(content).map(([path, text]): SourceFile => {
    const [, bytes, width] = /^(\d+) bytes(?:, (\d+) pixels)?$/.exec(text) ?? [];
    const picture = { bytes: Number(bytes), width: width === undefined ? width : Number(width) };
    return { file: `src/content/${path}`, path, text, ...(bytes !== undefined && { picture }) };
  });
  const publicFiles = ['guides/frontage-seo-guide-en.pdf'];
  // Others have the content as it was.
  const committed = new Map(
    Object.entries(CONTENT).map(([path, text]) => [
      `src/content/${path}`,
      path in content ? undefined : text,
    ]),
  );
  return checkContent(sources, { today: '2026-11-21', publicFiles, committed });
}

/** What an author reads about some content. */
export const messages = (content: Content): string[] => problemsOf(content).map(formatProblem);
