/** Visits a site and yields each finding as soon as it is known. */
import { setImmediate } from 'node:timers/promises';
import { problemOf } from './addresses.ts';
import { judge, windowsAt, type Stage } from './checks.ts';
import { isFailure, openFetcher, type Get, type Network } from './fetch.ts';
import { unseen, WINDOWS, type Finding, type Trade, type UnseenReason } from './finding.ts';
import { isHtml, readPage, type Page } from './page.ts';
import {
  homesAmong,
  isSameSite,
  keyOf,
  linksBelow,
  linksToHomes,
  planPages,
  type Plan,
} from './pick.ts';
import { readRobots, type Robots } from './robots.ts';
import type { PictureSize, Seen, Variant, Visit } from './seen.ts';
import { readSitemap, type Sitemap } from './sitemap.ts';
import { robotsOpen } from './storeys/found.ts';

export const MOST_PAGES = 12;
const MOST_MS = 20_000;
const MOST_PICTURES = 5;
const SAMPLE = 5;

export type Event =
  /** The site could not be looked at. */
  | { readonly type: 'refused'; readonly url: string; readonly reason: UnseenReason }
  | { readonly type: 'page'; readonly url: string; readonly status: number; readonly bytes: number }
  | { readonly type: 'finding'; readonly finding: Finding };

/** Problems that another scheme cannot mend. */
const FINAL = /^(address|credentials|port|private|name|slow|robots)$/;

/** One visit of a site: its requests, and what they brought. */
function openVisit(site: URL, network: Network, signal: AbortSignal) {
  const { get: getRaw, close } = openFetcher(network, signal);
  const robots = new Map<string, Promise<Robots>>();
  const robotsOf = (origin: string) => {
    const read = robots.get(origin) ?? readRobots(origin, getRaw);
    robots.set(origin, read);
    return read;
  };
  const objection = async ({ origin, href }: URL) => {
    const { problem, admits } = await robotsOf(origin);
    return problem ?? (admits(href, 'FrontageCheck') ? undefined : 'robots');
  };
  const get: Get = (address, asking) => getRaw(address, { ...asking, objection });
  const visits: Visit[] = [];

  async function visit(asked: string): Promise<Visit> {
    const answer = await get(asked);
    const record = (rest: Omit<Visit, 'asked'>) => {
      const done = { asked, ...rest };
      visits.push(done);
      return done;
    };
    if (isFailure(answer)) return record({ status: 0, problem: answer.problem });
    const { status } = answer;
    if ([401, 403, 429, 503].includes(status)) return record({ status, problem: 'refused' });
    if (status !== 200) return record({ status, problem: 'status' });
    if (!isHtml(answer)) return record({ status, problem: 'unreadable' });
    return record({ status, page: await readPage(answer, asked) });
  }

  /** The home page over https, or over http where there is no https. */
  async function openHome(): Promise<{ robots: Robots; page?: Page; problem: UnseenReason }> {
    const other = new URL(site);
    other.protocol = site.protocol === 'https:' ? 'http:' : 'https:';
    let last: Awaited<ReturnType<typeof openHome>> | undefined;
    for (const start of [site, other]) {
      const rules = await robotsOf(start.origin);
      const problem = rules.problem;
      const { page, problem: why = 'robots' } = problem ? { problem } : await visit(start.href);
      if (page) return { robots: await robotsOf(new URL(page.url).origin), page, problem: why };
      last ??= { robots: rules, problem: why };
      if (FINAL.test(why)) return { robots: rules, problem: why };
    }
    return last ?? { robots: await robotsOf(site.origin), problem: 'refused' };
  }

  /** Only the way is of interest: the page itself was read. */
  async function readVariants(home: Page): Promise<Variant[]> {
    const { host, port } = new URL(home.url);
    if (port !== '') return [];
    const bare = host.replace(/^www\./, '');
    const names = ['http:', 'https:'].flatMap((scheme) =>
      [bare, `www.${bare}`].map((name) => `${scheme}//${name}/`),
    );
    return Promise.all(
      names.map(async (asked) => {
        const answer = await getRaw(asked, { bytes: 0 });
        return isFailure(answer)
          ? { asked, url: answer.url, status: 0, redirects: 0, problem: answer.problem }
          : { asked, url: answer.url, status: answer.status, redirects: answer.redirects };
      }),
    );
  }

  const readPictures = (home: Page): Promise<PictureSize[]> =>
    Promise.all(
      home.pictures.slice(0, MOST_PICTURES).map(async ({ src, tag, hasSize }) => {
        const picture = { src, tag, hasSize, bytes: 0, type: '' };
        const answer = await get(src, { accept: 'image/avif,image/webp,image/*;q=0.8' });
        if (isFailure(answer)) return { ...picture, problem: answer.problem };
        const type = answer.header('content-type');
        if (answer.status !== 200 || !type.startsWith('image/'))
          return { ...picture, problem: 'status' };
        return { ...picture, bytes: answer.body.length, type };
      }),
    );

  /** Reads pages that were not asked for yet, as long as there may be more of them. */
  async function readMore(addresses: readonly string[]): Promise<void> {
    const asked = new Set(visits.map((one) => keyOf(one.asked)));
    const fresh = addresses.filter((address) => {
      const isNew = !asked.has(keyOf(address));
      asked.add(keyOf(address));
      return isNew;
    });
    await Promise.all(fresh.slice(0, MOST_PAGES - visits.length).map(visit));
  }

  /** Two branches and three homes, by the links of the pages read. */
  async function readDeeper(plan: Plan, trade: Trade): Promise<void> {
    const linked = (role: 'homes' | 'offices') =>
      visits
        .filter(({ asked }) => asked === plan.get(role)?.href)
        .flatMap(({ page }) => page ?? []);
    const branches = linked('offices').flatMap(linksBelow).slice(0, 2);
    const homes = linksToHomes([
      ...visits.slice(0, 1).flatMap(({ page }) => page ?? []),
      ...linked('homes'),
    ]);
    await readMore(
      [...branches, ...(trade === 'other' ? [] : homes.slice(0, 3))].map(({ href }) => href),
    );
  }

  /** What is still missing of five addresses of the sitemap, from all over it. */
  async function readSample({ addresses }: Sitemap): Promise<void> {
    const own = new Set(addresses.filter((address) => isSameSite(address, site.href)));
    const missing = SAMPLE - visits.filter(({ asked }) => own.has(asked)).length;
    const step = Math.ceil(own.size / SAMPLE);
    const spread = [...own].filter((_, index) => index % step === 0);
    await readMore(spread.slice(0, Math.max(0, missing)));
  }

  const readMap = (rules: Robots) => readSitemap(rules, getRaw);
  return {
    visits,
    openHome,
    readVariants,
    readPictures,
    readMore,
    readDeeper,
    readSample,
    readMap,
    close,
  };
}

