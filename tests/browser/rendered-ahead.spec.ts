/** A page that is rendered before its link is let go does nothing that a visitor of it has not done. */
import { PATHS, url } from '../../src/i18n/urls.ts';
import { announcedSite } from './announced-site.ts';
import { openUnwatchedTab } from './unwatched-browser.ts';
import { expect, test } from './visit.ts';

test.setTimeout(60_000);

const LINK = { x: 20, y: 20 };
/** Longer than the dashboard's counters and the language script take for a turn. */
const REST_MS = 4000;
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** Presses a link of a page to another, as a visitor does who has not yet let go of it. */
async function pressLink(origin: string, from: string, to: string, before = '', attributes = '') {
  const tab = await openUnwatchedTab();
  const ready = `location.pathname === '${from}' && document.readyState === 'complete'`;
  await tab.visit(origin + from);
  await expect.poll(() => tab.read(ready)).toBe(true);
  await tab.read(
    `{${before}};document.body.insertAdjacentHTML('beforeend', '<a href="${to}" ${attributes} style="position:fixed;inset:0 auto auto 0;z-index:99;background:#fff;width:9rem;height:4rem">There</a>')`,
  );
  await tab.mouse('Moved', LINK.x, LINK.y);
  await rest();
  await tab.mouse('Pressed', LINK.x, LINK.y);
  return {
    ...tab,
    letGo: async () => {
      await tab.mouse('Released', LINK.x, LINK.y);
      const activation = `performance.getEntriesByType('navigation')[0].activationStart > 0`;
      await expect.poll(() => tab.read(activation)).toBe(true);
    },
  };
}

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

test('where a visit began is kept for the page that follows, which alone would lose it', async ({
  baseURL,
}) => {
  const site = await announcedSite(baseURL ?? '');
  const consent = `localStorage.consent = '{"attribution":true}'`;
  const tab = await pressLink(site.origin, PATHS.contact, PATHS.about, consent);
  try {
    await rest();
    expect(await tab.read('document.prerendering', 'prerender')).toBe(true);
    expect(await tab.read('sessionStorage.landing ?? null')).toBeNull();
    await tab.letGo();
    await expect.poll(() => tab.read('sessionStorage.landing')).toContain(`${PATHS.contact}"`);
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
