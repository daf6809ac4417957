/** `npm run lighthouse [-- PATH…]`: scores of every template; fails when one falls short. Build first. */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPaidPath, PATHS, splitUrl, url } from '../../src/i18n/urls.ts';
import { browserFlags, findBrowser } from '../browser/find-browser.ts';
import { freePort } from '../support/free-port.ts';
import { serveSite } from '../support/served-site.ts';
import { measurementOf, median, reportOf, shortfalls, type Measurement } from './measure.ts';

/** One address per template, and the longest language of the heaviest ones. */
const TEMPLATES = [
  url('en', PATHS.home),
  url('fr', PATHS.home),
  url('en', PATHS.seoServices),
  url('fr', PATHS.estateAgents),
  url('fr', PATHS.contentPack),
  url('fr', PATHS.caseStudies),
  url('en', PATHS.about),
  url('en', PATHS.contact),
  url('en', PATHS.privacy),
  url('fr', PATHS.blog),
  url('en', '/blog/area-pages-that-are-not-copies'),
  url('fr', '/blog/the-valuation-page-that-wins-instructions'),
  url('en', '/seo-for-estate-agents'),
  url('fr', '/seo-for-letting-agents'),
  url('en', '/google-ads'),
  url('fr', '/meta-guide-offer/uk'),
  url('en', '/meta-guide-offer/uk/b'),
  url('fr', '/linked-in-audit-offer'),
];
const RUNS = 3;

const isPaid = (path: string) => isPaidPath(splitUrl(path).path);

const report = join(import.meta.dirname, '../../.reports/lighthouse.md');

async function look(address: string): Promise<Measurement> {
  // A fresh browser each time: nothing cached, no open connection.
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${String(port)}`, ...browserFlags()],
  });
  try {
    const answer = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
    });
    if (answer === undefined) throw new Error(`Lighthouse gave no result for ${address}.`);
    return measurementOf(answer.lhr);
  } finally {
    await browser.close();
  }
}

async function run(paths: readonly string[]): Promise<boolean> {
  const site = await serveSite();
  const pages = new Map<string, Measurement>();
  try {
    for (const path of paths) {
      const looks: Measurement[] = [];
      while (looks.length < RUNS) looks.push(await look(site.origin + path));
      pages.set(path, median(looks));
    }
  } finally {
    await site.stop();
  }
  const words = reportOf(pages, RUNS, isPaid);
  mkdirSync(join(report, '..'), { recursive: true });
  writeFileSync(report, words);
  console.log(words);
  return [...pages].every(([path, page]) => shortfalls(page, isPaid(path)).length === 0);
}

const chosen = process.argv.slice(2);
process.exitCode = (await run(chosen.length > 0 ? chosen : TEMPLATES)) ? 0 : 1;