/** Pages that were read, each address once, the first of them the home page. */
function pagesOf(visits: readonly Visit[]): Page[] {
  const pages = new Map<string, Page>();
  for (const { page } of visits)
    if (page && !pages.has(keyOf(page.url))) pages.set(keyOf(page.url), page);
  return [...pages.values()];
}

async function* findingsAt(stage: Stage, seen: Seen): AsyncGenerator<Event> {
  for (const window of windowsAt(stage)) {
    yield { type: 'finding', finding: judge(window, seen) };
    await setImmediate();
  }
}

type Visiting = ReturnType<typeof openVisit>;

/** Reads the rest of a site whose home page was read. */
async function* search(visit: Visiting, robots: Robots, home: Page, trade: Trade) {
  const { visits } = visit;
  const plan = planPages(home, trade);
  const pending = [
    visit.readVariants(home),
    visit.readMore([...plan.values()].map(({ href }) => href)),
    visit.readMap(robots),
    visit.readPictures(home),
  ] as const;
  const sitemapSoon: Sitemap = { url: '', isNamed: false, status: 0, fault: '', addresses: [] };
  const base = { trade, home, plan, robots, homes: [], sitemap: sitemapSoon, variants: [] };
  const seenSoFar = (more: Partial<Seen>): Seen => {
    const pages = pagesOf(visits);
    return { ...base, pictures: [], ...more, visits, pages, homes: homesAmong(pages) };
  };
  yield* findingsAt('home', seenSoFar({}));
  const variants = await pending[0];
  yield* findingsAt('addresses', seenSoFar({ variants }));
  await pending[1];
  await visit.readDeeper(plan, trade);
  yield* findingsAt('pages', seenSoFar({ variants }));
  const sitemap = await pending[2];
  await visit.readSample(sitemap);
  const pictures = await pending[3];
  yield* findingsAt('all', seenSoFar({ variants, sitemap, pictures }));
  for (const { url, status, bytes } of pagesOf(visits))
    yield { type: 'page', url, status, bytes } as const;
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
  const visit = openVisit(site, network, AbortSignal.any(ends));
  try {
    const forbidden = problemOf(site, network.allowed);
    if (forbidden) {
      yield { type: 'refused', url: site.href, reason: forbidden };
      return;
    }
    const { robots, page, problem } = await visit.openHome();
    if (page) yield* search(visit, robots, page, trade);
    else if (problem !== 'robots') yield { type: 'refused', url: site.href, reason: problem };
    else
      for (const { id, storey } of WINDOWS) {
        const closed = unseen('robots', [robots.url, robots.line(site.href, 'FrontageCheck')]);
        const verdict =
          id === 'robots-open'
            ? robotsOpen({ home: { url: site.href }, plan: new Map(), robots })
            : closed;
        yield { type: 'finding', finding: { id, storey, ...verdict } };
      }
  } finally {
    stop.abort();
    visit.close();
  }
}
