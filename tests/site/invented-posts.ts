/** Posts in every state an editor can leave one in, for a copy of the site. Each has a word that nothing else has. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../src/i18n/locales.ts';

const DAY = 86_400_000;
/** A day as it stands in the fields of a post, counted from today. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

export interface InventedPost {
  readonly slug: string;
  readonly title: string;
  readonly published: string;
  readonly body: string;
  readonly tags?: string;
  readonly draft?: boolean;
  readonly ending?: 'md' | 'mdx';
  /** Further fields, as they are written. */
  readonly fields?: string;
}

const LONG = 'What it says is written for a test and read by nobody, in a sentence long enough.';

const sourceOf = ({
  title,
  published,
  tags = 'links',
  draft = false,
  fields = '',
  body,
}: InventedPost) =>
  `---
seo:
  title: '${title}, for a test'
  description: '${title}. ${LONG}'
searchPhrase: '${title.toLowerCase()}'
title: '${title}'
summary: 'A summary: ${title}.'
published: ${published}
draft: ${String(draft)}
tags: [${tags}]
author: editorial
${fields}---

${body}
`;

/** Writes a post into a copy of the site. */
export function writePost(folder: string, locale: Locale, post: InventedPost): void {
  const name = `${post.slug}.${post.ending ?? 'mdx'}`;
  writeFileSync(join(folder, 'src/content/blog', locale, name), sourceOf(post));
}

/** The words of posts that no visitor may find, whatever file they look into. */
export const HIDDEN = {
  draft: 'zephyrquill',
  scheduled: 'marrowfinch',
  spanishDraft: 'tintalagarto',
} as const;
/** The word of a post that all may find. */
export const SHOWN = 'hedgerowlark';

export const SHORT_POSTS = 25;
const short = (number: number): InventedPost => ({
  slug: `short-post-${String(number)}`,
  title: `Short post number ${String(number)}`,
  // Two posts of each day, older than all others.
  published: new Date(Date.UTC(2025, 0, 1 + Math.floor(number / 2))).toISOString().slice(0, 10),
  body: `Post ${String(number)} is short.\n\n## Its chapter\n\nAnd that is all.`,
});

const PLAIN = `A plain file with {braces}, <b>bold</b> words and a note.[^plain]

## The same

| Left | Right |
| ---- | ----: |
| a < b | {1} |

![A branch on a street plan, as a shop front.](../pictures/branch-profile-anatomy.png)

## The same

\`\`\`html
<title>House valuations</title>
\`\`\`

[^plain]: The note at the end.
`;

const EVERYTHING = `Retention is <Fact name="retention" />, see [contact](/contact).

## Élan & “quotes”

<Callout title="Remember this">Any *Markdown* may stand here.</Callout>

<Figure
  src="../pictures/valuation-page-anatomy.png"
  alt="A drawing of a valuation page on a desktop and on a phone."
  caption="The page in six parts."
/>

![A branch on a street plan, as a shop front and as a profile.](../pictures/branch-profile-anatomy.png)

<TerraceChart
  title="Reviews of one branch"
  periodLabel="Month"
  valueLabel="Reviews"
  source="Illustration."
  points={[
    { label: 'Start', value: 20 },
    { label: 'Month 3', value: 1290 },
  ]}
/>

<CallToAction />

## Questions

<Faq question="May we?">No, [never](#questions).</Faq>

<Video
  src="../videos/visit.mp4"
  title="A morning at a branch"
  captions="../videos/visit.vtt"
  poster="../pictures/branch-profile-anatomy.png"
>
  The door opens.
</Video>

\`\`\`js
const price = 'one'; // a comment
\`\`\`

\`\`\`css
a { color: red; }
\`\`\`
`;

/** Gives a copy of the site its posts. */
export function writeInventedPosts(folder: string): void {
  const videos = join(folder, 'src/content/blog/videos');
  mkdirSync(videos);
  cpSync(join(folder, 'src/components/film/street.mp4'), join(videos, 'visit.mp4'));
  writeFileSync(join(videos, 'visit.vtt'), 'WEBVTT\n\n00:00.000 --> 00:01.000\nThe door opens.\n');

  const draft = { slug: 'a-draft', title: `The ${HIDDEN.draft}`, published: dayFromNow(-1) };
  writePost(folder, 'en', { ...draft, draft: true, body: `Of a ${HIDDEN.draft}.` });
  const scheduled = { slug: 'a-later-post', title: `The ${HIDDEN.scheduled}` };
  const tomorrow = { ...scheduled, published: dayFromNow(2) };
  for (const locale of ['en', 'fr'] as const)
    writePost(folder, locale, { ...tomorrow, body: `Of a ${HIDDEN.scheduled}.` });

  const english = { slug: 'only-in-english', title: `The ${SHOWN}`, published: dayFromNow(-2) };
  writePost(folder, 'en', { ...english, body: `Of a ${SHOWN}.\n\n## Its chapter\n\nHere.` });
  const southern = { slug: 'in-spanish-and-french', published: '2026-02-03', body: 'Un.' };
  writePost(folder, 'es', { ...southern, title: 'Solo aquí', tags: 'measuring' });
  writePost(folder, 'fr', { ...southern, title: 'Seulement ici', tags: 'measuring' });
  const half = { slug: 'half-translated', published: '2026-02-04', tags: 'portals' };
  writePost(folder, 'en', { ...half, title: 'Half translated', body: 'One.' });
  writePost(folder, 'fr', { ...half, title: 'À moitié traduit', body: 'Un.' });
  const spanish = { ...half, title: `El ${HIDDEN.spanishDraft}`, draft: true };
  writePost(folder, 'es', { ...spanish, body: `Un ${HIDDEN.spanishDraft}.` });

  const plain = { slug: 'plain', title: 'Plain Markdown', ending: 'md', body: PLAIN } as const;
  writePost(folder, 'en', { ...plain, published: '2026-02-01' });
  const everything = { slug: 'everything', title: 'Everything at once', body: EVERYTHING };
  const cover =
    'cover:\n  src: ../pictures/branch-profile-anatomy.png\n  alt: A branch three times.\n';
  for (const locale of ['en', 'fr'] as const)
    writePost(folder, locale, {
      ...everything,
      published: '2026-02-02',
      fields: `updated: 2026-02-20\n${cover}`,
    });
  for (let number = 1; number <= SHORT_POSTS; number += 1) writePost(folder, 'en', short(number));
}
