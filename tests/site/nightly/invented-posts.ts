/** Posts in every state an editor can leave one in, for a copy of the site. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../src/i18n/locales.ts';

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const LATER = dayFromNow(2);
/** Words of posts that no visitor may see. */
export const HIDDEN = ['zephyrquill', 'marrowfinch', 'tintalagarto'] as const;
/** The word of a post that all may see. */
export const SHOWN = 'hedgerowlark';
export const SHORT_POSTS = 25;

const EVERYTHING = `<Callout title="Remember this">Any *Markdown* may stand here.</Callout>

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
const COVER = `cover:
  src: ../pictures/branch-profile-anatomy.png
  alt: A branch three times.
`;

/** Adds the posts to a copy of the site. */
export function writePosts(folder: string): void {
  const blog = join(folder, 'src/content/blog');
  const write = (locale: Locale, slug: string, title: string, fields: string, body = 'One.') => {
    // Names are right in every language.
    const source = `---
seo:
  title: '${title}, a post for a test'
  description: '${title}. Frontage, Google Search Console, Ahrefs, Semrush, HubSpot, Rightmove, Zoopla, idealista, Fotocasa, SeLoger, Leboncoin.'
searchPhrase: '${title.toLowerCase()}'
title: '${title}'
summary: 'A summary: ${title}.'
tags: [links]
author: editorial
${fields.trim()}
---

${body}

## ${title}
`;
    writeFileSync(join(blog, locale, `${slug}.mdx`), source);
  };
  const on = (day: string) => `published: ${day}\n`;
  const [draft, scheduled, spanishDraft] = HIDDEN;
  const asDraft = `${on(dayFromNow(-1))}draft: true`;
  write('en', 'a-draft', `The ${draft}`, asDraft);
  write('es', 'half-translated', `El ${spanishDraft}`, asDraft);
  write('en', 'only-in-english', `The ${SHOWN}`, on(dayFromNow(-2)));
  for (const locale of ['en', 'fr'] as const) {
    write(locale, 'a-later-post', `The ${scheduled}`, on(LATER));
    write(locale, 'half-translated', 'Half translated', on('2026-02-04'));
    write(locale, 'everything', 'Everything at once', on('2026-02-02') + COVER, EVERYTHING);
  }
  // Two posts of each day, older than all others.
  for (let number = 1; number <= SHORT_POSTS; number += 1) {
    const day = new Date(Date.UTC(2025, 0, 1 + Math.floor(number / 2))).toISOString().slice(0, 10);
    write('en', `short-post-${String(number)}`, `Short post number ${String(number)}`, on(day));
  }
  mkdirSync(join(blog, 'videos'));
  cpSync(join(folder, 'src/components/film/street.mp4'), join(blog, 'videos/visit.mp4'));
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nThe door opens.\n';
  writeFileSync(join(blog, 'videos/visit.vtt'), captions);
}
