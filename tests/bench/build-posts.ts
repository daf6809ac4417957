/** How a blog of thousands of posts is built, and how soon an editor sees a saved post. */
import { spawn } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { ASTRO, copySite } from '../site/changed-copy.ts';
import { atMost, type BenchResult, type Figure } from './figures.ts';
import { generatedPost, generatePosts } from './generated-posts.ts';
import { build, forget, type Build } from './timed-build.ts';

/** So many posts belong to the site that the others are added to: the newest 40 are compressed more slowly. */
const SHELF = 50;
const SIZES = [200, 1000, 2000] as const;
const BOUNDS = { msAPost: 60, spread: 0.2, megabytes: 4096, saveMs: 1000, rebuild: 1 } as const;
const DEV_POSTS = 500;
const SAVES = 7;

async function measureBuilds(folder: string) {
  const builds = new Map<number, Build>();
  let generated = 0;
  let rebuild: Build | undefined;
  for (const size of [SHELF, ...SIZES]) {
    generatePosts(folder, generated, size);
    generated = size;
    forget(folder);
    builds.set(size, await build(folder));
    if (size !== 1000) continue;
    appendFileSync(generatedPost(folder, 7), '\nOne sentence more.\n');
    rebuild = await build(folder);
  }
  return { builds, rebuild };
}

function buildFigures(builds: ReadonlyMap<number, Build>, rebuild: Build | undefined): Figure[] {
  const secondsOf = (size: number) => builds.get(size)?.seconds ?? Number.NaN;
  const costs = SIZES.map((size) => (1000 * (secondsOf(size) - secondsOf(SHELF))) / (size - SHELF));
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const spread = Math.max(...costs.map((cost) => Math.abs(cost / mean - 1)));
  return [
    { name: `A site of ${String(SHELF)} posts`, measured: `${secondsOf(SHELF).toFixed(1)} s` },
    ...SIZES.map((size, index) => ({
      name: `${String(size)} posts`,
      measured: `${secondsOf(size).toFixed(1)} s, ${(costs[index] ?? 0).toFixed(1)} ms for each more`,
    })),
    atMost('One post more, in the mean', mean, BOUNDS.msAPost, 'ms'),
    atMost('Farthest from that mean', 100 * spread, 100 * BOUNDS.spread, '%'),
    atMost('Memory at 2000', builds.get(2000)?.megabytes ?? Number.NaN, BOUNDS.megabytes, 'MB'),
    atMost(
      'One post edited, of 1000: the build against one from nothing',
      (100 * (rebuild?.seconds ?? Number.NaN)) / secondsOf(1000),
      100 * BOUNDS.rebuild,
      '%',
    ),
  ];
}

/** Fetches a page until it holds some words; how long that took, in milliseconds. */
async function waitFor(address: string, words: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    const page = await fetch(address).then(
      (answer) => answer.text(),
      // Not listening yet.
      () => '',
    );
    if (page.includes(words)) return performance.now() - began;
    await setTimeout(20);
  }
  throw new Error(`${address} did not show "${words}" within a minute.`);
}

/** Saves a post again and again while `astro dev` runs. The slowest and the middle time until the page shows it. */
async function measureSaves(folder: string): Promise<Figure> {
  forget(folder);
  const port = String(await freePort());
  const dev = spawn(process.execPath, [ASTRO, 'dev', '--port', port, '--host', '127.0.0.1'], {
    cwd: folder,
    stdio: 'ignore',
  });
  try {
    const address = `http://127.0.0.1:${port}/blog/generated-7`;
    await waitFor(address, 'generated post 7.');
    const times: number[] = [];
    for (let save = 1; save <= SAVES; save += 1) {
      const words = `Saved for the ${String(save)}. time.`;
      appendFileSync(generatedPost(folder, 7), `\n${words}\n`);
      times.push(await waitFor(address, words));
    }
    const middle = times.sort((a, b) => a - b)[Math.floor(SAVES / 2)] ?? Number.NaN;
    return atMost(
      `Save to visible in dev with ${String(DEV_POSTS)} posts`,
      middle,
      BOUNDS.saveMs,
      'ms',
    );
  } finally {
    dev.kill();
  }
}

export async function buildPosts(): Promise<readonly BenchResult[]> {
  const many = copySite('bench-posts');
  const few = copySite('bench-dev');
  try {
    generatePosts(few, 0, DEV_POSTS);
    const saves = await measureSaves(few);
    const { builds, rebuild } = await measureBuilds(many);
    return [
      {
        title: 'A blog of thousands of posts',
        setting:
          'Generated English posts of 850 to 1,500 words with charts, tables and notes, built from nothing; what a post costs is counted from a site of fifty.',
        figures: [...buildFigures(builds, rebuild), saves],
      },
    ];
  } finally {
    for (const folder of [many, few]) rmSync(folder, { recursive: true, force: true });
  }
}
