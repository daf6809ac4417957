/** Visits a site and yields each finding as soon as it is known. */
import { problemOf } from './addresses.ts';
import { findingsAt } from './checks.ts';
import { openFetcher, type Get, type Network } from './fetch.ts';
import { unseen, WINDOWS, type Finding, type Trade, type UnseenReason } from './finding.ts';
import { bareHost, isHtml, readPage, type Page } from './page.ts';
import { homesAmong, isSameSite, keyOf, linksBelow, linksToHomes, planPages } from './pick.ts';
import { readRobots, type Robots } from './robots.ts';
import { visitFor, type PictureSize, type Seen, type Variant, type Visit } from './seen.ts';
import { NO_SITEMAP, readSitemap, type Sitemap } from './sitemap.ts';
import { openTo } from './storeys/found.ts';

export const MOST_PAGES = 12;
const MOST_MS = 20_000;
const SAMPLE = 5;
/** More than any light picture has; of a heavier one, the server names the size. */
const PICTURE_BYTES = 310_000;

export type Event =
  /** The site could not be looked at. */
  | { readonly type: 'refused'; readonly url: string; readonly reason: UnseenReason }
  | { readonly type: 'page'; readonly url: string; readonly status: number; readonly bytes: number }
  | { readonly type: 'finding'; readonly finding: Finding };

/** Problems that another scheme cannot mend. */
const FINAL = /^(address|credentials|port|private|name|slow|robots)$/;

const isFinal = ({ page, problem }: Visit) => page !== undefined || FINAL.test(problem ?? '');

/** The requests of one visit, and the pages that they brought. */
function openVisit(network: Network, signal: AbortSignal) {
  const getAny = openFetcher(network, signal);
  const robots = new Map<string, Promise<Robots>>();
  const robotsOf = (origin: string) => {
    const rules = robots.get(origin) ?? readRobots(origin, getAny);
    robots.set(origin, rules);
    return rules;
  };
  const objection = async ({ origin, href }: URL) => {
    const { problem, admits } = await robotsOf(origin);
    return problem ?? (admits(href, 'FrontageCheck') ? undefined : 'robots');
  };
  /** Asks for what robots.txt admits. */
  const get: Get = (address, options) => getAny(address, { ...options, objection });
  const visits: Visit[] = [];

  async function readOne(request: string): Promise<Omit<Visit, 'request'>> {
    const answer = await get(request);
    const { status, problem } = answer;
    if (problem) return { status, problem };
    if ([401, 403, 429, 503].includes(status)) return { status, problem: 'refused' };
    if (status !== 200) return { status, problem: 'status' };
    if (!isHtml(answer)) return { status, problem: 'unreadable' };
    return { status, page: readPage(answer, request) };
  }
  async function visit(request: string): Promise<Visit> {
    const done = { request, ...(await readOne(request)) };
    visits.push(done);
    return done;
  }

  /** The home page over https, or over http where there is no https; or why it was not read. */
  async function openHome(site: URL) {
    const other = new URL(site);
    other.protocol = site.protocol === 'https:' ? 'http:' : 'https:';
    const first = await visit(site.href);
    const second = isFinal(first) ? first : await visit(other.href);
    const { request, page, problem = 'refused' } = isFinal(second) ? second : first;
    return { page, problem, robots: await robotsOf(new URL(page?.url ?? request).origin) };
  }

  /** Reads pages that were not requested yet, as long as there may be more of them. */
  async function readMore(addresses: readonly string[]): Promise<void> {
    const known = new Set(visits.map((one) => keyOf(one.request)));
    const fresh = new Map(addresses.map((address) => [keyOf(address), address]));
    const unread = [...fresh].flatMap(([key, address]) => (known.has(key) ? [] : [address]));
    await Promise.all(unread.slice(0, MOST_PAGES - visits.length).map(visit));
  }
  return { visits, get, getAny, openHome, readMore };
}
type Visiting = ReturnType<typeof openVisit>;

/** The other names of a site. Only the way is of interest: the page itself was read. */
async function readVariants(home: Page, get: Get): Promise<Variant[]> {
  const { host, port } = new URL(home.url);
  if (port !== '') return [];
  const names = [bareHost(host), `www.${bareHost(host)}`];
  const addresses = ['http:', 'https:'].flatMap((scheme) =>
    names.map((name) => `${scheme}//${name}/`),
  );
  const ask = async (request: string) => ({ request, ...(await get(request, { bytes: 0 })) });
  return Promise.all(addresses.map(ask));
}

