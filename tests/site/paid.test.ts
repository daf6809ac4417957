/** What every row of the table of paid pages promises, in every language and at every address. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CERTIFICATIONS, PRESS } from '../../src/facts/brand.ts';
import { FILM } from '../../src/facts/limits.ts';
import {
  PAID_PAGES,
  paidPageAt,
  type PaidPage,
  type PaidPart,
} from '../../src/facts/paid-pages.ts';
import { destinationOf } from '../../src/forms/destinations.ts';
import { FORMS } from '../../src/forms/forms.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { captionsUrl, formAction, url } from '../../src/i18n/urls.ts';
import {
  attribute,
  attributes,
  type BuiltPage,
  copyOf,
  isBuilt,
  pageAt,
  ORIGIN,
  pages,
  readFile,
  textOf,
} from './built-site.ts';
import { SPECIFIED_LANDINGS } from '../support/specified-paths.ts';

const MAX_FILM = 2_000_000;

const OTHERS = [
  '/google-ads',
  '/meta-guide-offer/uk',
  '/meta-guide-offer/uk/b',
  '/linked-in-audit-offer',
  '/linked-in-audit-offer/uk',
  '/google-audit-offer',
  '/google-audit-offer/uk',
  '/meta-audit-offer',
  '/meta-audit-offer/uk',
  '/meta-audit-offer/uk/b',
];

interface Row {
  readonly address: string;
  readonly locale: Locale;
  readonly paid: PaidPage;
  readonly page: BuiltPage;
}

const rows: readonly Row[] = PAID_PAGES.flatMap((paid: PaidPage) =>
  LOCALES.flatMap((locale) => {
    const own = url(locale, paid.path);
    const addresses = locale === 'en' && paid.hasEnglishTwin ? [own, `/en${paid.path}`] : [own];
    return addresses.map((address) => ({ address, locale, paid, page: pageAt(address) }));
  }),
);

/** Parts of other pages that a paid page never has. */
const NEVER_PAID = ['navigation', 'languages', 'chat', 'dashboard'] as const;
type Part = PaidPart | (typeof NEVER_PAID)[number];

/** The traces of each part in a page. */
const isShown: Readonly<Record<Part, (page: BuiltPage, locale: Locale) => boolean>> = {
  navigation: ({ document }) => document.querySelector('nav, [popover], dialog') !== null,
  languages: ({ document }) =>
    document.querySelector('a[hreflang], [data-language], [data-language-notice]') !== null,
  // Nothing of another host: the chat of issue 8 comes from one, and so would any other.
  chat: ({ html }) =>
    /<script[^>]* src=|<iframe|\bchat\b/i.test(html.replace(/<main[\s\S]*<\/main>/, '')),
  dashboard: ({ html }, locale) => html.includes(dictionaries[locale].dashboard.title),
  certifications: ({ html }, locale) =>
    CERTIFICATIONS.some((name) => html.includes(`>${dictionaries[locale].certifications[name]}<`)),
  film: ({ document }) => document.querySelector('video') !== null,
  press: (page) =>
    PRESS.some((title) => textOf(page.document.querySelector('main')).includes(title)),
};

/** What is wrong with each paid page, after its address. */
const faultsOfRows = (look: (row: Row) => readonly string[]) =>
  rows.flatMap((row) => look(row).map((fault) => `${row.address}: ${fault}`));

test('every paid page is left out of the index, but its links are followed', () => {
  const wrong = faultsOfRows(({ page, paid }) =>
    [...attributes(page, 'meta[name="robots"]', 'content'), paid.robots].filter(
      (content) => content !== 'noindex, follow',
    ),
  );
  expect(wrong).toEqual([]);
});

test('paid pages show nothing that only other pages show', () => {
  const shown = faultsOfRows(({ page, locale }) =>
    NEVER_PAID.filter((part) => isShown[part](page, locale)),
  );
  expect(shown).toEqual([]);
});

test('paid pages show or hide the film, the press and the certifications as their rows say', () => {
  const parts = ['film', 'press', 'certifications'] as const;
  const wrong = faultsOfRows(({ page, locale, paid }) =>
    parts.filter((part) => isShown[part](page, locale) === paid.hides.includes(part)),
  );
  expect(wrong).toEqual([]);
});

