import { expect } from 'vitest';
import { checkContent, type SourceFile } from '../../../../src/checks/check-content.ts';
import { formatProblem } from '../../../../src/checks/problems.ts';

/** A post that uses everything a post may use, rightly. Each test changes one thing in it, as an author would. */
const POST = `---
seo:
  title: A valuation page that owners trust
  description: What an owner wants to read before letting a valuer into the kitchen, and in which order to say it.
title: The valuation page that owners trust
summary: An owner decides in a minute. Here is what to say in it.
published: 2026-10-05
updated: 2026-10-12
draft: false
tags: [valuations, content]
author: editorial
cover:
  src: ../pictures/terrace.jpg
  alt: A terrace of brick houses with one open door.
---

Owners read the page twice, and the second time they read it aloud.[^1]

## What the page says first

Begin with the street. Our [on-page work](/on-page-seo) for [estate agents](/estate-agents) begins there too, and
[another post](/blog/how-long-it-takes#what-to-expect) says how long it takes: <Fact name="monthsToResults" /> months.

<Callout title="One thing to remember">
  Say who comes, and how long the visit lasts.
</Callout>

### What it leaves out

<Figure src="../pictures/terrace.jpg" alt="A brick terrace" caption="The street we mean" />

![The same street in the rain](../pictures/terrace.jpg)

| Page | Reader |
| --- | --- |
| *what is my house worth* | an owner |

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

<Faq question="Does the owner need an appointment?">Yes, and a [date](#what-happens-next) in writing.</Faq>

<CallToAction />

[^1]: Once for themselves and once for somebody else.
`;

const FRENCH = `---
seo:
  title: Une page d’estimation qui inspire confiance
  description: Ce qu’un propriétaire veut lire avant d’ouvrir sa porte à un négociateur, et dans quel ordre le dire.
title: La page d’estimation qui inspire confiance
summary: Le propriétaire décide en une minute. Voici ce qu’il faut y dire.
published: 2026-10-05
updated: 2026-10-12
draft: false
tags: [valuations, content]
author: editorial
cover:
  src: ../pictures/terrace.jpg
  alt: Une rangée de maisons en brique, une porte ouverte.
---

Le propriétaire lit la page deux fois, et la seconde fois à voix haute, pour quelqu’un d’autre.

## L’été à la première ligne

Commencez par la rue, comme nous le faisons : comptez <Fact name="monthsToResults" /> mois.
`;

const short = (title: string, published: string, draft = false) => `---
seo:
  title: ${title} for estate agents
  description: ${title}, told in a page that an owner of an agency can read between two visits on a Tuesday.
title: ${title}
summary: ${title}, in a few words.
published: ${published}
draft: ${String(draft)}
tags: [measuring]
author: technical
---

## What to expect

Patience.
`;

const POSTS: Readonly<Record<string, string>> = {
  'en/valuation-pages.mdx': POST,
  'fr/valuation-pages.mdx': FRENCH,
  'en/how-long-it-takes.mdx': short('How long it takes', '2026-09-01'),
  'en/coming-in-winter.mdx': short('Coming in winter', '2026-12-24'),
  'en/half-written.mdx': short('Half written', '2026-10-01', true),
  'pt/only-in-portuguese.mdx': short('Lisboa', '2026-09-01').replace('to expect', 'esperar'),
};

export const file = (path: string, text: string): SourceFile => ({
  file: `src/content/blog/${path}`,
  path: `blog/${path}`,
  text,
});

export const picture = (name: string, bytes: number, width?: number): SourceFile => ({
  ...file(`pictures/${name}`, ''),
  picture: { bytes, width },
});

const FILES = [
  picture('terrace.jpg', 640_000, 2400),
  file('videos/visit.mp4', ''),
  file('videos/visit.vtt', ''),
];

const SURROUNDINGS = {
  now: new Date('2026-11-21'),
  publicFiles: ['guides/frontage-seo-guide-en.pdf'],
  hosts: ['frontage.example'],
};

/** All posts of the fixture with one of them changed; more files may stand beside them. */
export function filesWith(path: string, change: (text: string) => string, more: SourceFile[] = []) {
  const posts = Object.entries(POSTS).map(([name, text]) =>
    file(name, name === path ? change(text) : text),
  );
  return [...posts, ...FILES, ...more];
}

export const check = (files: readonly SourceFile[]) => checkContent(files, SURROUNDINGS);

/** The one message an author gets about some files. */
export function told(files: readonly SourceFile[]): string {
  const messages = check(files).map(formatProblem);
  expect(messages).toHaveLength(1);
  return `\n${messages.join('\n\n')}\n`;
}

const replacing = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`"${from}" is not in the post.`);
  return text.replace(from, () => to);
};

/** The files after an author wrote one thing instead of another in the English post. */
export const writing = (to: string, insteadOf: string, more: SourceFile[] = []) =>
  filesWith('en/valuation-pages.mdx', replacing(insteadOf, to), more);

/** The same in the French one. */
export const writingInFrench = (to: string, insteadOf: string) =>
  filesWith('fr/valuation-pages.mdx', replacing(insteadOf, to));

/** The files after an author added a paragraph to the English post. */
export const adding = (paragraph: string, more: SourceFile[] = []) =>
  writing(`${paragraph}\n\n## What happens next`, '## What happens next', more);

/** A post of the fixture as it is. */
export const textOf = (path: string): string => POSTS[path] ?? '';
