/** What the specification promises of single pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRESS } from '../../src/facts/press.ts';
import { CURRENCIES, PLANS } from '../../src/facts/prices.ts';
import { formatRise } from '../../src/i18n/format.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { fillPrice } from '../../src/i18n/prices.ts';
import { INDUSTRIES } from '../../src/facts/industry-results.ts';
import { INDUSTRY_PAGES } from '../../src/facts/industries.ts';
import { PATHS, SERVICE_PAGES, url, type PagePath } from '../../src/i18n/urls.ts';
import { BUILT, copyOf, pageAt, pages, textOf, tidy, type BuiltPage } from './built-site.ts';

/** The drawings of a page or a part of it, each as the address of its symbol. The parser knows no SVG. */
const drawingsIn = (html: string) =>
  [...html.matchAll(/<use href="([^"]+)"/g)].map(([, address = '']) => address);

const mainOf = ({ html }: BuiltPage) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

const at = (locale: Locale, path: PagePath) => pageAt(url(locale, path));

test('every industry shows its three rises, drawn and as a table', () => {
  for (const locale of LOCALES)
    for (const name of INDUSTRY_PAGES) {
      const page = at(locale, PATHS[name]);
      const figures = page.document.querySelectorAll('.rises p').map(textOf);
      const cells = page.document.querySelectorAll('main table td').map(textOf);
      for (const rise of Object.values(INDUSTRIES[name])) {
        const words = formatRise(locale, rise);
        const drawn = figures.filter((figure) => figure === tidy(words));
        expect.soft(drawn, `${page.address} ${words}`).toHaveLength(1);
        expect.soft(cells, page.address).toContain(tidy(words));
      }
    }
});

test('every story has its anchor, its gain and its chart, which the home page shows too', () => {
  const gains = { belvoir: 312, compass: 262, 'live-algarve': 287, 'laws-property': 279 };
  for (const locale of LOCALES)
    for (const [id, gain] of Object.entries(gains)) {
      const page = at(locale, PATHS.caseStudies);
      const story = page.document.querySelector(`article#${id}`);
      expect.soft(textOf(story), `${locale} ${id}`).toContain(tidy(formatRise(locale, gain)));
      const table = textOf(story?.querySelector('table') ?? null);
      const rise = new RegExp(`visibili.* 0100.*${String(100 + gain)}$`, 'i');
      expect.soft(table, `${locale} ${id}`).toMatch(rise);
      const [, html = ''] = page.html.split(`<article id="${id}"`);
      const [chart = ''] = drawingsIn(html);
      const [file = '', symbol] = chart.split('#');
      expect.soft(drawingsIn(mainOf(at(locale, PATHS.home))), locale).toContain(chart);
      expect.soft(symbol, locale).toBe(id);
      const drawn = readFileSync(join(BUILT, file), 'utf8');
      expect.soft(drawn).toMatch(new RegExp(`id="${id}"[^]*?>100<[^]*?>${String(100 + gain)}<`));
    }
});

test('the sample audit draws ten findings, and what offers an audit links to it', () => {
  for (const locale of LOCALES) {
    const findings = at(locale, PATHS.sampleAudit).document.querySelectorAll('main article');
    const drawn = findings.filter((each) => each.querySelector('figure figcaption'));
    expect.soft(drawn, locale).toHaveLength(10);
    const link = `href="${url(locale, PATHS.sampleAudit)}"`;
    for (const path of [PATHS.home, PATHS.linkBuilding, '/google-audit-offer/uk'] as const)
      expect.soft(mainOf(at(locale, path)).includes(link), `${locale} ${path}`).toBe(true);
  }
});

test('every service, package and industry has a drawing; a scene has the numbers of its rows', () => {
  for (const locale of LOCALES)
    for (const name of ['seoServices', ...SERVICE_PAGES, ...INDUSTRY_PAGES] as const) {
      const page = at(locale, PATHS[name]);
      const first = drawingsIn(mainOf(page))
        .filter((address) => !address.includes('/desk.'))[0]
        ?.split('#');
      const [, scene] = /class="scene\b[^]*?<use href="([^"#]+)/.exec(page.html) ?? [];
      const rows = page.document.querySelectorAll('.parts > li').map((_, row) => `>${row + 1}<`);
      const drawn = scene ? readFileSync(join(BUILT, scene), 'utf8') : '';
      expect.soft([first?.[1], rows.every((n) => drawn.includes(n))], locale).toEqual([name, true]);
    }
});

// The content check compares the pages with each other.
test('services, packages and industries have 300 words of copy in every language', () => {
  for (const locale of LOCALES)
    for (const name of ['seoServices', ...SERVICE_PAGES, ...INDUSTRY_PAGES] as const) {
      const words = copyOf(at(locale, PATHS[name])).match(/[\p{L}\p{N}]+/gu) ?? [];
      expect.soft(words.length, `${locale} ${name}`).toBeGreaterThanOrEqual(300);
    }
});

test('packages and the page of prices state the price of each of their plans in three currencies', () => {
  const ofContent = PLANS.filter((plan) => plan !== 'localSeo' && plan !== 'fullSeo');
  const ofLocal = ['fullSeo', 'localSeo', 'bundle'] as const;
  const plansOf = { localSeo: ofLocal, contentPack: ofContent, pricing: PLANS } as const;
  for (const locale of LOCALES)
    for (const name of ['localSeo', 'contentPack', 'pricing'] as const) {
      const copy = copyOf(at(locale, PATHS[name]));
      const prices = plansOf[name].flatMap((plan) =>
        CURRENCIES.map((currency) => tidy(fillPrice(locale, '{monthlyPrice}', plan, currency))),
      );
      const missing = prices.filter((price) => !copy.includes(price));
      expect.soft(missing, `${locale} ${name}`).toEqual([]);
    }
});

test('estate and letting agents see six press logos, the other industries three', () => {
  for (const locale of LOCALES) {
    const counts = INDUSTRY_PAGES.map((name) => {
      const items = at(locale, PATHS[name]).document.querySelectorAll('main li').map(textOf);
      return PRESS.filter((title) => items.includes(title)).length;
    });
    expect.soft(counts, locale).toEqual([6, 6, ...INDUSTRY_PAGES.slice(2).map(() => 3)]);
  }
});

test('the dashboard stands at its first figures before any script, in a currency that fits the language', () => {
  const inEuros = ['85+', '2,3 M€'];
  const figures = { en: ['+234%', '#1', '85+', '£2.3M'], es: inEuros, fr: inEuros, pt: inEuros };
  for (const locale of LOCALES) {
    const shown = at(locale, PATHS.home).document.querySelectorAll('main dd').map(textOf);
    expect.soft(shown, locale).toEqual(expect.arrayContaining(figures[locale]));
  }
});

test('every drawing a page shows is in the page or in the file of drawings', () => {
  const shown = new Set<string>();
  for (const { html } of pages)
    for (const address of drawingsIn(html))
      if (address.startsWith('#')) expect(html).toContain(`id="${address.slice(1)}"`);
      else shown.add(address);
  expect(shown.size).toBeGreaterThan(0);
  for (const address of shown) {
    const [file = '', id = ''] = address.split('#');
    expect(readFileSync(join(BUILT, file), 'utf8')).toContain(`id="${id}"`);
  }
});
