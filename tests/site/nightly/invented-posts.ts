/** Posts for a copy of the site. Each has a word that nothing else has. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../src/i18n/locales.ts';

const DAY = 86_400_000;
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
export const LATER = dayFromNow(2);

interface InventedPost {
  readonly slug: string;
  readonly title: string;
  readonly published: string;
  readonly body: string;
  readonly draft?: boolean;
  /** Further fields, as they are written. */
  readonly fields?: string;
}

function writePost(folder: string, locale: Locale, post: InventedPost): void {
  const { slug, title, published, draft = false, fields = '', body } = post;
  // Names are right in every language.
  const source = `---
seo:
  title: '${title}, for a test'
  description: '${title}. Frontage, Google Search Console, Ahrefs, Semrush, HubSpot, Rightmove, Zoopla.'
searchPhrase: '${title.toLowerCase()}'
title: '${title}'
summary: 'A summary: ${title}.'
published: ${published}
draft: ${String(draft)}
tags: [links]
author: editorial
${fields}---

${body}

## ${title}
`;
  writeFileSync(join(folder, 'src/content/blog', locale, `${slug}.mdx`), source);
}

/** Words of posts that no visitor may see. */
export const HIDDEN = ['zephyrquill', 'marrowfinch', 'tintalagarto'] as const;
/** The word of a post that all may see. */
export const SHOWN = 'hedgerowlark';
export const SHORT_POSTS = 25;

const EVERYTHING = `Retention is <Fact name="retention" />, see [contact](/contact).

## Élan & “quotes”

<Callout title="Remember this">Any *Markdown* may stand here.</Callout>

![A branch on a street plan, as a shop front and as a profile.](../pictures/branch-profile-anatomy.png)

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
`;

/** Adds the posts to a copy of the site. */
export function writePosts(folder: string): void {
  const [draft, scheduled, spanishDraft] = HIDDEN;
  const english = (post: InventedPost) => {
    writePost(folder, 'en', post);
  };
  const yesterday = { published: dayFromNow(-1), draft: true };
  english({ ...yesterday, slug: 'a-draft', title: `The ${draft}`, body: `Of a ${draft}.` });
  for (const locale of ['en', 'fr'] as const) {
    const later = { slug: 'a-later-post', title: `The ${scheduled}`, published: LATER };
    writePost(folder, locale, { ...later, body: `Of a ${scheduled}.` });
    const half = { slug: 'half-translated', title: 'Half translated', body: 'One.' };
    writePost(folder, locale, { ...half, published: '2026-02-04' });
    const cover =
      'cover:\n  src: ../pictures/branch-profile-anatomy.png\n  alt: A branch three times.\n';
    writePost(folder, locale, {
      slug: 'everything',
      title: 'Everything at once',
      published: '2026-02-02',
      fields: `updated: 2026-02-20\n${cover}`,
      body: EVERYTHING,
    });
  }
  writePost(folder, 'es', {
    ...yesterday,
    slug: 'half-translated',
    title: `El ${spanishDraft}`,
    body: `Un ${spanishDraft}.`,
  });
  const shown = { slug: 'only-in-english', title: `The ${SHOWN}`, published: dayFromNow(-2) };
  english({ ...shown, body: `Of a ${SHOWN}.\n\n## Its chapter\n\nHere.` });
  for (let number = 1; number <= SHORT_POSTS; number += 1)
    english({
      slug: `short-post-${String(number)}`,
      title: `Short post number ${String(number)}`,
      // Two posts of each day, older than all others.
      published: new Date(Date.UTC(2025, 0, 1 + Math.floor(number / 2))).toISOString().slice(0, 10),
      body: `Post ${String(number)} is short.\n\n## Its chapter\n\nAnd that is all.`,
    });
}