test('every paid page has its form, which posts to the endpoint and from there to the webhook of its row', () => {
  for (const { address, locale, paid, page } of rows) {
    const own = url(locale, paid.path);
    expect.soft(attributes(page, 'form', 'action'), address).toEqual([formAction(paid.form)]);
    expect.soft(attributes(page, 'form input[name="page"]', 'value'), address).toEqual([own]);
    expect.soft(destinationOf(FORMS[paid.form], own), address).toBe(paid.destination);
  }
});

test('every paid page has one button in its header, which leads to the first field of the form', () => {
  for (const { address, locale, paid, page } of rows) {
    const links = page.document.querySelectorAll('header a');
    expect.soft(links.map(textOf), address).toEqual([dictionaries[locale].paid.toForm[paid.form]]);
    expect.soft(page.document.querySelector('header button'), address).toBeNull();
    const [first] = page.document
      .querySelectorAll('form input')
      .filter(
        (input) => attribute(input, 'type') !== 'hidden' && attribute(input, 'class') !== 'hidden',
      );
    const target = `#${attribute(first ?? null, 'id') ?? ''}`;
    expect
      .soft(
        links.map((link) => attribute(link, 'href')),
        address,
      )
      .toEqual([target]);
  }
});

test('paid pages are painted from their HTML, the style sheet and the fonts', () => {
  const loaded = faultsOfRows(({ page, paid }) => {
    const { document, html } = page;
    const pictures = document
      .querySelectorAll('img, video[poster]')
      .filter(({ parent }) => !parent?.is('noscript'));
    const films = attributes(page, 'video', 'preload').join();
    return [
      ...['track[default]', 'video[autoplay]', 'video[src]'].filter((part) =>
        document.querySelector(part),
      ),
      ...pictures.map(({ tagName }) => tagName),
      ...(/^(?:none(?:,|$))*$/.test(films) && (films === '') === paid.hides.includes('film')
        ? []
        : [`preload="${films}"`]),
      // A symbol of another file.
      ...(/<use\b/.test(html) ? ['<use>'] : []),
    ];
  });
  expect(loaded).toEqual([]);
});

test('every path of the specification is a row', () => {
  const paths: readonly string[] = PAID_PAGES.map(({ path }) => path);
  expect([...SPECIFIED_LANDINGS, ...OTHERS].filter((path) => !paths.includes(path))).toEqual([]);
});

test('the eight landing pages stand under /en as well, and no other paid page does', () => {
  expect(SPECIFIED_LANDINGS.filter((path) => !isBuilt(`/en${path}`))).toEqual([]);
  expect(OTHERS.filter((path) => isBuilt(`/en${path}`))).toEqual([]);
});

test('no page of the index links to a paid page', () => {
  const paid = new Set(rows.map(({ address }) => address));
  const linking = pages
    .filter((page) => !paid.has(page.address))
    .flatMap((page) =>
      attributes(page, 'a[href]', 'href')
        .filter((href) => paid.has(new URL(href, ORIGIN).pathname))
        .map((href) => `${page.address} → ${href}`),
    );
  expect(linking).toEqual([]);
});

test('the second of a pair is canonical to the first', () => {
  for (const first of ['/meta-guide-offer/uk', '/meta-audit-offer/uk'] as const)
    expect(paidPageAt(`${first}/b`)?.canonical).toBe(first);
});

test('no two paid pages of a language share an opening or a title', () => {
  const own = rows.filter(({ address }) => !address.startsWith('/en/'));
  const texts = own.flatMap(({ locale, page }) =>
    ['h1 + p', 'head > title'].map((selector) => {
      const text = textOf(page.document.querySelector(selector));
      return `${locale} ${selector} ${text || `missing on ${page.address}`}`;
    }),
  );
  const repeated = texts.filter((text, index) => texts.indexOf(text) !== index);
  expect([...repeated, ...texts.filter((text) => text.includes('missing on'))]).toEqual([]);
});

