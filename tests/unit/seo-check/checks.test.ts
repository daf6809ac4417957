/** Each check with a planted fault; without the fault, every window of the same site is lit. */
import { expect, test } from 'vitest';
import { seoCheck as t } from '../../../src/i18n/dictionaries/seo-check/en.ts';
import { judge } from '../../../src/seo-check/checks.ts';
import {
  quote,
  searchOf,
  WINDOWS,
  type CheckId,
  type State,
} from '../../../src/seo-check/finding.ts';
import { HOMES, seenSite, SITE, type Fault } from './seen-site.ts';

const stateOf = (id: string, fault?: Fault) => {
  const seen = seenSite(fault);
  return WINDOWS.filter((window) => window.id === id).map((window) => judge(window, seen))[0];
};

test('an agent’s site without a fault has every window lit, each with evidence', () => {
  const seen = seenSite();
  const findings = WINDOWS.map((window) => judge(window, seen));
  expect(findings.filter(({ state }) => state !== 'lit')).toEqual([]);
  expect(findings.filter(({ evidence }) => evidence.length === 0)).toEqual([]);
  expect(findings).toHaveLength(24);
});

const top = (links: string) => ({
  home: { top: `<nav>${links} <a href="/contact">Contact</a></nav>` },
});
const long = Array.from({ length: 7 }, (_, index) => `<input name="f${String(index)}">`).join('');
const empty =
  '<html lang="en"><body><div id="root"></div><script src="/app.js"></script></body></html>';

const head = (text: string): Fault => ({ home: { head: text } });
const main = (text: string): Fault => ({ home: { main: text } });
const data = (text: string): Fault => ({ home: { data: text } });
const variant = (...variants: NonNullable<Fault['variants']>): Fault => ({ variants });
const sitemap = (changes: Fault['sitemap'] = {}): Fault => ({ sitemap: changes });
const picture = (changes: NonNullable<Fault['pictures']>[number]): Fault => ({
  pictures: [changes],
});
const at = (path: string, html: string): Fault => ({ pages: { [path]: html } });
const LANE = '/homes/12-mill-lane';
const laneWith = (tag: string) => at(LANE, HOMES[LANE].replace('<head>', `<head>${tag}`));
const NOINDEX = '<meta name="robots" content="noindex">';
const sheet = (path: string, rel = 'stylesheet') => `<link rel="${rel}" href="${path}">`;
const gone = { request: `${SITE}/gone`, status: 404, problem: 'status' } as const;
const RADIOS = long.replaceAll('<input', '<input type="radio"').repeat(2);
const UNNAMED = `<form>${'<input>'.repeat(5)}<input type="email"><input type="submit"></form>`;
const formOf = (length: number, button: string) =>
  `<form>${'<input type="email">'.repeat(length)}<button>${button}</button></form>`;
const PORTAL = '<a href="https://www.rightmove.co.uk/x">Rightmove</a>';
const withoutData = Object.entries(HOMES).map(([path, html]) => [
  path,
  html.replace(/<script.*?<\/script>/, ''),
]);
const INSURANCE = '<h1>Rising costs</h1><p>Materials cost 20% more.</p>';

