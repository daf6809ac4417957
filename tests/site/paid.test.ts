/** What every row of the table of paid pages promises, in every language and at every address. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CERTIFICATIONS, PRESS } from '../../src/facts/brand.ts';
import { FILM } from '../../src/facts/limits.ts';
import {
  NEVER_PAID,
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
  copyOf,
  isBuilt,
  pages,
  readFile,
  textOf,
  type BuiltPage,
} from './built-site.ts';
import { SPECIFIED_LANDINGS } from '../support/specified-paths.ts';

const ORIGIN = process.env.SITE_URL ?? 'https://www.example.com';
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

const pageAt = (address: string): BuiltPage => {
  const found = pages.find((page) => page.address === address);
  if (found) return found;
  throw new Error(`${address} is not built.`);
};

const rows: readonly Row[] = PAID_PAGES.flatMap((paid: PaidPage) =>
  LOCALES.flatMap((locale) => {
    const own = url(locale, paid.path);
    const addresses = locale === 'en' && paid.hasEnglishTwin ? [own, `/en${paid.path}`] : [own];
    return addresses.map((address) => ({ address, locale, paid, page: pageAt(address) }));
  }),
);

/** What each part would leave in a page if it were shown. */
type Part = PaidPart | (typeof NEVER_PAID)[number];
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

