/** What every row of the table of paid pages promises, in every language and at every address. */
import { expect, test } from 'vitest';
import { CERTIFICATIONS } from '../../src/facts/brand.ts';
import { PRESS } from '../../src/facts/press.ts';
import { FILM } from '../../src/facts/limits.ts';
import {
  PAID_PAGES,
  paidPageAt,
  type PaidPage,
  type PaidPart,
} from '../../src/facts/paid-pages.ts';
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
  readFile,
  textOf,
} from './built-site.ts';
import { SPECIFIED_LANDINGS } from '../support/specified-paths.ts';

const OTHERS = [
  ...['/google-ads', '/google-audit-offer', '/google-audit-offer/uk'],
  ...['/linked-in-audit-offer', '/linked-in-audit-offer/uk'],
  ...['/meta-audit-offer', '/meta-audit-offer/uk', '/meta-audit-offer/uk/b'],
  ...['/meta-guide-offer/uk', '/meta-guide-offer/uk/b'],
];

const rows = PAID_PAGES.flatMap((paid: PaidPage) =>
  LOCALES.flatMap((locale) => {
    const own = url(locale, paid.path);
    const addresses = locale === 'en' && paid.hasEnglishTwin ? [own, `/en${paid.path}`] : [own];
    return addresses.map((address) => ({ address, locale, paid, page: pageAt(address) }));
  }),
);

type Row = (typeof rows)[number];

/** Parts of other pages that a paid page never has. */
const NEVER_PAID = ['navigation', 'languages', 'chat', 'dashboard', 'certifications'] as const;
const PARTS = ['film', 'press'] as const satisfies readonly PaidPart[];
type Part = PaidPart | (typeof NEVER_PAID)[number];

/** The traces of each part in a page. */
const isShown: Readonly<Record<Part, (page: BuiltPage, locale: Locale) => boolean>> = {
  navigation: ({ document }) => document.querySelector('nav, [popover], dialog') !== null,
  languages: ({ document }) =>
    document.querySelector('a[hreflang], [data-language], [data-language-notice]') !== null,
  // Nothing of another host: the chat of issue 8 comes from one, and so would any other.
  chat: ({ html }) =>
    /<script[^>]* src=|<iframe|\bchat\b/i.test(html.replace(/<(main|style)\b[\s\S]*?<\/\1>/g, '')),
  dashboard: ({ html }, locale) => html.includes(dictionaries[locale].dashboard.title),
  certifications: ({ html }, locale) =>
    CERTIFICATIONS.some((name) => html.includes(`>${dictionaries[locale].certifications[name]}<`)),
  film: ({ document }) => document.querySelector('video') !== null,
  press: (page) =>
    PRESS.some((title) => textOf(page.document.querySelector('main')).includes(title)),
};

const faultsOfRows = (look: (row: Row) => readonly string[]) =>
  rows.flatMap((row) => look(row).map((fault) => `${row.address}: ${fault}`));

test('every paid page shows the parts and press titles of its row, and nothing of other pages', () => {
  const wrong = faultsOfRows(({ page, locale, paid }) => [
    ...NEVER_PAID.filter((part) => isShown[part](page, locale)),
    ...PARTS.filter((part) => isShown[part](page, locale) === paid.hides.includes(part)),
    ...(paid.variant === 'landing' && page.document.querySelector('main dl') === null
      ? ['no results']
      : []),
    ...PRESS.filter((title) => isShown.press(page, locale) && !copyOf(page).includes(title)),
    ...[page.document.querySelectorAll('[aria-labelledby="press"] li').length]
      .filter((places) => places !== { landing: 6, adverts: 3, offer: 0, list: 0 }[paid.variant])
      .map(String),
  ]);
  expect(wrong).toEqual([]);
});

// tests/unit/leads/acceptance/golden-payloads.test.ts has the webhook of each form and page.
test('every paid page has its form, and a button that leads to it', () => {
  for (const { address, locale, paid, page } of rows) {
    expect.soft(attributes(page, 'form', 'action'), address).toEqual([formAction(paid.form)]);
    const buttons = page.document.querySelectorAll('header a, header button');
    const [first = null] = page.document
      .querySelectorAll('form input')
      .filter(
        (input) => attribute(input, 'type') !== 'hidden' && attribute(input, 'tabindex') !== '-1',
      );
    const expected = [
      `#${attribute(first, 'id') ?? ''}`,
      dictionaries[locale].paid.toForm[paid.form],
    ];
    const links = buttons.map((button) => [attribute(button, 'href'), textOf(button)]);
    expect.soft(links, address).toEqual([expected]);
  }
});

test('every path of the specification is a row, and eight landing pages stand under /en as well', () => {
  const paths = PAID_PAGES.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...SPECIFIED_LANDINGS, ...OTHERS]));
  const underEnglish = [...SPECIFIED_LANDINGS, ...OTHERS].filter((path) => isBuilt(`/en${path}`));
  expect(underEnglish).toEqual(SPECIFIED_LANDINGS);
  for (const first of ['/meta-guide-offer/uk', '/meta-audit-offer/uk'] as const)
    expect(paidPageAt(`${first}/b`)?.canonical).toBe(first);
});

test('landing pages share a headline, and no two other texts of paid pages are the same', () => {
  const repeated = LOCALES.flatMap((locale) => {
    const own = rows.filter((row) => row.locale === locale && !row.address.startsWith('/en/'));
    const isLanding = ({ paid }: Row) => SPECIFIED_LANDINGS.some((path) => path === paid.path);
    const textsOf = (selector: string, of: readonly Row[]) =>
      of.map(({ page }) => textOf(page.document.querySelector(selector)));
    // The letting page has its own.
    expect(new Set(textsOf('h1', own.filter(isLanding))).size, locale).toBe(2);
    const others = own.filter((row) => !isLanding(row));
    const texts = [...textsOf('h1', others), ...textsOf('.lead', own), ...textsOf('title', own)];
    return texts.filter((text, index) => text === '' || texts.indexOf(text) !== index);
  });
  expect(repeated).toEqual([]);
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

test('the film has captions that last as long as it does, break their lines and have no placeholder', () => {
  for (const locale of LOCALES) {
    const vtt = readFile(captionsUrl(locale)).toString();
    expect.soft(vtt, locale).toMatch(/^WEBVTT\n/);
    const settings = ' line:100%';
    const cues = [
      ...vtt.matchAll(new RegExp(`^00:00:([\\d.]+) --> 00:00:([\\d.]+)${settings}$`, 'gm')),
    ];
    expect.soft(vtt.match(/-->/g), locale).toHaveLength(cues.length);
    const times = cues.flatMap(([, from, to]) => [Number(from), Number(to)]);
    expect.soft(times, locale).toEqual(times.toSorted((a, b) => a - b));
    expect.soft(times.at(-1), locale).toBeLessThanOrEqual(FILM.seconds);
    expect.soft(times.at(-1), locale).toBeGreaterThan(FILM.seconds - 2);
    expect.soft(vtt, locale).not.toMatch(/[{}]/);
  }
  // Chromium cuts a caption at the edge of its place otherwise.
  const sheet = pageAt('/google-ads').document.querySelector('head style');
  expect(sheet?.textContent).toMatch(/::cue\{[^}]*pre-line/);
});
