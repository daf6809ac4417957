/** What the social cards add to a build: they may at most double it, and cost a second one next to nothing. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySite } from '../site/changed-copy.ts';
import { atMost, none, type BenchResult } from './figures.ts';
import { build, forget, type Build } from './timed-build.ts';

const BOUNDS = { times: 2 } as const;
/** Builds of each kind; the quickest counts, for what else the machine does only ever adds. */
const BUILDS = 2;
/** The line of `astro.config.mjs` that makes cards. */
const CARDS = /^ *socialCards\(\),\n/m;
const DREW = /drew (\d+) cards, kept (\d+)/;

/** Takes the cards out of a copy: no build of the project itself can be told to do without. */
function withoutCards(folder: string): void {
  const file = join(folder, 'astro.config.mjs');
  const config = readFileSync(file, 'utf8');
  if (!CARDS.test(config)) throw new Error(`${file} has no line of its own for socialCards().`);
  writeFileSync(file, config.replace(CARDS, ''));
}

function cardsOf({ said }: Build): { drawn: number; all: number } {
  const [, drawn, kept] = DREW.exec(said) ?? [];
  if (drawn === undefined)
    throw new Error(`The build did not tell of its cards:\n${said.slice(-2000)}`);
  return { drawn: Number(drawn), all: Number(drawn) + Number(kept) };
}

const quickest = (builds: readonly Build[]) => Math.min(...builds.map(({ seconds }) => seconds));

async function measure(folders: { readonly with: string; readonly without: string }) {
  const plain: Build[] = [];
  const first: Build[] = [];
  // By turns: a machine that slows down slows both.
  for (let n = 0; n < BUILDS; n += 1) {
    for (const folder of Object.values(folders)) forget(folder);
    plain.push(await build(folders.without));
    first.push(await build(folders.with));
  }
  const plainAgain = await build(folders.without);
  return { plain, first, plainAgain, again: await build(folders.with) };
}

function resultOf({ plain, first, plainAgain, again }: Awaited<ReturnType<typeof measure>>) {
  const [without, withAll] = [quickest(plain), quickest(first)];
  const { drawn, all } = cardsOf(again);
  const told = (name: string, seconds: number) => ({ name, measured: `${seconds.toFixed(1)} s` });
  return {
    title: 'Social cards',
    setting: `The site built from nothing, ${String(BUILDS)} times each with its cards and without, by turns (the quickest counts); then once more with what those builds kept.`,
    figures: [
      told('From nothing, without cards', without),
      told('From nothing, with cards', withAll),
      atMost('Cards make a build as long', withAll / without, BOUNDS.times, 'times'),
      told('Again, without cards', plainAgain.seconds),
      told('Again, with cards', again.seconds),
      none('Cards drawn again', drawn, all),
    ],
  } satisfies BenchResult;
}

export async function drawCards(): Promise<readonly BenchResult[]> {
  const folders = { with: copySite('bench-cards'), without: copySite('bench-no-cards') };
  try {
    withoutCards(folders.without);
    return [resultOf(await measure(folders))];
  } finally {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  }
}
