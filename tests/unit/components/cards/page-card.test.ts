import { describe, expect, test } from 'vitest';
import { cardOf, sectionOf } from '../../../../src/components/cards/page-card.ts';
import { readDrawings } from '../../../../src/components/cards/page-drawings.ts';
import { INDUSTRY_PAGES, SERVICE_PAGES } from '../../../../src/i18n/urls.ts';

const drawings = readDrawings();
const page = (title: string) => `<!doctype html><head><title>${title}</title></head>`;

test('says what the page says', () => {
  const card = cardOf('/fr/blog/a-post', page('Kerb &amp; Key&#39;s «&nbsp;été&nbsp;»'), drawings);
  expect(card).toEqual({
    url: '/cards/fr/blog/a-post.png',
    page: '/fr/blog/a-post',
    path: '/blog/a-post',
    title: "Kerb & Key's «\u00a0été\u00a0»",
    section: 'Blog',
    drawing: undefined,
  });
});

test.each([
  ['a page that says nothing is there', '/es/404', page('SEO')],
  ['later pages of a list', '/es/blog/tag/portals/page/2', page('Portales, página 2 de 3')],
  ['a page that sends on', '/en/x', `${page('Moved')}<meta http-equiv="refresh" content="0">`],
  ['a file without a title', '/google1234', 'google-site-verification'],
] as const)('has no card of its own for %s', (_, address, html) => {
  expect(cardOf(address, html, drawings)).toBeUndefined();
});

test.each([
  ['en', '/', 'SEO for property'],
  ['es', '/technical-seo', 'Servicios SEO'],
  ['fr', '/estate-agents', 'Pour qui'],
  ['pt', '/blog/tag/portals', 'Blogue'],
  ['en', '/blog/a-post', 'Blog'],
  ['en', '/blogging', 'SEO for property'],
  ['en', '/case-studies', 'Case studies'],
  ['en', '/terms-and-conditions', 'Company'],
  ['es', '/meta-guide-offer/uk/b', 'SEO inmobiliario'],
] as const)('in %s, %s belongs to: %s', (locale, path, section) => {
  expect(sectionOf(locale, path)).toBe(section);
});

describe('the drawing of a page', () => {
  const drawn = (address: `/${string}`) => cardOf(address, page('Title'), drawings)?.drawing;

  test('is on the card of every service, industry and drawn post', () => {
    for (const name of ['seoServices', ...SERVICE_PAGES, ...INDUSTRY_PAGES])
      expect(drawings.has(`pages/${name}`)).toBe(true);
    expect(drawn('/es/on-page-seo')).toBe(drawings.get('pages/onPageSeo'));
    expect(drawn('/blog/portals-or-your-own-website')).toContain('<path');
    expect(drawn('/estate-agents')).toContain('<path');
  });

  test('is left out where a page has none', () => {
    expect(drawn('/about')).toBeUndefined();
    expect(drawn('/blog')).toBeUndefined();
    expect(drawn('/blog/tag/portals')).toBeUndefined();
  });

  test('is in the colours of the theme, with lines that grow with it', () => {
    expect(drawings.size).toBeGreaterThan(0);
    for (const drawing of drawings.values()) {
      expect(drawing).toMatch(/^<path/);
      expect(drawing).not.toMatch(/var\(|vector-effect|<text|<!--.*<symbol/);
    }
  });
});
