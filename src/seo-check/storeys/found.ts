/** Storey 1: whether search engines find the site. */
import { dark, darkIf, lit, unfit, unseen, type Pair, type Verdict } from '../finding.ts';
import type { Page } from '../page.ts';
import { isSameSite, keyOf } from '../pick.ts';
import type { Robots } from '../robots.ts';
import type { Seen, Variant, Visit } from '../seen.ts';

/** One host over https; a redirect each for the host and for https at most. */
export function oneAddress({ home, variants }: Seen): Verdict {
  const { origin, protocol, port, host } = new URL(home.url);
  // Only SEO_CHECK_ALLOW names ports.
  if (port !== '') return unfit('copy');
  const show = ({ request, url, status, redirects, problem }: Variant): Pair => {
    const way = redirects > 1 ? `→ (${String(redirects)}) →` : '→';
    return [request, `${request} ${way} ${problem ?? `${url} (${String(status)})`}`];
  };
  if (protocol !== 'https:') return dark(...variants.slice(0, 1).map(show));
  const wrong = variants.filter(({ request, url, status, redirects, problem }) => {
    if (problem || status >= 400) return problem === 'certificate';
    const from = new URL(request);
    const steps = Number(from.protocol === 'http:') + Number(from.host !== host);
    return new URL(url).origin !== origin || redirects > Math.max(steps, 1);
  });
  return darkIf(wrong.map(show), ...variants.slice(0, 2).map(show));
}

const GOOGLE = 'Googlebot';

/** Google may read the home page and the pages that it leads to. */
export const robotsOpen = ({ home, plan, robots }: Seen): Verdict =>
  openTo(robots, [home.url, ...[...plan.values()].map(({ href }) => href)]);

/** Whether Google may read these addresses. */
export function openTo(robots: Robots, addresses: readonly string[]): Verdict {
  if (robots.problem) return unseen(robots.problem, [robots.url, '']);
  const shut = addresses.find((address) => !robots.admits(address, GOOGLE));
  if (shut !== undefined) return dark([robots.url, robots.line(shut, GOOGLE)], [shut, '']);
  if (robots.isCut) return unseen('large', [robots.url, '']);
  const line = robots.text.split('\n').find((text) => /^\s*(dis)?allow:/i.test(text));
  return lit([robots.url, (robots.status === 200 && line) || `HTTP ${String(robots.status)}`]);
}

export const isClosed = ({ robots }: Page) => /\b(noindex|none)\b/i.test(robots);
const canonicalOf = ({ canonical }: Page) => `<link rel="canonical" href="${canonical}">`;

/** What keeps a page out of search, as evidence. */
export function whyClosed(page: Page): string | undefined {
  if (isClosed(page)) return `robots: ${page.robots}`;
  const isCanonical = page.canonical === '' || keyOf(page.canonical) === keyOf(page.url);
  return isCanonical ? undefined : canonicalOf(page);
}

const isGone = (status: number) => status === 404 || status === 410;
/** A sitemap that robots.txt names, well formed, whose addresses answer and are canonical. */
export function sitemapTrue({ home, robots, sitemap, visits }: Seen): Verdict {
  const { url, status, problem, addresses, fault, isNamed } = sitemap;
  const line = `HTTP ${String(status)}`;
  const unnamed: Pair = [robots.url, robots.text || `HTTP ${String(robots.status)}`];
  if (!isNamed && !robots.problem)
    return dark(...(status === 200 ? [unnamed] : [unnamed, [url, line] as const]));
  if (problem) return unseen(problem, [url, '']);
  if (status !== 200 && !isGone(status)) return unseen('status', [url, line]);
  const foreign = addresses.find((address) => !isSameSite(address, home.url));
  const shown = addresses[0] === undefined ? '<urlset/>' : `<loc>${foreign ?? addresses[0]}</loc>`;
  if (isGone(status)) return dark([url, line]);
  if (fault || foreign !== undefined || addresses.length === 0) return dark([url, fault || shown]);
  const listed = new Set(addresses);
  const sample = visits.filter(({ request }) => listed.has(request)).slice(0, 5);
  const faultOf = ({ request, status: code, page }: Visit) => {
    if (isGone(code)) return `HTTP ${String(code)}`;
    return page && (page.url === request ? whyClosed(page) : `${request} → ${page.url}`);
  };
  if (sample.length === 0) return unseen('none', [url, '']);
  const faults = sample.map((visit) => [visit.request, faultOf(visit)] as const);
  return darkIf(faults, [url, shown]);
}

export function homeIndexable({ home }: Seen): Verdict {
  const { url, canonical, status } = home;
  // Search engines take another scheme or host for another page.
  const isOther = canonical !== '' && new URL(canonical, url).origin !== new URL(url).origin;
  const line = canonical === '' ? `HTTP ${String(status)}` : canonicalOf(home);
  return darkIf([[url, whyClosed(home) ?? (isOther ? line : undefined)]], [url, line]);
}
