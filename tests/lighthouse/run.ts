/** `npm run lighthouse [-- PATH…]`: scores of every template; fails when one falls short. Build first. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { browserFlags, findBrowser } from '../browser/find-browser.ts';
import { serveSite } from '../served-site.ts';
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
];
const RUNS = 3;

const report = join(import.meta.dirname, '../../.reports/lighthouse.md');

async function look(address: string): Promise<Measurement> {
  // A fresh browser each time: nothing cached, no connection kept.
  const browser = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...browserFlags()],
  });
  try {
    const answer = await lighthouse(address, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
    });
    if (answer === undefined) throw new Error(`Lighthouse gave no result for ${address}.`);
    return measurementOf(answer.lhr);
  } finally {
    browser.kill();
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
  const words = reportOf(pages, RUNS);
  mkdirSync(join(report, '..'), { recursive: true });
  writeFileSync(report, words);
  console.log(words);
  return [...pages.values()].every((page) => shortfalls(page).length === 0);
}

const asked = process.argv.slice(2);
process.exitCode = (await run(asked.length > 0 ? asked : TEMPLATES)) ? 0 : 1;
