/** A page that is rendered before its link is let go does nothing that a visitor of it has not done. */
import { PATHS, url } from '../../src/i18n/urls.ts';
import { announcedSite } from './announced-site.ts';
import { LINK, pressLink, rest } from './press-link.ts';
import { expect, test } from './visit.ts';

test.setTimeout(60_000);

const FIGURES = `document.querySelector('astro-island[component-url*=Dashboard] dl').innerText`;
const AWAKE = `document.querySelectorAll('astro-island:not([ssr])').length`;

test('a dashboard stands still, and counts once it is seen', async ({ baseURL }) => {
  const site = await announcedSite(baseURL ?? '');
  const tab = await pressLink(site.origin, PATHS.about, PATHS.home);
  try {
    await rest();
    expect(await tab.read('document.prerendering', 'prerender')).toBe(true);
    expect(await tab.read(AWAKE, 'prerender')).toBe(0);
    const atFirst = await tab.read(FIGURES, 'prerender');
    await tab.letGo();
    expect(await tab.read('location.pathname')).toBe(PATHS.home);
    await expect.poll(() => tab.read(FIGURES), { timeout: 15_000 }).not.toBe(atFirst);
  } finally {
    await tab.stop();
    site.stop();
  }
});

test('a page of another language is found ahead without a notice to the page that is seen', async ({
  baseURL,
}) => {
  const site = await announcedSite(baseURL ?? '');
  const saved = `localStorage.preferredLanguage = 'fr'`;
  const tab = await pressLink(site.origin, url('fr', PATHS.contact), PATHS.about, saved);
  try {
    await rest();
    expect(await tab.read('location.pathname', 'prerender')).toBe(url('fr', PATHS.about));
    expect(await tab.read('location.pathname')).toBe(url('fr', PATHS.contact));
    expect(await tab.read('sessionStorage.length')).toBe(0);
    await tab.letGo();
    expect(await tab.read('location.pathname')).toBe(url('fr', PATHS.about));
  } finally {
    await tab.stop();
    site.stop();
  }
});

test('a choice of language is fetched ahead but not rendered, since it is saved by the click', async ({
  baseURL,
}) => {
  const site = await announcedSite(baseURL ?? '');
  const tab = await pressLink(
    site.origin,
    url('fr', PATHS.contact),
    PATHS.contact,
    `localStorage.preferredLanguage = 'fr'`,
    'data-language="en"',
  );
  try {
    await rest();
    const purposes = site.asked.filter(({ path }) => path === PATHS.contact);
    expect(purposes.map(({ purpose }) => purpose)).toEqual(['prefetch']);
    expect(site.asked.filter(({ purpose }) => purpose.includes('prerender'))).toEqual([]);
    await tab.mouse('Released', LINK.x, LINK.y);
    await expect.poll(() => tab.read('location.pathname')).toBe(PATHS.contact);
  } finally {
    await tab.stop();
    site.stop();
  }
});
