/** The command `npm run indexnow`: what it does and says. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SITE_URL, SITEMAP_PATH } from '../i18n/urls.ts';
import { recall, remember } from './indexnow-memory.ts';
import { batchesOf, changesBetween, tell, type Change } from './indexnow.ts';
import { keyFile, type IndexNowRead } from './indexnow-key.ts';
import { readPages, type Fingerprints } from './indexnow-pages.ts';
import type { Answer } from './leads/commands.ts';

const OFF = `IndexNow is off. To switch it on:
  1. make a key:  node -p "crypto.randomUUID()"
  2. set INDEXNOW_KEY to it, in .env or in the environment, where the site is built (with its SITE_URL) and here
  3. build and deploy, then run this again
`;

export interface Surroundings {
  /** The folder of the built site. */
  readonly site: string;
  /** The file that remembers what was announced. */
  readonly memory: string;
  readonly isDryRun: boolean;
  readonly withinMs: number;
}

const failed = (errors: string, output = ''): Answer => ({
  exitCode: 1,
  output,
  errors: `${errors}\n`,
});
const done = (output: string): Answer => ({ exitCode: 0, output: `${output}\n`, errors: '' });

/** @example countOf(changes) // '2 addresses (1 new, 1 removed)' */
function countOf(changes: readonly Change[]): string {
  const kinds = (['new', 'changed', 'removed'] as const).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count > 0 ? [`${count} ${kind}`] : [];
  });
  return `${changes.length} ${changes.length === 1 ? 'address' : 'addresses'} (${kinds.join(', ')})`;
}

const listOf = (changes: readonly Change[]): string =>
  changes.map(({ kind, address }) => `${kind.padEnd(7)}  ${address}`).join('\n');

/** What would have to be true first, or nothing. */
function missingIn(site: string, key: string): string | undefined {
  const sitemap = join(site, SITEMAP_PATH);
  if (!existsSync(sitemap)) return `There is no ${sitemap}. Build and deploy the site first.`;
  const file = join(site, keyFile(key));
  if (!existsSync(file))
    return `There is no ${file}: the site was built without this INDEXNOW_KEY. Build and deploy it again.`;
  return undefined;
}

/** Whether the site was built without the origin that it is served at. */
const isNobodys = (pages: Fingerprints): boolean =>
  pages.keys().some((address) => new URL(address).origin === DEFAULT_SITE_URL);

const nobodysIn = (site: string): string =>
  `The pages in ${site} give ${DEFAULT_SITE_URL} as their address: the site was built without SITE_URL. ` +
  'Set it to the origin that the site is served at, such as https://frontage.example, then build and deploy again.';

type On = Extract<IndexNowRead, { status: 'on' }>;

/** Tells batch after batch, and remembers each one that was taken. */
async function announce(changes: readonly Change[], { key, endpoint }: On, around: Surroundings) {
  const taken: Change[] = [];
  for (const batch of batchesOf(changes)) {
    const answer = await tell(batch, { endpoint, key, withinMs: around.withinMs });
    if (answer.status === 'refused') {
      const before = taken.length > 0 ? `Announced ${countOf(taken)}.\n` : '';
      const left = `${batch.length} ${batch.length === 1 ? 'address was' : 'addresses were'}`;
      return failed(
        `${left} not taken by ${endpoint}: ${answer.reason}. The next run tries them again.`,
        before,
      );
    }
    remember(around.memory, batch);
    taken.push(...batch);
  }
  return done(`Announced ${countOf(taken)} to ${endpoint}.`);
}

/** Announces what changed since the last time, or says what it would announce. */
export async function runIndexNow(read: IndexNowRead, around: Surroundings): Promise<Answer> {
  if (read.status === 'wrong') return failed(read.problems.join('\n'));
  if (read.status === 'off') return done(OFF.trimEnd());
  const missing = missingIn(around.site, read.key);
  if (missing !== undefined) return failed(missing);
  try {
    const pages = readPages(around.site);
    if (isNobodys(pages)) return failed(nobodysIn(around.site));
    const changes = changesBetween(recall(around.memory), pages);
    if (changes.length === 0)
      return done(`Nothing to announce: all ${pages.size} addresses are as they were.`);
    if (around.isDryRun)
      return done(
        `${listOf(changes)}\nWould announce ${countOf(changes)} to ${read.endpoint}. Nothing was sent.`,
      );
    return await announce(changes, read, around);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}
