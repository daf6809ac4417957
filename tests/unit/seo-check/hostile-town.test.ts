/** Sites that want the check to look inward, or to fall over. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isPublic, parseSite } from '../../../src/seo-check/addresses.ts';
import type { Network } from '../../../src/seo-check/fetch.ts';
import type { Refusal } from '../../../src/seo-check/finding.ts';
import { gather, type Report } from '../../../src/seo-check/report.ts';
import { inspect } from '../../../src/seo-check/visit.ts';
import { openTown, type Site } from '../../support/seo-check/town.ts';

const INSIDE = [
  ...'127.0.0.1 127.8.9.1 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 0.0.0.0'.split(' '),
  ...'100.64.0.1 192.0.2.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1'.split(' '),
  ...'::ffff:127.0.0.1 ::ffff:10.0.0.1 ::127.0.0.1 fe80::1 fc00::1 fd12::1 ff02::1'.split(' '),
  ...'2002:7f00:1:: 64:ff9b::7f00:1 64:ff9b:1::1 2001::1 2001:db8::1 100::1'.split(' '),
  ...['::ffff:0:127.0.0.1', 'not an address'],
];
test('no address of a private network is public', () => {
  expect(INSIDE.filter(isPublic)).toEqual([]);
  const outside = ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1', '2a00:1450::1'];
  expect(outside.filter((address) => !isPublic(address))).toEqual([]);
});

/** What a name in the town resolves to; everything else is on this machine. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ...{ 'loopback.test': ['127.0.0.1'], 'metadata.test': ['169.254.169.254'], 'six.test': ['::1'] },
  ...{ 'mapped.test': ['::ffff:127.0.0.1'], 'ten.test': ['10.0.0.1'], 'zero.test': ['0.0.0.0'] },
  'both.test': ['93.184.216.34', '127.0.0.1'],
};
const HTML = { 'content-type': 'text/html' };
const page = (body: string) => `<html><body><h1>Estate agents</h1>${body}</body></html>`;
const serve =
  (body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Site =>
  (_, response) => {
    response.writeHead(200, { ...HTML, ...headers }).end(body);
  };
const data = (text: string) => `<script type="application/ld+json">${text}</script>`;
const linksTo = (length: number, to: (index: number) => string) =>
  Array.from({ length }, (_, index) => `<a href="${to(index)}">Valuation</a>`).join('');
/** robots.txt and sitemap are not what these sites are about. */
const home =
  (site: Site): Site =>
  (request, response, isSecure) => {
    if (/robots|sitemap/.test(request.url ?? '')) response.writeHead(404).end();
    else site(request, response, isSecure);
  };
const site = (body: string): Site => home(serve(page(body)));
const to = (location: string): Site =>
  home((_, response) => void response.writeHead(302, { location }).end());
const many = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));
const zeros = Buffer.alloc(300_000_000 / 4);

/** Addresses that take a careless expression the square of their length. */
const [SLASHES, LINES, SIGNS] = ['/', '-', '?&'].map((piece) => many(piece, 1900));
const PATHS = [`${SLASHES}x`, `/homes/${LINES}`, `/property${SIGNS}`, many('/homes', 1900)];
const LONG_PATHS = PATHS.map((path) => `https://slashes.test${path}`);

const TRAPS = [
  ...'127.0.0.1 2130706433 0x7f.0.0.1 0177.0.0.1 127.1 [::1] [::ffff:7f00:1] 0 localhost.'.split(
    ' ',
  ),
  ...'169.254.169.254/latest user:pass@public.test public.test:8080 loopback.test'.split(' '),
  'rebinding.test',
].map((place) => `http://${place}`);
TRAPS.push('ftp://public.test/', 'file:///etc/passwd');
const SITES: Record<string, Site> = {
  'public.test': site('Here'),
  ...Object.fromEntries(TRAPS.map((target, index) => [`trap${String(index)}.test`, to(target)])),
  'loop.test': to('/again'),
  'gzip-bomb.test': home(serve(gzipSync(zeros), { 'content-encoding': 'gzip' })),
  'brotli-bomb.test': home(serve(brotliCompressSync(zeros), { 'content-encoding': 'br' })),
  'bad-gzip.test': home(serve('no gzip', { 'content-encoding': 'gzip' })),
  'unknown-coding.test': home(serve('x', { 'content-encoding': 'zstd' })),
  'binary.test': home(serve(Buffer.alloc(5000))),
  'picture.test': home(serve('x', { 'content-type': 'image/png' })),
  'drip.test': home((_, response) => {
    response.writeHead(200, HTML);
    const drip = setInterval(() => response.write('a'), 100);
    response.on('close', () => {
      clearInterval(drip);
    });
  }),
  'endless.test': home((_, response) => {
    response.writeHead(200, HTML);
    const pour = () => {
      while (!response.destroyed && response.write(many('<p>words ', 60_000)));
    };
    response.on('drain', pour);
    pour();
  }),
  'silent.test': () => undefined,
  'headers.test': home(
    (_, response) => void response.writeHead(200, { ...HTML, 'x-long': 'a'.repeat(60_000) }).end(),
  ),
  'links.test': site(linksTo(10_000, (index) => `/valuation-${index}`)),
  'deep.test': site(many('<b>', 1_400_000)),
  'unclosed.test': site(many('<a href="', 1_400_000)),
  'closing.test': site(many('<i>', 5000) + many('</x>', 1_400_000)),
  'one-word.test': site(many('a', 1_400_000)),
  'digits.test': site(many('1 2 3,4 ', 1_400_000)),
  'data.test': site(data(many('[', 1_400_000))),
  'encoding.test': home(
    serve(Buffer.from([0xff, 0xfe, 0xc3, 0x28, ...Buffer.from(page('x'))]), {
      'content-type': 'text/html; charset=klingon',
    }),
  ),
  'slashes.test': site(linksTo(600, (index) => `${String(LONG_PATHS[index % 4])}${index}/`)),
  'slash-redirect.test': to(`/a${many('/', 14_000)}x`),
  'canonical.test': home(
    serve(`<link rel="canonical" href="/${many('/', 1_400_000)}x">${page('x')}`),
  ),
  'price.test': site(many('1', 40_000)),
  'strange-data.test': site(
    data(
      '[{"@type":{"toString":1},"sameAs":{"toString":1}},' +
        `{"@type":"RealEstateAgent","address":${many('[', 60_000)}${many(']', 60_000)}}]`,
    ),
  ),
  'upgrade.test': home((request) => {
    request.socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    );
  }),
  'robots-bomb.test': (request, response) => {
    if (request.url === '/robots.txt')
      response.end(`User-agent: *\n${many('Disallow: /*a*b*c*d*e*f*g\n', 500_000)}`);
    else response.writeHead(200, HTML).end(page('x'));
  },
  'sitemap-bomb.test': (request, response) => {
    if (request.url === '/robots.txt')
      response.end('Sitemap: http://sitemap-bomb.test/sitemap.xml');
    else if (request.url === '/sitemap.xml') response.end(`<urlset>${many('<loc>', 1_400_000)}`);
    else response.writeHead(200, HTML).end(page('x'));
  },
};

