/** Posts in every state an editor can leave one in. */
import { afterEach, expect, test, vi } from 'vitest';

const DAY = 86_400_000;
const post = (id: string, { age = 1, draft = false } = {}) => ({
  id,
  collection: 'blog',
  body: 'Some words.',
  data: {
    seo: { title: `A title for ${id}`, description: 'Words.' },
    title: 'We retain {retention}',
    summary: 'A summary.',
    published: new Date(Date.now() - age * DAY),
    draft,
    tags: ['links'],
    author: 'editorial',
  },
});

const POSTS = [
  post('en/older', { age: 9 }),
  post('en/everywhere', { age: 3 }),
  post('es/everywhere', { age: 3 }),
  post('en/draft', { draft: true }),
  post('en/tomorrow', { age: -1 }),
  post('fr/half-translated'),
  post('es/half-translated', { draft: true }),
];

vi.mock('astro:content', () => ({ getCollection: () => Promise.resolve(POSTS) }));

const slugsAs = async (mode: string, locale: 'en' | 'es' | 'fr') => {
  vi.stubEnv('MODE', mode);
  vi.resetModules();
  const { readPosts } = await import('../../src/entries.ts');
  return (await readPosts(locale)).map(({ id, locales, data }) => ({ id, locales, ...data }));
};

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['a build', 'production', ['everywhere', 'older']],
  // `DEV` is true here, as in a build with another `NODE_ENV`.
  ['a build that is not called production', 'test', ['everywhere', 'older']],
  ['a preview of drafts', 'drafts', ['tomorrow', 'draft', 'everywhere', 'older']],
  ['the dev server', 'development', ['tomorrow', 'draft', 'everywhere', 'older']],
])(
  '%s lists posts newest first, drafts and future ones for editors only',
  async (_, mode, expected) => {
    expect(import.meta.env.DEV).toBe(true);
    expect((await slugsAs(mode, 'en')).map(({ id }) => id)).toEqual(expected);
  },
);

test('a post exists in the languages in which visitors see it, and states facts as they do', async () => {
  const [everywhere] = await slugsAs('production', 'en');
  expect(everywhere).toMatchObject({ locales: ['en', 'es'], title: 'We retain 96%' });
  const [half] = await slugsAs('production', 'fr');
  expect(half).toMatchObject({ locales: ['fr'], title: 'We retain 96\u00a0%' });
});