/** Faults that make a window dark, by their names: all windows but two, which have tests of their own. */
type Faults<Id extends CheckId> = Readonly<Record<Id, Readonly<Record<string, Fault>>>>;
const DARK: Faults<Exclude<CheckId, 'text-without-script' | 'quick-answer'>> = {
  'one-address': {
    'http without redirect': variant({ url: 'http://alder.example/' }),
    'a second host': variant({ request: 'https://www.alder.example/', url: 'https://www.alder.example/' }),
    'three hops': variant({ redirects: 3 }),
    'a broken certificate': variant({ problem: 'certificate' }),
  },
  'robots-open': {
    'everything closed': { robots: 'User-agent: *\nDisallow: /' },
    'the valuation closed': { robots: 'User-agent: Googlebot\nDisallow: /valuation' },
  },
  'sitemap-true': {
    'not named': sitemap({ isNamed: false }),
    'not there': sitemap({ status: 404 }),
    malformed: sitemap({ fault: '3: char & is not expected' }),
    'of another site': sitemap({ addresses: ['https://staging.example/'] }),
    'an empty address': sitemap({ addresses: [`${SITE}/valuation`, ''] }),
    'an address that is gone': { ...sitemap({ addresses: [gone.request] }), seen: { visits: [gone] } },
  },
  'home-indexable': {
    noindex: head(NOINDEX),
    'noindex in a header': { headers: { 'x-robots-tag': 'noindex' } },
    'canonical over http': head(sheet('http://alder.example/', 'canonical')),
  },
  'one-heading': {
    none: main('<h2>Estate agents</h2>'),
    two: main('<h1>Estate agents</h1><h1>Latest homes</h1>'),
    'without trade or place': main('<h1>Your journey starts here</h1>'),
  },
  'titles-own': { 'the same twice': head('<title>Valuation</title>'), none: head('') },
  'descriptions-own': { none: head('<title>Alder</title>') },
  'valuation-page': { 'no link': top('<a href="/homes">For sale</a>') },
  'short-form': {
    'seven fields': at('/valuation', `<form>${long}<input type="email"></form>`),
    'seven groups of radio buttons': at('/valuation', `<form><input type="email">${RADIOS}</form>`),
    'seven fields without a name': at('/valuation', UNNAMED.replace('<input>', '<input><input>')),
    'no form': at('/valuation', '<h1>Valuation</h1><p>Write to us.</p>'),
  },
  'phone-to-tap': {
    'a number that is text': { ...top('01227 000000'), ...at('/contact', '<p>1 High Street</p>') },
  },
  'fees-shown': {
    'no figure': at('/fees', '<h1>Our fees</h1><p>Ask us.</p>'),
    'an article about costs': {
      ...top('<a href="/blog/insurance-costs">Insurance</a>'),
      pages: { '/fees': '', '/blog/insurance-costs': INSURANCE },
    },
  },
  'business-data': {
    none: data(''),
    'no phone': data('{"@type":"LocalBusiness","name":"Alder","address":"1 High Street"}'),
    broken: data('{"@type":"LocalBusiness",}'),
  },
  'branch-pages': {
    'no address': at('/contact', '<h1>Contact</h1><p>Write to us.</p>'),
    'the size of a home and an unmarked form': at('/contact', '<p>3450 Square Ft, Email address 01227 000000</p>'),
    'three on one page': at('/contact', '<p>CT5 1AA, CT6 2BB, CT1 3CC</p> 01227 000000'),
  },
  'map-profile': { 'no link': { home: { foot: '' } } },
  'reviews-linked': { 'no link': { home: { foot: '' } } },
  'homes-indexable': {
    noindex: laneWith(NOINDEX),
    'canonical to the list': laneWith(sheet('/homes', 'canonical')),
  },
  'home-titles-own': { 'the same twice': at('/homes/3-sea-street', HOMES[LANE]) },
  'home-data': { none: { pages: Object.fromEntries(withoutData) } },
  'owners-kept': { 'a portal first': top(`${PORTAL} <a href="/valuation">Valuation</a>`) },
  compressed: { 'not packed': { headers: { 'content-encoding': '' } } },
  'light-head': {
    'three sheets': head(sheet('a') + sheet('b') + sheet('c', 'preload stylesheet')),
    'a script': head('<script src="/jquery.js"></script>'),
  },
  'light-pictures': {
    heavy: picture({ bytes: 400_000 }),
    'an old format': picture({ bytes: 150_000, type: 'image/jpeg' }),
    'no dimensions': picture({ hasSize: false }),
  },
}; // prettier-ignore
const rows = (table: Partial<Faults<CheckId>>) =>
  Object.entries(table).flatMap(([id, faults]) =>
    Object.entries(faults).map(([name, fault]) => [id, name, fault] as const),
  );
test.each(rows(DARK))('%s is dark: %s', (id, _, fault) => {
  const finding = stateOf(id, fault);
  expect(finding?.state).toBe('dark');
  expect(finding?.evidence.length).toBeGreaterThan(0);
});
test('pages empty but for their scripts are dark, and so is a middle page of over 0.8 seconds', () => {
  const seen = seenSite({ home: { top: '', main: '', foot: '<script src="/app.js"></script>' } });
  const bare = { ...seen, home: { ...seen.home, wordCount: 3 } };
  expect(judge({ id: 'text-without-script', storey: 'read' }, bare).state).toBe('dark');
  const pages = seen.pages.map((page, index) => ({ ...page, wait: index > 2 ? 900 : 100 }));
  expect(judge({ id: 'quick-answer', storey: 'fast' }, { ...seen, pages }).state).toBe('dark');
});