test('landing pages share the specified headline, the letting page has its own, and others differ', () => {
  const headlines = rows
    .filter(({ address }) => !address.startsWith('/en/'))
    .map(({ locale, page, paid }) => ({
      isLanding: SPECIFIED_LANDINGS.some((landing) => landing === paid.path),
      text: `${locale} ${textOf(page.document.querySelector('h1'))}`,
    }));
  const others = headlines.filter(({ isLanding }) => !isLanding).map(({ text }) => text);
  const landings = headlines.filter(({ isLanding }) => isLanding).map(({ text }) => text);
  expect(new Set(landings).size).toBe(2 * LOCALES.length);
  expect(others.filter((text, index) => others.indexOf(text) !== index)).toEqual([]);
});

test('the second of a pair is laid out in another way than the first', () => {
  for (const locale of LOCALES) {
    const shape = (path: PaidPage['path']) => {
      const main = /<main[\s\S]*<\/main>/.exec(pageAt(url(locale, path)).html)?.[0] ?? '';
      // Lists may differ in length.
      return [...main.matchAll(/<(section|div|figure|form|h1)(?:[^>]*? class="([^"]*)")?/g)].map(
        ([, tag, classes]) => [tag, classes],
      );
    };
    expect.soft(shape('/meta-audit-offer'), locale).toEqual(shape('/meta-audit-offer/uk'));
    for (const { path, canonical } of rows.map(({ paid }) => paid))
      if (canonical !== undefined) expect.soft(shape(path), path).not.toEqual(shape(canonical));
  }
});

test('landing pages show the film, six titles of the press and the results', () => {
  const incomplete = faultsOfRows(({ page, locale, paid }) => {
    if (paid.variant !== 'landing') return [];
    const copy = copyOf(page);
    return [
      ...PRESS.filter((title) => !copy.includes(title)),
      ...(isShown.film(page, locale) ? [] : ['film']),
      ...(page.document.querySelector('main table') ? [] : ['table']),
    ];
  });
  expect(incomplete).toEqual([]);
});

test('the film has captions that last as long as it does, and no placeholder in them', () => {
  for (const locale of LOCALES) {
    const vtt = readFile(captionsUrl(locale)).toString();
    const [signature, ...cues] = vtt.trimEnd().split('\n\n');
    const times = cues.flatMap((cue) => {
      const [, from = '', to = ''] =
        /^00:00:(\d\d\.\d{3}) --> 00:00:(\d\d\.\d{3}) line:4% position:98% size:56% align:right\n.+$/.exec(
          cue,
        ) ?? [];
      return [Number(from), Number(to)];
    });
    expect.soft(signature, locale).toBe('WEBVTT');
    expect.soft(times, locale).toEqual(times.toSorted((a, b) => a - b));
    expect.soft(times, locale).toHaveLength(cues.length * 2);
    expect.soft(times.at(-1), locale).toBeLessThanOrEqual(FILM.seconds);
    expect.soft(times.at(-1), locale).toBeGreaterThan(FILM.seconds - 2);
    expect.soft(vtt, locale).not.toMatch(/[{}]/);
  }
});

test('the film comes for old browsers and in a smaller form, and is light enough for a phone', () => {
  const folder = join(import.meta.dirname, '../../src/components/film');
  const [webm, mp4] = ['street.webm', 'street.mp4'].map((name) => readFileSync(join(folder, name)));
  expect(webm?.byteLength).toBeLessThanOrEqual(MAX_FILM);
  expect(mp4?.byteLength).toBeLessThanOrEqual(MAX_FILM);
  expect(webm?.toString('latin1')).toMatch(/V_(?:VP9|AV1)[\s\S]*A_OPUS|A_OPUS[\s\S]*V_(?:VP9|AV1)/);
  const container = mp4?.toString('latin1') ?? '';
  expect(container).toMatch(/avc1[\s\S]*mp4a|mp4a[\s\S]*avc1/);
  // What a player needs to begin stands before the pictures.
  expect(container.indexOf('moov')).toBeLessThan(container.indexOf('mdat'));
});
