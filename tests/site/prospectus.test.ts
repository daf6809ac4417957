/** What the specification promises of single pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRESS } from '../../src/facts/brand.ts';
import { FACTS } from '../../src/facts/facts.ts';
import { LEAD_RETENTION_DAYS } from '../../src/facts/limits.ts';
import { CURRENCIES, PLANS } from '../../src/facts/prices.ts';
import { formatRise } from '../../src/i18n/format.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { fillPrice } from '../../src/i18n/prices.ts';
import { INDUSTRIES, INDUSTRY_PAGES } from '../../src/facts/industries.ts';
import { CASE_STUDIES, PATHS, SERVICE_PAGES, url } from '../../src/i18n/urls.ts';
import { BUILT, copyOf, pages, textOf, tidy, type BuiltPage } from './built-site.ts';

function pageAtAddress(address: string): BuiltPage {
  const found = pages.find((page) => page.address === address);
  if (found) return found;
  throw new Error(`${address} is not built.`);
}

/** The drawings of a page or a part of it, each as the address of its symbol. The parser knows no SVG. */
const drawingsIn = (html: string) =>
  [...html.matchAll(/<use href="([^"]+)"/g)].map(([, address = '']) => address);

const mainOf = ({ html }: BuiltPage) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

const visibilityOf = {
  belvoir: FACTS.belvoirVisibility,
  compass: FACTS.compassVisibility,
  'live-algarve': FACTS.liveAlgarveVisibility,
  'laws-property': FACTS.lawsPropertyVisibility,
} as const;

describe.each(LOCALES)('in %s', (locale) => {
  const at = (path: `/${string}`) => pageAtAddress(url(locale, path));

  test.each(INDUSTRY_PAGES)('%s shows its three rises, drawn and as a table', (name) => {
    const page = at(PATHS[name]);
    const rises = Object.values(INDUSTRIES[name].results).map((rise) => formatRise(locale, rise));
    const titles = [...mainOf(page).matchAll(/<svg[^>]*>\s*<title>([^<]*)/g)].map(
      ([, title = '']) => title,
    );
    const cells = page.document.querySelectorAll('main table td').map(textOf);
    for (const rise of rises) {
      expect(titles.filter((title) => title.endsWith(rise))).toHaveLength(1);
      expect(cells).toContain(tidy(rise));
    }
  });

  test.each(CASE_STUDIES)(
    'the story of %s has its anchor, its gain, its drawing and its chart',
    (id) => {
      const page = at(PATHS.caseStudies);
      const story = page.document.querySelector(`article#${id}`);
      expect(textOf(story)).toContain(tidy(formatRise(locale, visibilityOf[id].value)));
      expect(story?.querySelector('table')).not.toBeNull();
      const [, html = ''] = page.html.split(`<article id="${id}"`);
      expect(drawingsIn(html)[0]).toMatch(new RegExp(`#${id}$`));
    },
  );

  test('every service, package and industry has a drawing of its own', () => {
    const names = ['seoServices', ...SERVICE_PAGES, ...INDUSTRY_PAGES] as const;
    const first = names.map((name) => drawingsIn(mainOf(at(PATHS[name])))[0]?.split('#')[1]);
    expect(first).toEqual(names);
  });

  test.each([
    ['localSeo', PLANS.filter((plan) => plan === 'localSeo' || plan === 'bundle')],
    ['contentPack', PLANS.filter((plan) => plan !== 'localSeo')],
  ] as const)('%s states the price of each of its plans in three currencies', (name, plans) => {
    const copy = copyOf(at(PATHS[name]));
    for (const plan of plans) {
      for (const currency of CURRENCIES) {
        expect(copy).toContain(tidy(fillPrice(locale, '{monthlyPrice}', plan, currency)));
      }
    }
  });

  test('the privacy policy names the days after which the code erases leads', () => {
    const cells = at(PATHS.privacy).document.querySelectorAll('main td').map(textOf);
    for (const days of Object.values(LEAD_RETENTION_DAYS)) {
      expect(cells.filter((cell) => cell.startsWith(`${String(days)} `))).not.toEqual([]);
    }
  });

  test('estate agents see six press logos, the other industries three', () => {
    const logosOf = (name: (typeof INDUSTRY_PAGES)[number]) => {
      const items = at(PATHS[name]).document.querySelectorAll('main li').map(textOf);
      return PRESS.filter((title) => items.includes(title)).length;
    };
    expect(INDUSTRY_PAGES.map(logosOf)).toEqual([6, 3, 3, 3, 3, 3]);
  });
});

test('every drawing a page shows is in the file of drawings', () => {
  const shown = new Set(pages.flatMap(({ html }) => drawingsIn(html)));
  expect(shown.size).toBeGreaterThan(0);
  for (const address of shown) {
    const [file = '', id = ''] = address.split('#');
    expect(readFileSync(join(BUILT, file), 'utf8')).toContain(`id="${id}"`);
  }
});
