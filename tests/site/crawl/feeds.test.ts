/** Of more posts than a feed has places, it must have the newest. The real blog has too few to tell. */
import { expect, test } from 'vitest';
import { POSTS } from '../../../src/facts/limits.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import type { PagePath } from '../../../src/i18n/urls.ts';
import { inventedSite } from './invented-site.ts';
import { readSite } from './read-site.ts';
import { feedItems } from './rules/feeds.ts';
import type { CrawledFeed, CrawledPage, Site } from './site.ts';

const site = readSite(inventedSite);
const [model] = [...site.pages.values()].filter(({ path }) => path === '/blog/second');
if (!model) throw new Error('The invented site has no second post.');

/** The number of a post is its day in January. */
function postOf(day: number): CrawledPage {
  const published = new Date(Date.UTC(2026, 0, day));
  const machines = published.toISOString();
  const address: PagePath = `/blog/post-${String(day)}`;
  return {
    ...(model ?? postOf(day)),
    address,
    path: address,
    locale: 'en',
    times: [machines.slice(0, 10)],
    mainText: formatDate('en', published),
    metas: new Map([['article:published_time', [machines]]]),
    titles: [address],
  };
}
const posts = Array.from({ length: POSTS.inFeed + 3 }, (_, index) => postOf(index + 1)).reverse();

const itemOf = ({ address, titles, times }: CrawledPage): CrawledFeed['items'][number] => ({
  link: new URL(address, site.origin).href,
  title: titles[0] ?? '',
  date: times[0] ?? '',
});

const faultsWith = (listed: readonly CrawledPage[], all = posts): string[] => {
  const many: Site = {
    ...site,
    pages: new Map(all.map((page) => [page.address, page])),
    feeds: new Map([['en', { value: { language: 'en-gb', items: listed.map(itemOf) } }]]),
  };
  return feedItems(many)
    .filter(({ address }) => address === '/blog/rss.xml')
    .map(({ what }) => what);
};

test('a feed with the newest posts is right', () => {
  expect(faultsWith(posts.slice(0, POSTS.inFeed))).toEqual([]);
});

test('a feed of older posts lacks the newest', () => {
  const [newest] = posts;
  expect(faultsWith(posts.slice(1, POSTS.inFeed + 1))).toEqual([
    `lacks ${site.origin}${String(newest?.address)}`,
  ]);
});

test('of posts of one day any may be the last', () => {
  const last = posts[POSTS.inFeed - 1];
  const left = posts[POSTS.inFeed];
  if (!last || !left) throw new Error('There are too few posts.');
  const twin = { ...last, address: left.address, path: left.path, titles: left.titles };
  const all = posts.map((post) => (post === left ? twin : post));
  expect(faultsWith([...posts.slice(0, POSTS.inFeed - 1), last], all)).toEqual([]);
  expect(faultsWith([...posts.slice(0, POSTS.inFeed - 1), twin], all)).toEqual([]);
});
