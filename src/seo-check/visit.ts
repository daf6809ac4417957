/** Visits a site and yields each finding as soon as it is known. */
import { findingsAt } from './checks.ts';
import { openFetcher, type Answer, type Get, type Network } from './fetch.ts';
import { unseen, WINDOWS, type Finding, type Reason, type Refusal, type Trade } from './finding.ts';
import { bareHost, isHtml, readPage, type Page } from './page.ts';
import { homesAmong, isSameSite, keyOf, linksBelow, linksToHomes, planPages } from './pick.ts';
import { NO_SITEMAP, readRobots, readSitemap, type Robots } from './robots.ts';
import { pagesFor, type PictureSize, type Seen, type Variant, type Visit } from './seen.ts';
import { openTo } from './storeys/found.ts';

export const MOST_PAGES = 12;
const MOST_MS = 20_000;
const SAMPLE = 5;
/** More than any light picture has; of a heavier one, the server names the size. */
const PICTURE_BYTES = 310_000;

/** What a visit brings: each finding as it is known, then the pages that were read; or why there are none. */
export type Event = Finding | Pick<Page, 'url' | 'status' | 'bytes'> | Refusal;

/** Problems that another scheme cannot mend. */
const FINAL = /^(address|credentials|port|private|name|slow|robots)$/;

/** Why an answer is no page to read. */
function faultOf(answer: Answer): Reason | undefined {
  if ([401, 403, 429, 503].includes(answer.status)) return 'refused';
  if (answer.status !== 200) return 'status';
  return isHtml(answer) ? undefined : 'unreadable';
}

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

  async function visit(request: string): Promise<Visit> {
    const answer = await get(request);
    const { status, problem = faultOf(answer) } = answer;
    const page = problem ? undefined : readPage(answer, request);
    const done = { request, status, problem, page };
    visits.push(done);
    return done;
  }
  /** The home page over https, or over http where there is no https; or why it was not read. */
  async function openHome(site: URL): Promise<Visit> {
    const other = new URL(site);
    other.protocol = site.protocol === 'https:' ? 'http:' : 'https:';
    const first = await visit(site.href);
    const isFinal = ({ page, problem }: Visit) => page !== undefined || FINAL.test(problem ?? '');
    if (isFinal(first)) return first;
    const second = await visit(other.href);
    return isFinal(second) ? second : first;
  }
  /** Reads pages that were not requested yet, as long as there may be more of them. */
  async function readMore(addresses: readonly string[]): Promise<void> {
    const unread = new Map(addresses.map((address) => [keyOf(address), address]));
    for (const { request } of visits) unread.delete(keyOf(request));
    await Promise.all([...unread.values()].slice(0, MOST_PAGES - visits.length).map(visit));
  }
  return { visits, get, getAny, robotsOf, openHome, readMore };
}
type Visiting = ReturnType<typeof openVisit>;

/** The other names of a site. Only the way is of interest: the page itself was read. */
async function readVariants(home: Page, get: Get): Promise<Variant[]> {
  const { host, port } = new URL(home.url);
  const names = port === '' ? [bareHost(host), `www.${bareHost(host)}`] : [];
  const addresses = ['http', 'https'].flatMap((way) => names.map((name) => `${way}://${name}/`));
  const ask = async (request: string) => ({ request, ...(await get(request, { bytes: 0 })) });
  return Promise.all(addresses.map(ask));
}

const readPictures = (home: Page, get: Get): Promise<PictureSize[]> =>
  Promise.all(
    home.pictures.map(async (picture) => {
      const accept = 'image/avif,image/webp,image/*;q=0.8';
      const options = { accept, bytes: PICTURE_BYTES };
      const { status, header, isCut, body, problem } = await get(picture.src, options);
      const type = header('content-type');
      const fault = status === 200 && type.startsWith('image/') ? undefined : 'status';
      const named = isCut ? Number(header('content-length')) || 0 : 0;
      return { ...picture, bytes: Math.max(named, body.length), type, problem: problem ?? fault };
    }),
  );

/** Two branches and three homes, by the links of the pages read. */
function deeperPages(seen: Seen): string[] {
  const [, offices] = pagesFor(seen, 'offices');
  const branches = offices ? linksBelow(offices).slice(0, 2) : [];
  const homes = seen.trade === 'other' ? [] : linksToHomes(pagesFor(seen, 'homes'));
  return [...branches, ...homes.slice(0, 3)].map(({ href }) => href);
}

/** What is still missing of five addresses of the sitemap, from all over it. */
function sampleOf({ sitemap, home, visits }: Seen): string[] {
  const own = new Set(sitemap.addresses.filter((address) => isSameSite(address, home.url)));
  const missing = SAMPLE - visits.filter(({ request }) => own.has(request)).length;
  const step = Math.ceil(own.size / SAMPLE);
  return [...own].filter((_, index) => index % step === 0).slice(0, Math.max(0, missing));
}

/** Pages that were read, each address once, the first of them the home page. */
const pagesOf = (visits: readonly Visit[]): Page[] => {
  const pages = visits.flatMap(({ page }) => page ?? []);
  return [...Map.groupBy(pages, ({ url }) => keyOf(url)).values()].flatMap(([page]) => page ?? []);
};

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
  const seen: Seen = {
    ...{ trade, home, plan, robots, visits, pages: [home], homes: [] },
    sitemap: { ...NO_SITEMAP, url: '', isNamed: false, status: 0 },
    ...{ variants: [], pictures: [] },
  };
  const refresh = () => {
    seen.pages = pagesOf(visits);
    seen.homes = homesAmong(seen.pages);
  };
  yield* findingsAt('home', seen);
  seen.variants = await pending[0];
  yield* findingsAt('addresses', seen);
  await pending[1];
  await readMore(deeperPages(seen));
  refresh();
  yield* findingsAt('pages', seen);
  seen.sitemap = await pending[2];
  await readMore(sampleOf(seen));
  refresh();
  seen.pictures = await pending[3];
  yield* findingsAt('all', seen);
  for (const { url, status, bytes } of seen.pages) yield { url, status, bytes };
}

/** The findings about a site that admits no visitor: one is about robots.txt, the others are not seen. */
function findingsOutside(site: URL, robots: Robots): Finding[] {
  const closed = unseen('robots', [robots.url, robots.line(site.href, 'FrontageCheck')]);
  const open = openTo(robots, [site.href]);
  return WINDOWS.map((window) => ({ ...window, ...(window.id === 'robots-open' ? open : closed) }));
}

/** Findings come as soon as their pages are read, all within 20 seconds; who stops listening stops the requests. */
export async function* inspect(site: URL, trade: Trade, network: Network, gone?: AbortSignal) {
  const stop = new AbortController();
  const ends = [stop.signal, AbortSignal.timeout(MOST_MS), ...(gone ? [gone] : [])];
  const visiting = openVisit(network, AbortSignal.any(ends));
  try {
    const { request, page, problem = 'refused' } = await visiting.openHome(site);
    const robots = () => visiting.robotsOf(new URL(page?.url ?? request).origin);
    if (page) yield* readOn(visiting, await robots(), page, trade);
    else if (problem === 'robots') yield* findingsOutside(site, await robots());
    else yield { site: site.href, reason: problem };
  } finally {
    stop.abort();
  }
}
