import { z } from 'astro/zod';
import { day, isGroup, list, person, picture, refuse, searchPhrase, seo } from './parts.ts';
import { heading, readLength, sentence, text } from './text.ts';

export const TAGS = [
  'local-seo',
  'google-business-profile',
  'valuations',
  'portals',
  'content',
  'technical',
  'links',
  'measuring',
] as const;
export type Tag = (typeof TAGS)[number];

/** Authors are desks of the agency, never invented people. */
const AUTHORS = ['editorial', 'technical', 'local'] as const;

const postSchema = z
  .strictObject({
    seo,
    searchPhrase,
    title: heading('Title of the post.'),
    summary: sentence('The post in one or two sentences, for lists and feeds.'),
    published: day('Day from which the post is shown.'),
    updated: day('Day of the last change a reader would notice.').optional(),
    formerly: list(
      'Old file names of a renamed post, without ending; their addresses redirect here.',
      text('An old file name: how-seo-works', { max: 75 }),
      1,
      10,
    ).optional(),
    draft: z.boolean().default(false).describe('true keeps the post out of the published site.'),
    tags: list('One to four subjects.', z.enum(TAGS).describe(`One of ${TAGS.join(', ')}.`), 1, 4),
    author: z.enum(AUTHORS).describe('Desk that wrote it: editorial, technical or local.'),
    person,
    cover: picture('The picture at the top.').optional(),
  })
  .superRefine(({ published, updated }, context) => {
    // Invalid days are still strings; the field reports them itself.
    if (!(updated instanceof Date && published instanceof Date) || updated >= published) return;
    const expected = published.toISOString().slice(0, 10);
    refuse(context, ['updated'], expected, `the post is published only on ${expected}.`);
  });

const isShorter = (value: unknown, sample: string | readonly string[]) =>
  typeof value === 'string'
    ? readLength(value) < sample.length
    : value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Puts samples in the place of shorter or missing values. */
function lengthen(
  fields: Readonly<Record<string, unknown>>,
  samples: Readonly<Record<string, string | string[]>>,
) {
  const short = Object.entries(samples).filter(([name, sample]) => isShorter(fields[name], sample));
  return { ...fields, ...Object.fromEntries(short) };
}

/** A draft may be unfinished: its page shows dots where a published post needs a text. */
function complete(post: unknown): unknown {
  if (!isGroup(post) || post['draft'] !== true) return post;
  const { seo = {}, cover } = post;
  return {
    ...lengthen(post, {
      searchPhrase: '…',
      title: '…',
      summary: '…',
      published: new Date().toISOString().slice(0, 10),
      tags: ['content'],
      author: 'editorial',
    }),
    seo: isGroup(seo)
      ? lengthen(seo, { title: '…'.repeat(30), description: '…'.repeat(120) })
      : seo,
    cover: isGroup(cover) ? (cover.src ? lengthen(cover, { alt: '…' }) : undefined) : cover,
  };
}

export const blogSchema = z.preprocess(complete, postSchema);

export type Post = z.output<typeof blogSchema>;

/** The reason why visitors do not see a post yet, if any. */
export function hiddenBecause({ draft, published }: Pick<Post, 'draft' | 'published'>, now: Date) {
  if (draft) return 'draft';
  return published > now ? 'scheduled' : undefined;
}