const ADDRESSES = [
  'CRA 43 # 33 - 57 OFC 219',
  'Address A108 GTC, Nairobi',
  '<address>15/A, Nest Tower</address>',
  '<b itemprop="streetAddress">Nest Tower</b>',
];
const COSTS = Array.from({ length: 15 }, (_, n) => `£${String(900 + n)},`).join(' ');
const ASIDE = '<script defer src="a"></script><script type="module" src="b"></script>';
const SINGLE =
  '<p>Beds: 4 Baths: 1</p><script type="application/ld+json">{"@type":"Product"}</script>';

/** What looks like a fault and is none. */
const LIT: Partial<Faults<CheckId>> = {
  'one-address': {
    'www over http in two hops': variant({ request: 'http://www.alder.example/', redirects: 2 }),
    'a name that is not in use': variant({}, { request: 'https://www.alder.example/', problem: 'name' }),
  },
  'robots-open': { 'a closed search': { robots: 'User-agent: *\nDisallow: /search' } },
  'one-heading': {
    'a heading that repeats itself for phones': main('<h1>Your agents</h1><h1>Your agents</h1>'),
    'a place': main('<h1>Seaside living in Deal</h1>'),
    'a place first': main('<h1>In Deal, doors open</h1>'),
  },
  'valuation-page': {
    'words on the page for sellers': { ...top('<a href="/sell">Sell</a>'), ...at('/sell', '<h1>What is my home worth?</h1>') },
  },
  'branch-pages': Object.fromEntries(
    ADDRESSES.map((text) => [text, at('/contact', `<p>${text}</p><a href="tel:+441227000000">Call</a>`)]),
  ),
  'short-form': {
    'six fields without a name, and a button': at('/valuation', UNNAMED),
    'the first of two that name a valuation': at('/valuation', formOf(4, 'Valuation') + formOf(8, 'Valuation')),
    'one field, after a button that names a valuation': at('/valuation', formOf(0, 'Get a valuation') + formOf(1, 'Send')),
    'a valuation on the page for sellers and its name on another': {
      ...top('<a href="/about">Valuations</a> <a href="/sell">Book your free valuation</a>'),
      pages: { '/about': '<h1>About us</h1>', '/sell': '<h1>Sell</h1><form><input type="email"></form>' },
    },
  },
  'home-data': {
    'one page for each home by its kind alone, without a price': {
      ...top('<a href="/property-single.html">Mill Lane</a>'),
      pages: { ...Object.fromEntries(Object.keys(HOMES).map((path) => [path, ''])), '/property-single.html': SINGLE },
    },
  },
  'homes-indexable': {
    'a home with a list of its costs': {
      pages: {
        [LANE]: HOMES[LANE].replace(/<script.*?<\/script>/, '').replace('</p>', ` ${COSTS}</p>`),
        '/homes/3-sea-street': '',
      },
    },
  },
  'fees-shown': { 'a file': top('<a href="/fees.pdf">Our fees</a>') },
  'owners-kept': { 'a portal in the foot': { home: { foot: PORTAL } } },
  'light-head': { 'sheets and scripts that wait': head(`${ASIDE}<link rel="stylesheet" href="c" media="print">`) },
}; // prettier-ignore
test.each(rows(LIT))('%s is lit: %s', (id, _, fault) => {
  expect(stateOf(id, fault)?.state).toBe('lit');
});

const FRAME = '<h1>Valuation</h1><iframe src="https://forms.example/1"></iframe>';
const NO_OFFICE = { foot: '', data: '' };
test.each<[string, State, string, Fault]>([
  ['short-form', 'unseen', 'a form in a frame', at('/valuation', FRAME)],
  ['short-form', 'unseen', 'a valuation on another site', top('<a href="https://value.example/a">Valuation</a>')],
  ['fees-shown', 'not_applicable', 'a developer', { trade: 'developers' }],
  ['homes-indexable', 'not_applicable', 'another trade', { trade: 'other' }],
  ['map-profile', 'not_applicable', 'a firm without an office', { trade: 'other', home: NO_OFFICE, ...at('/contact', '') }],
])('%s is %s: %s', (id, state, _, fault) => {
  expect(stateOf(id, fault)?.state).toBe(state);
}); // prettier-ignore

