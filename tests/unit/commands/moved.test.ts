import { expect, test } from 'vitest';
import { leadingNowhere, listsSitemaps, pathsIn } from '../../../src/commands/moved.ts';

test('reads a list of addresses and paths, or a sitemap', () => {
  expect(pathsIn('https://old.example/fees?a=1\r\n\n/team\n/team')).toEqual(['/fees?a=1', '/team']);
  const sitemap = '<urlset><url><loc> https://old.example/a?b=1&amp;c=2 </loc></url></urlset>';
  expect(pathsIn(sitemap)).toEqual(['/a?b=1&c=2']);
  const index = '<sitemapindex><sitemap><loc>https://old.example/a.xml</loc></sitemap>';
  expect([sitemap, index].map(listsSitemaps)).toEqual([false, true]);
});

test('names the addresses that lead to no page, directly or by a redirect', () => {
  const isPage = (path: string) => path === '/about';
  const fixed = new Map([
    ['/team', '/about#team'],
    ['/fees', '/gone'],
  ]);
  const old = ['/about', '/about/?x=1', '/en/about.html', '/team', '/fees', '/people.php'];
  expect(leadingNowhere(old, isPage, isPage, fixed)).toEqual(['/fees', '/people.php']);
});
