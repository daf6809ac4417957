/** `npm run lighthouse [-- PATH…]`: scores of every template; fails when one falls short. Build first. */
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { isPaidPath, splitUrl } from '../../src/i18n/urls.ts';
import { browserFlags, findBrowser } from '../browser/find-browser.ts';
import { freePort } from '../support/free-port.ts';
import { serveSite } from '../support/served-site.ts';
import { TEMPLATES } from '../support/templates.ts';

const RUNS = 3;
/** Each is to be 100. */
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Milliseconds and shift at most. */
const LIMITS = {
  'largest-contentful-paint': 1200,
  'total-blocking-time': 50,
  'cumulative-layout-shift': 0,
} as const;
const PAID_LCP = 1000;
/** A paid page is not for search engines, which costs it points. */
const NOT_INDEXED = 'seo: is-crawlable';

/** The figures of a page: scores of 100, then what it costs. */
const figuresOf = ({ categories, audits }: Result): Record<string, number> =>
  Object.fromEntries([
    ...SCORES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ...Object.keys(LIMITS).map((name) => [name, Number(audits[name]?.numericValue?.toFixed(4))]),
  ]);

/** What keeps scores from 100, and the limits that are exceeded. */
function faultsOf({ categories, audits }: Result, isPaid: boolean): string[] {
  const isShort = (name: string) => Math.round((categories[name]?.score ?? 0) * 100) < 100;
  const losses = SCORES.filter(isShort).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  );
  const limits = isPaid ? { ...LIMITS, 'largest-contentful-paint': PAID_LCP } : LIMITS;
  const excesses = Object.entries(limits)
    .filter(([name, most]) => !((audits[name]?.numericValue ?? Number.NaN) <= most))
    .map(([name, most]) => `${name}: more than ${String(most)}`);
  return [...losses.filter((loss) => !isPaid || loss !== NOT_INDEXED), ...excesses];
}

/** Loads a page as a phone on a slow network does, in a new browser: nothing is cached, no connection is open. */
async function load(address: string): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${String(port)}`, ...browserFlags()],
  });
  try {
    const answer = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
    if (answer === undefined) throw new Error(`Lighthouse gave no result for ${address}.`);
    return answer.lhr;
  } finally {
    await browser.close();
  }
}

const chosen = process.argv.slice(2);
const site = await serveSite();
const figures: Record<string, Record<string, number>> = {};
const faults: string[] = [];
try {
  for (const path of chosen.length > 0 ? chosen : TEMPLATES) {
    const loads: Result[] = [];
    while (loads.length < RUNS) loads.push(await load(site.origin + path));
    const median = computeMedianRun(loads);
    figures[path] = figuresOf(median);
    const ofPage = faultsOf(median, isPaidPath(splitUrl(path).path));
    faults.push(...ofPage.map((fault) => `${path}: ${fault}`));
  }
} finally {
  await site.stop();
}
console.log(
  `Mobile, simulated network; the median of ${String(RUNS)} loads of the production server.`,
);
console.table(figures);
console.log(faults.length > 0 ? faults.join('\n') : 'Every page is within its limits.');
process.exitCode = faults.length > 0 ? 1 : 0;
