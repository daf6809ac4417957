/** Posts for benchmarks: the words of the real ones, under other names and dates. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TAGS } from '../../src/schemas/blog.ts';

const FIRST_DAY = Date.UTC(2012, 0, 1);
const DAY_MS = 86_400_000;
const FRONTMATTER = /^---\n[\s\S]*?\n---\n/;

const frontmatter = (number: number) => `---
seo:
  title: Generated post number ${String(number)} about property
  description: Post number ${String(number)} of those that the benchmark makes to see how long the build of a blog with many posts takes.
searchPhrase: generated post ${String(number)}
title: Generated post number ${String(number)}
summary: Post number ${String(number)} of those that the benchmark makes.
published: ${new Date(FIRST_DAY + number * DAY_MS).toISOString().slice(0, 10)}
draft: false
tags: [${TAGS[number % 8] ?? 'content'}, ${TAGS[(number * 3 + 1) % 8] ?? 'links'}]
author: local
---
`;

/** Where generated post number so-and-so is in a copy of the project. */
export const generatedPost = (folder: string, number: number): string =>
  join(folder, `src/content/blog/en/generated-${String(number)}.mdx`);

/** Adds English posts to a copy of the project, from one number to below another; each is older than all real ones. */
export function generatePosts(folder: string, from: number, to: number): void {
  const blog = join(folder, 'src/content/blog/en');
  const bodies = readdirSync(blog)
    .filter((name) => !name.startsWith('generated-'))
    .map((name) => readFileSync(join(blog, name), 'utf8').replace(FRONTMATTER, ''));
  for (let number = from; number < to; number += 1) {
    const body = bodies[number % bodies.length] ?? '';
    writeFileSync(
      generatedPost(folder, number),
      `${frontmatter(number)}\n## Generated post ${String(number)}\n${body}`,
    );
  }
}
