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

test('a build has no drafts and no future posts, and lists the others newest first', async () => {
  const posts = await slugsAs('production', 'en');
  expect(posts.map(({ id }) => id)).toEqual(['everywhere', 'older']);
  expect((await slugsAs('production', 'es')).map(({ id }) => id)).toEqual(['everywhere']);
});

test('a build that is not called production hides them as well', async () => {
  // `DEV` is true here, as in a build with another `NODE_ENV`.
  expect(import.meta.env.DEV).toBe(true);
  expect((await slugsAs('test', 'en')).map(({ id }) => id)).toEqual(['everywhere', 'older']);
});

test('the dev server has them for editors', async () => {
  const posts = await slugsAs('development', 'en');
  expect(posts.map(({ id }) => id)).toEqual(['tomorrow', 'draft', 'everywhere', 'older']);
});

test('a post exists in the languages in which visitors see it', async () => {
  const [everywhere] = await slugsAs('production', 'en');
  expect(everywhere?.locales).toEqual(['en', 'es']);
  const [half] = await slugsAs('production', 'fr');
  expect(half?.locales).toEqual(['fr']);
});

test('a post states facts in the language', async () => {
  const titles = await Promise.all(
    (['en', 'fr'] as const).map(async (locale) => (await slugsAs('production', locale))[0]?.title),
  );
  expect(titles).toEqual(['We retain 96%', 'We retain 96\u00a0%']);
});