const readPictures = (home: Page, get: Get): Promise<PictureSize[]> =>
  Promise.all(
    home.pictures.map(async (picture) => {
      const accept = 'image/avif,image/webp,image/*;q=0.8';
      const answer = await get(picture.src, { accept, bytes: PICTURE_BYTES });
      const { status, header, isCut, body } = answer;
      const type = header('content-type');
      const isPicture = status === 200 && type.startsWith('image/');
      const problem = answer.problem ?? (isPicture ? undefined : 'status');
      const named = isCut ? Number(header('content-length')) || 0 : 0;
      return { ...picture, bytes: Math.max(named, body.length), type, problem };
    }),
  );

/** Two branches and three homes, by the links of the pages read. */
function deeperPages(seen: Seen): string[] {
  const [offices, list] = (['offices', 'homes'] as const).map((role) => visitFor(seen, role)?.page);
  const branches = offices ? linksBelow(offices).slice(0, 2) : [];
  const homes = seen.trade === 'other' ? [] : linksToHomes(list ? [seen.home, list] : [seen.home]);
  return [...branches, ...homes.slice(0, 3)].map(({ href }) => href);
}

/** What is still missing of five addresses of the sitemap, from all over it. */
function sampleOf({ addresses }: Sitemap, home: Page, visits: readonly Visit[]): string[] {
  const own = new Set(addresses.filter((address) => isSameSite(address, home.url)));
  const missing = SAMPLE - visits.filter(({ request }) => own.has(request)).length;
  const step = Math.ceil(own.size / SAMPLE);
  return [...own].filter((_, index) => index % step === 0).slice(0, Math.max(0, missing));
}

/** Pages that were read, each address once, the first of them the home page. */
function pagesOf(visits: readonly Visit[]): Page[] {
  const pages = new Map<string, Page>();
  for (const { page } of visits)
    if (page && !pages.has(keyOf(page.url))) pages.set(keyOf(page.url), page);
  return [...pages.values()];
}

const events = (findings: readonly Finding[]): Event[] =>
  findings.map((finding) => ({ type: 'finding', finding }));

/** Reads the rest of a site whose home page was read. */
async function* readOn(visiting: Visiting, robots: Robots, home: Page, trade: Trade) {
  const { visits, get, getAny, readMore } = visiting;
  const plan = planPages(home, trade);
  const pending = [
    readVariants(home, getAny),
    readMore([...plan.values()].map(({ href }) => href)),
    readSitemap(robots, getAny),
    readPictures(home, get),
  ] as const;
  const unread: Sitemap = { ...NO_SITEMAP, url: '', isNamed: false, status: 0 };
  const seen = (more: Partial<Seen>): Seen => {
    const pages = pagesOf(visits);
    const parts = { sitemap: unread, variants: [], pictures: [], ...more };
    return { trade, home, plan, robots, visits, pages, homes: homesAmong(pages), ...parts };
  };
  yield* events(findingsAt('home', seen({})));
  const variants = await pending[0];
  yield* events(findingsAt('addresses', seen({ variants })));
  await pending[1];
  await readMore(deeperPages(seen({})));
  yield* events(findingsAt('pages', seen({ variants })));
  const sitemap = await pending[2];
  await readMore(sampleOf(sitemap, home, visits));
  const pictures = await pending[3];
  yield* events(findingsAt('all', seen({ variants, sitemap, pictures })));
  for (const { url, status, bytes } of pagesOf(visits))
    yield { type: 'page', url, status, bytes } as const;
}

/** The findings about a site that admits no visitor: one is about robots.txt, the others are not seen. */
function findingsOutside(site: URL, robots: Robots): Event[] {
  const closed = unseen('robots', [robots.url, robots.line(site.href, 'FrontageCheck')]);
  const open = openTo(robots, [site.href]);
  return events(
    WINDOWS.map((window) => ({ ...window, ...(window.id === 'robots-open' ? open : closed) })),
  );
}

/**
 * Looks at a site. Findings come as soon as their pages are read, all within 20 seconds; who stops listening stops the
 * requests.
 */
export async function* inspect(
  site: URL,
  trade: Trade,
  network: Network,
  gone?: AbortSignal,
): AsyncGenerator<Event> {
  const stop = new AbortController();
  const ends = [stop.signal, AbortSignal.timeout(MOST_MS), ...(gone ? [gone] : [])];
  const visiting = openVisit(network, AbortSignal.any(ends));
  try {
    const forbidden = problemOf(site, network.allowed);
    if (forbidden) {
      yield { type: 'refused', url: site.href, reason: forbidden };
      return;
    }
    const { robots, page, problem } = await visiting.openHome(site);
    if (page) yield* readOn(visiting, robots, page, trade);
    else if (problem === 'robots') yield* findingsOutside(site, robots);
    else yield { type: 'refused', url: site.href, reason: problem };
  } finally {
    stop.abort();
  }
}
