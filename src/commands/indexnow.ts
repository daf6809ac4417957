/** Announces the pages that a deploy changed (https://www.indexnow.org/documentation): `npm run indexnow`. */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DEFAULT_SITE_URL } from '../i18n/urls.ts';
import { readerOf } from '../server/variables.ts';

const SITE = 'dist/client';
const SITEMAP = `${SITE}/sitemap.xml`;
/** The sitemap of the last announcement. */
const ANNOUNCED = '.data/indexnow-sitemap.xml';
const ENDPOINT = 'https://api.indexnow.org/indexnow';
const OFF =
  'IndexNow is off. Make a key (node -p "crypto.randomUUID()"), set INDEXNOW_KEY to it where the site is built and here, deploy, and run this again.';

/** The entries of a sitemap, with dates, translations and pictures, by address. */
const entriesIn = (file: string): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(file, 'utf8').matchAll(/<url>\s*<loc>([^<]+)<\/loc>[^]*?<\/url>/gu)].map(
      ([entry, address = '']) => [address.replaceAll('&amp;', '&'), entry],
    ),
  );

function changesIn(pages: ReadonlyMap<string, string>, origin: string): readonly string[] {
  const before = existsSync(ANNOUNCED) ? entriesIn(ANNOUNCED) : new Map<string, string>();
  return [
    ...pages.keys().filter((page) => before.get(page) !== pages.get(page)),
    ...before.keys().filter((page) => !pages.has(page) && new URL(page).origin === origin),
  ];
}

/** Sends what changed; resolves to what was done, rejects with what is wrong. */
export async function announce(isDryRun = false): Promise<string> {
  const { problems, read } = readerOf(process.env);
  const [key, endpoint = ENDPOINT] = [read('INDEXNOW_KEY'), read('INDEXNOW_ENDPOINT')];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (key === undefined) return OFF;
  for (const file of [SITEMAP, `${SITE}/${key}.txt`])
    if (!existsSync(file))
      throw new Error(`There is no ${file}. Build with this INDEXNOW_KEY and deploy first.`);
  const pages = entriesIn(SITEMAP);
  const { origin, host } = new URL([...pages.keys()][0] ?? DEFAULT_SITE_URL);
  if (origin === DEFAULT_SITE_URL)
    throw new Error('The site was built without SITE_URL. Set it, then build and deploy again.');
  const urlList = changesIn(pages, origin);
  if (urlList.length === 0) return 'Nothing to announce: the sitemap is the same as last time.';
  if (isDryRun)
    return `${urlList.join('\n')}\nWould announce ${String(urlList.length)}. Nothing was sent.`;
  const { status } = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList }),
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
  if (status !== 200 && status !== 202)
    throw new Error(`HTTP ${String(status)}: nothing was announced. The next run tries again.`);
  mkdirSync('.data', { recursive: true });
  copyFileSync(SITEMAP, ANNOUNCED);
  return `Announced ${String(urlList.length)} addresses.`;
}

if (import.meta.main) {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
    process.stdout.write(`${await announce(values['dry-run'])}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
