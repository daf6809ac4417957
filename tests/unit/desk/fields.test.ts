import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { deskCollections } from '../../../src/desk/config.ts';
import { desk } from '../../../src/desk/integration.ts';
import { KINDS } from '../../../src/desk/kinds.ts';
import { fileName } from '../../../src/desk/picture-field.tsx';
import { fieldsOf, labelOf } from '../../../src/desk/schema-fields.ts';
import { limitsOf } from '../../../src/desk/limits.ts';
import { problemIn } from '../../../src/desk/text-problem.ts';
import { blogSchema } from '../../../src/schemas/blog.ts';
import { text } from '../../../src/schemas/text.ts';
import { open, save, type Files } from './keystatic-save.ts';

const posts = deskCollections['blog-fr'];
if (!posts) throw new Error('The desk has no posts in French.');

const POST = `---
seo:
  title: Un titre pour les moteurs
  description: Une description
title: Un titre
summary: Un résumé
published: 2026-11-21
tags: [content]
author: local
---

Un corps.[^1]

[^1]: Une note.
`;
const withCover = (src: string) =>
  POST.replace('author: local\n', `author: local\ncover:\n  src: ${src}\n  alt: Une façade.\n`);

function validate(field: string, value: unknown): string {
  const schema = posts?.schema[field];
  if (schema?.kind !== 'form') return `${field} is no single field.`;
  try {
    schema.validate(value, undefined);
    return 'valid';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a field of the desk', () => {
  test('is called as an editor would', () => {
    expect(labelOf('periodLabel')).toBe('Period label');
    expect(labelOf('seo')).toBe('SEO');
  });

  test('knows the limits of its schema', () => {
    expect(limitsOf(blogSchema.shape.tags, 'list')).toEqual({ min: 1, max: 4 });
    expect(limitsOf(blogSchema.shape.seo.shape.title, 'text')).toEqual({ min: 15, max: 65 });
    expect(limitsOf(z.int().min(1).max(99), 'number')).toEqual({ min: 1, max: 99 });
  });

  test('refuses what the schema refuses, in the words of the checks', () => {
    expect(validate('title', 'Un titre')).toBe('valid');
    expect(validate('title', '')).toMatchInlineSnapshot(`"Title must not be empty"`);
    expect(validate('title', 'x'.repeat(101))).toMatchInlineSnapshot(
      `""xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" has 101 characters; there is room for 100."`,
    );
    expect(validate('title', '{leadGroth} de plus')).toMatchInlineSnapshot(
      `"No fact is called {leadGroth} in "{leadGroth} de plus"."`,
    );
    expect(validate('tags', [])).toMatchInlineSnapshot(`"Choose 1 to 4; now there are 0."`);
    expect(validate('fileName', 'Été 2026')).toMatchInlineSnapshot(
      `"Only a to z, digits and single hyphens, because it is part of an address."`,
    );
    expect(
      validate('cover', { src: { address: '', upload: null }, alt: '' }),
    ).toMatchInlineSnapshot(`"The text is empty."`);
  });

  test('counts the characters a visitor reads, not those that were typed', () => {
    expect(problemIn(text('', { max: 10 }), '{leadGrowth} more')).toBeUndefined();
  });

  test('has to be taught a kind it does not know', () => {
    const [kind] = KINDS;
    if (!kind) throw new Error('The desk is empty.');
    const schema = z.strictObject({ either: z.union([z.string(), z.number()]) });
    expect(() => fieldsOf(schema, { kind, path: [] })).toThrowErrorMatchingInlineSnapshot(
      `[Error: The desk does not know how to edit either of blog. Teach it in src/desk/schema-fields.ts.]`,
    );
  });
});

describe('an optional field that is left empty', () => {
  test('is not written', () => {
    const { text: saved } = save(posts, 'un-article', open(posts, 'un-article', POST));
    expect(saved).not.toMatch(/updated|cover/);
    expect(saved).toContain('published: 2026-11-21\n');
    expect(saved).toContain('draft: false\n');
  });

  test('is a draft in a new post, and none in an old one that says nothing', () => {
    const { draft } = posts.schema;
    if (draft?.kind !== 'form') throw new Error('draft is no single field.');
    expect(draft.defaultValue()).toBe(true);
    expect(open(posts, 'un-article', POST)['draft']).toBe(false);
  });
});

describe('the picture of a post', () => {
  const folder = 'src/content/blog/pictures';
  const bytes = new Uint8Array([1, 2, 3]);
  const inFolder = new Map<string, Files>([[folder, new Map([['porte.png', bytes]])]]);

  test('keeps an address that was written by hand, and its file', () => {
    const source = withCover('../pictures/porte.png');
    const { text: saved, others } = save(posts, 'un-article', open(posts, 'un-article', source));
    expect(saved).toContain('cover:\n  src: ../pictures/porte.png\n  alt: Une façade.\n');
    expect(others).toEqual([]);
  });

  test('is shown and kept when it lies in the folder of the post', () => {
    const source = withCover('../pictures/un-article/porte.png');
    const state = open(posts, 'un-article', source, inFolder);
    expect(state['cover']).toMatchObject({ src: { upload: { data: bytes, extension: 'png' } } });
    const { text: saved, others } = save(posts, 'un-article', state);
    expect(saved).toContain('  src: ../pictures/un-article/porte.png\n');
    expect(others).toEqual([`${folder}/un-article/porte.png`]);
  });

  test('gets a name for an address when it is put in', () => {
    const upload = { data: bytes, filename: 'Ma Façade.PNG', extension: 'PNG' };
    const state = {
      ...open(posts, 'un-article', POST),
      cover: { src: { address: '', upload }, alt: 'Une façade.' },
    };
    const { text: saved, others } = save(posts, 'un-article', state);
    expect(saved).toContain('  src: ../pictures/un-article/ma-facade.png\n');
    expect(others).toEqual([`${folder}/un-article/ma-facade.png`]);
    expect(fileName('….png')).toBe('picture.png');
  });
});

describe('the desk in the site', () => {
  const routesIn = async (command: 'dev' | 'build' | 'preview' | 'sync') => {
    const routes: string[] = [];
    const setup: unknown = desk().hooks['astro:config:setup'];
    if (typeof setup !== 'function') throw new Error('The desk sets nothing up.');
    await Reflect.apply(setup, undefined, [
      {
        command,
        injectRoute: ({ pattern }: { pattern: string }) => routes.push(pattern),
        updateConfig: () => routes.push('configuration'),
      },
    ]);
    return routes;
  };

  test('is there while it is written, and in nothing that is published', async () => {
    expect(await routesIn('dev')).toEqual([
      '/keystatic/[...params]',
      '/api/keystatic/[...params]',
      'configuration',
    ]);
    for (const command of ['build', 'preview', 'sync'] as const)
      expect(await routesIn(command)).toEqual([]);
  });
});