test('what is absent names the pages that were searched, and what does not apply says why', () => {
  const absent = stateOf('reviews-linked', { home: { foot: '' } });
  expect(absent?.reason).toBe('absent');
  expect(absent?.evidence.map(({ url }) => url)).toEqual(seenSite().pages.map(({ url }) => url));
  expect(stateOf('fees-shown', { trade: 'developers' })?.reason).toBe('noFees');
});
test('a sentence says how many pages were searched and for what, for each check that calls something absent', () => {
  const results = rows(DARK).flatMap(([id, , fault]) => stateOf(id, fault) ?? []);
  const absent = results.filter(({ reason }) => reason === 'absent');
  const searches = absent.map((finding) => searchOf('en', t, finding, 'agents') ?? '');
  expect(new Set(absent.map(({ id }) => id)).size).toBeGreaterThan(5);
  expect(searches.filter((text) => !/^We searched \d+ pages? for .+\.$/.test(text))).toEqual([]);
});

test('a short page is not taken for one of scripts, and a menu alone is', () => {
  const links = '<a href="/homes">Homes for sale in Whitstable and all around it</a>'.repeat(9);
  const short =
    '<p>We have sold homes here for fifteen years, and we know each street by its name and each owner by hers.</p>';
  const stateWith = (text: string) => {
    const seen = seenSite({ pages: { '/': `${links}${text}<script src="/a.js"></script>` } });
    return judge({ id: 'text-without-script', storey: 'read' }, seen).state;
  };
  expect([stateWith(short), stateWith('<p>Loading</p>')]).toEqual(['lit', 'dark']);
});

test('what scripts may write is not called missing', () => {
  const seen = seenSite({
    home: { top: '', main: '', foot: '', data: '' },
    pages: { '/': empty },
  });
  const only = { ...seen, pages: [seen.home], visits: seen.visits.slice(0, 1), homes: [] };
  const findings = WINDOWS.map((window) => judge(window, only));
  const dark = findings.filter(({ state }) => state === 'dark').map(({ id }) => id);
  expect(dark).toEqual(['text-without-script']);
  expect(findings.filter(({ reason }) => reason === 'scripts').length).toBeGreaterThan(10);
});

const BARE = { top: '<nav><a href="/contact">Contact</a></nav>', foot: '', data: '' };
test.each(['phone-to-tap', 'map-profile', 'reviews-linked', 'business-data'])(
  '%s is not called missing when the contact page is written by scripts or cut; another page may be',
  (id) => {
    const resultWith = (path: string, html: string, isCut = false) => {
      const seen = seenSite({ home: BARE, pages: { '/contact': '<p>Write</p>', [path]: html } });
      for (const page of seen.pages) if (page.url === SITE + path) page.isCut = isCut;
      const [finding] = WINDOWS.filter((one) => one.id === id).map((one) => judge(one, seen));
      return `${String(finding?.state)} ${String(finding?.reason)}`;
    };
    expect(resultWith('/contact', empty)).toBe('unseen scripts');
    expect(resultWith('/contact', '<p>Write</p>', true)).toBe('unseen large');
    expect(resultWith('/fees', empty)).toBe('dark absent');
    expect(resultWith(LANE, HOMES[LANE], true)).toBe('dark absent');
  },
);
test('home-data is not called missing when a listing is cut', () => {
  const seen = seenSite({ pages: Object.fromEntries(withoutData) });
  for (const page of seen.homes.slice(1)) page.isCut = true;
  expect(judge({ id: 'home-data', storey: 'homes' }, seen).reason).toBe('large');
});

test('a quotation is one line of at most 160 characters without marks that rewrite it', () => {
  expect(quote(' One\n\u202etwo\0 three ')).toBe('One two three');
  expect(Array.from(quote('🏠'.repeat(500)))).toHaveLength(160);
});