describe.each(rows)('$address', ({ locale, paid, page }) => {
  const { document, html } = page;
  const head = (selector: string, name: string) => attributes(page, selector, name);

  test('is left out of the index, but its links are followed', () => {
    expect(head('meta[name="robots"]', 'content')).toEqual(['noindex, follow']);
    expect(paid.robots).toBe('noindex, follow');
  });

  test('names the page that is canonical for it, and no translations', () => {
    const canonical = new URL(url(locale, paid.canonical ?? paid.path), ORIGIN).href;
    expect(head('link[rel="canonical"]', 'href')).toEqual([canonical]);
    expect(head('meta[property="og:url"]', 'content')).toEqual([canonical]);
    expect(head('link[hreflang]', 'href')).toEqual([]);
  });

  test('shows nothing that only other pages show', () => {
    expect(NEVER_PAID.filter((part) => isShown[part](page, locale))).toEqual([]);
  });

  test.each<PaidPart>(['film', 'press', 'certifications'])(
    'shows or hides the %s, as its row says',
    (part) => {
      expect(isShown[part](page, locale)).toBe(!paid.hides.includes(part));
    },
  );

  test('has its form, which posts to the endpoint and from there to the webhook of its row', () => {
    const forms = document.querySelectorAll('form');
    expect(forms.map((form) => attribute(form, 'action'))).toEqual([formAction(paid.form)]);
    expect(head('form input[name="page"]', 'value')).toEqual([url(locale, paid.path)]);
    expect(destinationOf(FORMS[paid.form], url(locale, paid.path))).toBe(paid.destination);
  });

  test('has one button in its header, which leads to the first field of the form', () => {
    const links = document.querySelectorAll('header a');
    expect(links.map(textOf)).toEqual([dictionaries[locale].paid.toForm[paid.form]]);
    expect(document.querySelectorAll('header button')).toEqual([]);
    const [target = ''] = links.map((link) => attribute(link, 'href')?.slice(1));
    const visible = document
      .querySelectorAll('form input')
      .filter(
        (input) => attribute(input, 'type') !== 'hidden' && attribute(input, 'class') !== 'hidden',
      );
    expect(attribute(visible[0] ?? null, 'id')).toBe(target);
  });

  test('is painted from its HTML, the style sheet and the fonts', () => {
    expect(head('link[rel="modulepreload"]', 'href')).toEqual([]);
    expect(head('script[src]', 'src')).toEqual([]);
    const scripted = document
      .querySelectorAll('img, video')
      .filter(({ parent }) => !parent?.is('noscript'));
    expect(scripted.filter((one) => one.is('img') || one.hasAttribute('poster'))).toEqual([]);
    expect(document.querySelector('track[default], video[autoplay], video[src]')).toBeNull();
    expect(new Set(head('video', 'preload'))).toEqual(
      new Set(paid.hides.includes('film') ? [] : ['none']),
    );
    // A symbol of another file.
    expect(html).not.toMatch(/<use\b/);
  });
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

test.each([
  ['/meta-guide-offer/uk/b', '/meta-guide-offer/uk'],
  ['/meta-audit-offer/uk/b', '/meta-audit-offer/uk'],
])('%s is the second of a pair and canonical to %s', (path, first) => {
  expect(paidPageAt(path)?.canonical).toBe(first);
});

describe.each(LOCALES)('in %s', (locale) => {
  const own = rows.filter((row) => row.locale === locale && !row.address.startsWith('/en/'));

  test('no two paid pages share a headline, an opening or a title', () => {
    for (const selector of ['h1', 'h1 + p', 'head > title']) {
      const texts = own.map(({ page }) => textOf(page.document.querySelector(selector)));
      expect(texts.filter((text) => text === '')).toEqual([]);
      expect(
        texts.filter((text, index) => texts.indexOf(text) !== index),
        selector,
      ).toEqual([]);
    }
  });

  test('the second of a pair is laid out in another way than the first', () => {
    const shape = (path: PaidPage['path']) => {
      const main = /<main[\s\S]*<\/main>/.exec(pageAt(url(locale, path)).html)?.[0] ?? '';
      // Lists may differ in length.
      return [...main.matchAll(/<(section|div|figure|form|h1)(?:[^>]*? class="([^"]*)")?/g)].map(
        ([, tag, classes]) => [tag, classes],
      );
    };
    expect(shape('/meta-audit-offer')).toEqual(shape('/meta-audit-offer/uk'));
    for (const { path, canonical } of own.map(({ paid }) => paid)) {
      if (canonical !== undefined) expect(shape(path)).not.toEqual(shape(canonical));
    }
  });

  test('landing pages show the film, six titles of the press and the results', () => {
    for (const { page, paid } of own.filter(({ paid }) => paid.variant === 'landing')) {
      expect(isShown.film(page, locale), paid.path).toBe(true);
      for (const title of PRESS) expect(copyOf(page)).toContain(title);
      expect(page.document.querySelector('main table')).not.toBeNull();
    }
  });

  test('the film has captions that last as long as it does, and no placeholder in them', () => {
    const vtt = readFile(captionsUrl(locale)).toString();
    const [signature, ...cues] = vtt.trimEnd().split('\n\n');
    expect(signature).toBe('WEBVTT');
    const times = cues.flatMap((cue) => {
      const [, from = '', to = ''] =
        /^00:00:(\d\d\.\d{3}) --> 00:00:(\d\d\.\d{3}) line:4% position:98% size:56% align:right\n.+$/.exec(
          cue,
        ) ?? [];
      return [Number(from), Number(to)];
    });
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times).toHaveLength(cues.length * 2);
    expect(times.at(-1)).toBeLessThanOrEqual(FILM.seconds);
    expect(times.at(-1)).toBeGreaterThan(FILM.seconds - 2);
    expect(vtt).not.toMatch(/[{}]/);
  });
});

describe('the film', () => {
  const folder = join(import.meta.dirname, '../../src/components/film');

  test.each(['street.webm', 'street.mp4'])('%s can be sent to a phone', (name) => {
    expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(MAX_FILM);
  });

  test('comes in a form for old browsers and in a smaller one', () => {
    const webm = readFileSync(join(folder, 'street.webm'));
    const mp4 = readFileSync(join(folder, 'street.mp4')).toString('latin1');
    expect(webm.toString('latin1')).toMatch(
      /V_(?:VP9|AV1)[\s\S]*A_OPUS|A_OPUS[\s\S]*V_(?:VP9|AV1)/,
    );
    expect(mp4).toMatch(/avc1/);
    expect(mp4).toMatch(/mp4a/);
    // What a player needs to begin stands before the pictures.
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
  });
});
