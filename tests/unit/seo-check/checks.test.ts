/** Each check with a planted fault; without the fault, every window of the same site is lit. */
import { expect, test } from 'vitest';
import { judge } from '../../../src/seo-check/checks.ts';
import { quote, WINDOWS, type CheckId, type State } from '../../../src/seo-check/finding.ts';
import { HOMES, seenSite, SITE, type Fault } from './seen-site.ts';

const stateOf = async (id: CheckId, fault?: Fault) => {
  const seen = await seenSite(fault);
  return WINDOWS.filter((window) => window.id === id).map((window) => judge(window, seen))[0];
};

test('an agent’s site without a fault has every window lit, each with evidence', async () => {
  const seen = await seenSite();
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

const FAULTS: readonly (readonly [CheckId, string, Fault])[] = [
  ['one-address', 'http without redirect', { variants: [{ url: 'http://alder.example/' }] }],
  [
    'one-address',
    'a second host',
    { variants: [{ request: 'https://www.alder.example/', url: 'https://www.alder.example/' }] },
  ],
  ['one-address', 'three hops', { variants: [{ redirects: 3 }] }],
  ['one-address', 'a broken certificate', { variants: [{ problem: 'certificate' }] }],
  ['robots-open', 'everything closed', { robots: 'User-agent: *\nDisallow: /' }],
  [
    'robots-open',
    'the valuation closed',
    { robots: 'User-agent: Googlebot\nDisallow: /valuation' },
  ],
  ['sitemap-true', 'not named', { sitemap: { isNamed: false } }],
  ['sitemap-true', 'not there', { sitemap: { status: 404 } }],
  ['sitemap-true', 'malformed', { sitemap: { fault: '3: char & is not expected' } }],
  ['sitemap-true', 'of another site', { sitemap: { addresses: ['https://staging.example/'] } }],
  [
    'sitemap-true',
    'an address that is gone',
    {
      sitemap: { addresses: [`${SITE}/gone`] },
      seen: { visits: [{ request: `${SITE}/gone`, status: 404, problem: 'status' }] },
    },
  ],
  ['home-indexable', 'noindex', { home: { head: '<meta name="robots" content="noindex">' } }],
  ['home-indexable', 'noindex in a header', { headers: { 'x-robots-tag': 'noindex' } }],
  [
    'home-indexable',
    'canonical over http',
    { home: { head: '<link rel="canonical" href="http://alder.example/">' } },
  ],
  ['one-heading', 'none', { home: { main: '<h2>Estate agents</h2>' } }],
  ['one-heading', 'two', { home: { main: '<h1>Estate agents</h1><h1>Latest homes</h1>' } }],
  [
    'one-heading',
    'without trade or place',
    { home: { main: '<h1>Your journey starts here</h1>' } },
  ],
  ['titles-own', 'the same twice', { home: { head: '<title>Valuation</title>' } }],
  ['titles-own', 'none', { home: { head: '' } }],
  ['descriptions-own', 'none', { home: { head: '<title>Alder</title>' } }],
  ['valuation-page', 'no link', top('<a href="/homes">For sale</a>')],
  [
    'short-form',
    'seven fields',
    { pages: { '/valuation': `<h1>Valuation</h1><form>${long}<input type="email"></form>` } },
  ],
  [
    'short-form',
    'seven groups of radio buttons',
    {
      pages: {
        '/valuation': `<form><input type="email">${long.replaceAll('<input', '<input type="radio"').repeat(2)}</form>`,
      },
    },
  ],
  ['short-form', 'no form', { pages: { '/valuation': '<h1>Valuation</h1><p>Write to us.</p>' } }],
  [
    'phone-to-tap',
    'a number that is text',
    { ...top('01227 000000'), pages: { '/contact': '<p>1 High Street</p>' } },
  ],
  ['fees-shown', 'no figure', { pages: { '/fees': '<h1>Our fees</h1><p>Ask us.</p>' } }],
  [
    'fees-shown',
    'an article about costs',
    {
      ...top('<a href="/blog/insurance-costs">Insurance</a>'),
      pages: {
        '/fees': '',
        '/blog/insurance-costs': '<h1>Rising costs</h1><p>Materials cost 20% more.</p>',
      },
    },
  ],
  ['business-data', 'none', { home: { data: '' } }],
  [
    'business-data',
    'no phone',
    { home: { data: '{"@type":"LocalBusiness","name":"Alder","address":"1 High Street"}' } },
  ],
  ['business-data', 'broken', { home: { data: '{"@type":"LocalBusiness",}' } }],
  ['branch-pages', 'no address', { pages: { '/contact': '<h1>Contact</h1><p>Write to us.</p>' } }],
  [
    'branch-pages',
    'the size of a home and an unmarked form',
    { pages: { '/contact': '<p>3450 Square Ft, Email address 01227 000000</p>' } },
  ],
  [
    'branch-pages',
    'three on one page',
    { pages: { '/contact': '<p>CT5 1AA, CT6 2BB, CT1 3CC</p> 01227 000000' } },
  ],
  ['map-profile', 'no link', { home: { foot: '' } }],
  ['reviews-linked', 'no link', { home: { foot: '' } }],
  [
    'homes-indexable',
    'noindex',
    {
      pages: {
        '/homes/12-mill-lane': HOMES['/homes/12-mill-lane'].replace(
          '<head>',
          '<head><meta name="robots" content="noindex">',
        ),
      },
    },
  ],
  [
    'homes-indexable',
    'canonical to the list',
    {
      pages: {
        '/homes/12-mill-lane': HOMES['/homes/12-mill-lane'].replace(
          '<head>',
          '<head><link rel="canonical" href="/homes">',
        ),
      },
    },
  ],
  [
    'home-titles-own',
    'the same twice',
    { pages: { '/homes/3-sea-street': HOMES['/homes/12-mill-lane'] } },
  ],
  [
    'home-data',
    'none',
    {
      pages: Object.fromEntries(
        Object.entries(HOMES).map(([path, html]) => [
          path,
          html.replace(/<script.*?<\/script>/, ''),
        ]),
      ),
    },
  ],
  [
    'owners-kept',
    'a portal first',
    top('<a href="https://www.rightmove.co.uk/x">Rightmove</a> <a href="/valuation">Valuation</a>'),
  ],
  ['compressed', 'not packed', { headers: { 'content-encoding': '' } }],
  [
    'light-head',
    'three sheets',
    {
      home: {
        head: '<link rel="stylesheet" href="a"><link rel=stylesheet href="b"><link rel="preload stylesheet" href="c">',
      },
    },
  ],
  ['light-head', 'a script', { home: { head: '<script src="/jquery.js"></script>' } }],
  ['light-pictures', 'heavy', { pictures: [{ bytes: 400_000 }] }],
  ['light-pictures', 'an old format', { pictures: [{ bytes: 150_000, type: 'image/jpeg' }] }],
  ['light-pictures', 'no dimensions', { pictures: [{ hasSize: false }] }],
];
test.each(FAULTS)('%s is dark: %s', async (id, _, fault) => {
  const finding = await stateOf(id, fault);
  expect(finding?.state).toBe('dark');
  expect(finding?.evidence.length).toBeGreaterThan(0);
});
test('text-without-script is dark when a page is empty but for its scripts', async () => {
  const seen = await seenSite({
    home: { top: '', main: '', foot: '<script src="/app.js"></script>' },
  });
  const [page] = await Promise.all([seen.home]);
  const finding = judge(
    { id: 'text-without-script', storey: 'read' },
    { ...seen, home: { ...page, wordCount: 3 } },
  );
  expect(finding.state).toBe('dark');
});
test('quick-answer is dark when the middle page takes longer than 0.8 seconds', async () => {
  const seen = await seenSite();
  const pages = seen.pages.map((page, index) => ({ ...page, wait: index > 2 ? 900 : 100 }));
  expect(judge({ id: 'quick-answer', storey: 'fast' }, { ...seen, pages }).state).toBe('dark');
});

const NEVER_DARK: readonly (readonly [CheckId, State, string, Fault])[] = [
  [
    'one-address',
    'lit',
    'www over http in two hops',
    { variants: [{ request: 'http://www.alder.example/', redirects: 2 }] },
  ],
  [
    'one-address',
    'lit',
    'a name that is not in use',
    { variants: [{}, { request: 'https://www.alder.example/', problem: 'name' }] },
  ],
  ['robots-open', 'lit', 'a closed search', { robots: 'User-agent: *\nDisallow: /search' }],
  [
    'one-heading',
    'lit',
    'a heading that repeats itself for phones',
    { home: { main: '<h1>Your agents</h1><h1>Your agents</h1>' } },
  ],
  ['one-heading', 'lit', 'a place', { home: { main: '<h1>Seaside living in Deal</h1>' } }],
  [
    'valuation-page',
    'lit',
    'words on the page for sellers',
    { ...top('<a href="/sell">Sell</a>'), pages: { '/sell': '<h1>What is my home worth?</h1>' } },
  ],
  ['one-heading', 'lit', 'a place first', { home: { main: '<h1>In Deal, doors open</h1>' } }],
  ...[
    'CRA 43 # 33 - 57 OFC 219',
    'Address A108 GTC, Nairobi',
    '<address>15/A, Nest Tower</address>',
    '<b itemprop="streetAddress">Nest Tower</b>',
  ].map((text): (typeof NEVER_DARK)[number] => [
    'branch-pages',
    'lit',
    text,
    { pages: { '/contact': `<p>${text}</p><a href="tel:+441227000000">Call</a>` } },
  ]),
  [
    'short-form',
    'lit',
    'a valuation on the page for sellers and its name on another',
    {
      ...top('<a href="/about">Valuations</a> <a href="/sell">Book your free valuation</a>'),
      pages: {
        '/about': '<h1>About us</h1>',
        '/sell': '<h1>Sell</h1><form><input type="email"></form>',
      },
    },
  ],
  [
    'home-data',
    'lit',
    'one page for each home by its kind alone, without a price',
    {
      ...top('<a href="/property-single.html">Mill Lane</a>'),
      pages: {
        ...Object.fromEntries(Object.keys(HOMES).map((path) => [path, ''])),
        '/property-single.html':
          '<p>Beds: 4 Baths: 1</p><script type="application/ld+json">{"@type":"Product"}</script>',
      },
    },
  ],
  [
    'homes-indexable',
    'lit',
    'a home with a list of its costs',
    {
      pages: {
        '/homes/12-mill-lane': HOMES['/homes/12-mill-lane']
          .replace(/<script.*?<\/script>/, '')
          .replace(
            '</p>',
            ` ${Array.from({ length: 15 }, (_, n) => `£${String(900 + n)},`).join(' ')}</p>`,
          ),
        '/homes/3-sea-street': '',
      },
    },
  ],
  [
    'short-form',
    'unseen',
    'a form in a frame',
    {
      pages: { '/valuation': '<h1>Valuation</h1><iframe src="https://forms.example/1"></iframe>' },
    },
  ],
  [
    'short-form',
    'unseen',
    'a valuation on another site',
    top('<a href="https://value.example/alder">Valuation</a>'),
  ],
  ['fees-shown', 'lit', 'a file', { ...top('<a href="/fees.pdf">Our fees</a>') }],
  ['fees-shown', 'not_applicable', 'a developer', { trade: 'developers' }],
  ['homes-indexable', 'not_applicable', 'another trade', { trade: 'other' }],
  [
    'map-profile',
    'not_applicable',
    'a firm without an office',
    { trade: 'other', home: { foot: '', data: '' }, pages: { '/contact': '<h1>Contact</h1>' } },
  ],
  [
    'owners-kept',
    'lit',
    'a portal in the foot',
    { home: { foot: '<a href="https://www.zoopla.co.uk/">Zoopla</a>' } },
  ],
  [
    'light-head',
    'lit',
    'sheets and scripts that wait',
    {
      home: {
        head: '<script defer src="a"></script><script type="module" src="b"></script><link rel="stylesheet" href="c" media="print">',
      },
    },
  ],
];
test.each(NEVER_DARK)('%s is %s: %s', async (id, state, _, fault) => {
  expect((await stateOf(id, fault))?.state).toBe(state);
});

test('a short page is not taken for one of scripts, and a menu alone is', async () => {
  const links = '<a href="/homes">Homes for sale in Whitstable and all around it</a>'.repeat(9);
  const short =
    '<p>We have sold homes here for fifteen years, and we know each street by its name and each owner by hers.</p>';
  const stateWith = async (text: string) => {
    const seen = await seenSite({ pages: { '/': `${links}${text}<script src="/a.js"></script>` } });
    return judge({ id: 'text-without-script', storey: 'read' }, seen).state;
  };
  expect([await stateWith(short), await stateWith('<p>Loading</p>')]).toEqual(['lit', 'dark']);
});

test('what scripts may write is not called missing', async () => {
  const seen = await seenSite({
    home: { top: '', main: '', foot: '', data: '' },
    pages: { '/': empty },
  });
  const missing = ['one-heading', 'valuation-page', 'phone-to-tap', 'owners-kept', 'business-data'];
  const only = { ...seen, pages: [seen.home], visits: seen.visits.slice(0, 1), homes: [] };
  const states = WINDOWS.filter(({ id }) => missing.includes(id)).map((window) =>
    judge(window, only),
  );
  expect(states.map(({ state, reason }) => `${state} ${String(reason)}`)).toEqual(
    missing.map(() => 'unseen scripts'),
  );
});

test('a quotation is one line of at most 160 characters without marks that rewrite it', () => {
  expect(quote(' One\n\u202etwo\0 three ')).toBe('One two three');
  expect(Array.from(quote('🏠'.repeat(500)))).toHaveLength(160);
});