let town: Awaited<ReturnType<typeof openTown>>;
let network: Network;
beforeAll(async () => {
  town = await openTown(SITES);
  let turnOf = 0;
  network = {
    ...town.network,
    // The first answer is public, as it may be when it is checked; the one at the moment of connecting is not.
    resolve: (host) => {
      if (host === 'rebinding.test')
        return Promise.resolve(turnOf++ === 0 ? ['93.184.216.34'] : ['127.0.0.1']);
      if (host in NAMES || host === 'localhost.')
        return Promise.resolve(NAMES[host] ?? ['127.0.0.1']);
      return town.network.resolve(host);
    },
  };
});
afterAll(() => {
  town.close();
});
afterEach(() => void vi.restoreAllMocks());

async function look(address: string): Promise<Report | Refusal> {
  const parsed = parseSite(address);
  return parsed
    ? gather(address, 'agents', new Date(0), inspect(parsed, 'agents', network))
    : { site: address, reason: 'address' };
}
const refusalOf = async (address: string) => {
  const report = await look(address);
  return 'reason' in report ? report.reason : `${String(report.findings.length)} findings`;
};

test('no request arrives inside, by a name, a redirect or any form of an address', async () => {
  town.requests.length = 0;
  const typed = [
    ...'127.0.0.1 http://0x7f000001 http://[::1]/ 10.0.0.1 http://017700000001/'.split(' '),
    ...'https://2852039166/ http://public.test:8080 http://a:b@public.test'.split(' '),
  ];
  const reasons = await Promise.all([...typed, ...Object.keys(NAMES)].map(refusalOf));
  expect(reasons).toEqual([
    ...typed.slice(0, 6).map(() => 'private'),
    'port',
    'credentials',
    ...Object.keys(NAMES).map(() => 'private'),
  ]);
  expect(town.requests).toEqual([]);

  const led = await Promise.all(
    TRAPS.map((_, index) => refusalOf(`http://trap${String(index)}.test/`)),
  );
  const known = /^(private|port|credentials|address|refused|slow|name)$/;
  expect(led.filter((reason) => !known.test(reason))).toEqual([]);
  const strangers = town.requests.filter(({ url }) => !/^https?:\/\/trap\d+\.test\//.test(url));
  expect(strangers).toEqual([]);
});

test('names without a dot, other schemes and nonsense are no site', () => {
  const long = `https://${'a'.repeat(300)}.test`;
  for (const typed of ['', 'localhost', 'ftp://', 'http://', 'http://a b.test', long])
    expect(parseSite(typed)).toBeUndefined();
});

test('the environment’s proxy is not used', async () => {
  process.env['HTTP_PROXY'] = process.env['http_proxy'] = `http://127.0.0.1:1`;
  expect(await refusalOf('http://public.test')).toBe('24 findings');
  delete process.env['HTTP_PROXY'];
  delete process.env['http_proxy'];
});

test.each([
  ['redirects', 'loop slash-redirect'],
  ['slow', 'silent drip'],
  ['refused', 'upgrade'],
  ['unreadable', 'bad-gzip unknown-coding headers binary picture gzip-bomb brotli-bomb'],
])('some sites are not seen, as %s: %s', async (reason, names) => {
  const { timeout } = AbortSignal;
  // Five seconds in earnest.
  if (reason === 'slow')
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 10));
  const reasons = names.split(' ').map((name) => refusalOf(`http://${name}.test`));
  expect(await Promise.all(reasons)).toEqual(names.split(' ').map(() => reason));
});

const HEAVY = [
  ...'endless links deep unclosed closing one-word digits data encoding slashes'.split(' '),
  ...'canonical price strange-data robots-bomb sitemap-bomb'.split(' '),
];
test.each(HEAVY)('%s.test gets 24 answers, soon', async (name) => {
  const before = process.threadCpuUsage().user;
  const report = await look(`http://${name}.test`);
  expect('findings' in report && report.findings.length).toBe(24);
  expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(800);
});

test('four hostile reports at once take little memory', async () => {
  const before = process.memoryUsage().rss;
  await Promise.all(
    ['links', 'closing', 'digits', 'endless'].map((name) => look(`http://${name}.test`)),
  );
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(4 * 64);
});
