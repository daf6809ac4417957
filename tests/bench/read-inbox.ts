/** How fast the inbox in the browser shows 50,000 leads, and what pages of the site notice of it. */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { hashOf } from '../../src/server/inbox/password.ts';
import { cookieOf, visitorOf } from '../server/visitors.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { serveSite } from '../support/served-site.ts';
import { storeLeads } from '../support/store-leads.ts';
import { newLead } from '../support/new-lead.ts';
import { atMost, percentile, type BenchResult, type Figure } from './figures.ts';

const LEADS = 50_000;
const BOUNDS = { slowestMs: 300, pageP95Ms: 50, exportP95Ms: 50, exportMb: 64 } as const;
const PATHS = {
  list: '/inbox',
  'last page of the list': `/inbox?page=${String(LEADS / 50)}`,
  search: '/inbox?text=nobody-of-this-name',
  // Every word but the last is in every lead; a search has 200 characters at most.
  'search of 100 words': `/inbox?text=${'a+e+i+'.repeat(33)}%C3%BF`,
  filters: '/inbox?campaign=none&locale=fr&state=open',
  figures: '/inbox/figures',
};

async function timesOf(address: string, seconds: number, cookie = '', pauseMs = 5) {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const start = performance.now();
    const answer = await fetch(address, { headers: { cookie } });
    await answer.text();
    if (!answer.ok || answer.redirected) throw new Error(`${address}: ${String(answer.status)}`);
    times.push(performance.now() - start);
    await setTimeout(pauseMs);
  }
  return times;
}

const megabytesOf = (pid = 0) =>
  Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) / 1024;

/** Pages and the owner while 60 others guess a password, each from an address of its own. */
async function guessPasswords(): Promise<readonly Figure[]> {
  const INBOX_PASSWORD_HASH = await hashOf('correct horse battery');
  const site = await serveSite({ variables: { INBOX_PASSWORD_HASH, TRUSTED_PROXIES: '1' } });
  const logIn = (address: string, password: string) =>
    fetch(`${site.origin}/inbox/login`, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ password }) },
      headers: { 'x-forwarded-for': address },
    });
  const pagesOf = async () => percentile(await timesOf(`${site.origin}/about`, 4), 1);
  await pagesOf();
  const alone = await pagesOf();
  const start = performance.now();
  const guesses = Array.from({ length: 60 }, (_, n) => logIn(`192.0.2.${String(n)}`, 'wrong'));
  const owner = async () => {
    for (;;) {
      const answer = await logIn('203.0.113.1', 'correct horse battery');
      if (answer.status === 303) return (performance.now() - start) / 1000;
      await setTimeout(Number(answer.headers.get('retry-after')) * 1000);
    }
  };
  const [beside, seconds] = await Promise.all([pagesOf(), owner(), ...guesses]);
  await site.stop();
  return [
    atMost('60 guessed passwords: slowest page above alone', beside - alone, 50, 'ms'),
    atMost('60 guessed passwords: the owner is in after', seconds, 10, 's'),
  ];
}

async function readFrom(engine: string, address: string | undefined, seconds: number) {
  const body = new URLSearchParams({ password: 'correct horse battery' });
  const INBOX_PASSWORD_HASH = await hashOf('correct horse battery');
  const variables = { INBOX_PASSWORD_HASH, ...(address && { LEADS_DB: address }) };
  const site = await serveSite({ variables });
  const leads = Array.from({ length: LEADS }, (_, n) => {
    const { form, destination, payload, campaign } = visitorOf('demo', n);
    const context = { page: '/fr', locale: 'fr', attribution: campaign } as const;
    // Over the twelve weeks of the figures.
    const own = { idempotencyKey: undefined, receivedAt: Date.now() - n * 145_000 };
    return newLead({ form, destination, payload, context, ...own });
  });
  await storeLeads(address ?? site.database, leads);
  const login = { method: 'POST', body, redirect: 'manual' } as const;
  const entered = await fetch(`${site.origin}/inbox/login`, login);
  const cookie = cookieOf(entered);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(PATHS)) {
    const slowest = percentile(await timesOf(site.origin + path, seconds / 4, cookie), 1);
    figures.push(atMost(`${engine}: ${name}, slowest`, slowest, BOUNDS.slowestMs, 'ms'));
  }
  const pagesOf = () => timesOf(`${site.origin}/about`, seconds);
  const alone = percentile(await pagesOf(), 0.95);
  // The two people of an agency open a page each second.
  const people = timesOf(site.origin + PATHS.figures, seconds, cookie, 500);
  const beside = percentile(await pagesOf(), 0.95);
  await people;
  const before = megabytesOf(site.pid());
  const exports = timesOf(`${site.origin}/inbox/enquiries.json`, seconds, cookie);
  const later = percentile(await pagesOf(), 0.95) - alone;
  await exports;
  const growth = megabytesOf(site.pid()) - before;
  await site.stop();
  figures.push({
    name: `${engine}: the site’s page alone, p95`,
    measured: `${alone.toFixed(1)} ms`,
  });
  return [
    ...figures,
    atMost(`${engine}: beside readers, p95`, beside, BOUNDS.pageP95Ms, 'ms'),
    atMost(`${engine}: beside exports, p95 above alone`, later, BOUNDS.exportP95Ms, 'ms'),
    atMost(`${engine}: growth of the server by exports`, growth, BOUNDS.exportMb, 'MB'),
  ];
}

export async function readInbox(seconds: number): Promise<BenchResult> {
  const figures = [...(await guessPasswords()), ...(await readFrom('SQLite', undefined, seconds))];
  const program = findPostgres();
  if (program !== undefined) {
    const postgres = await startPostgres(program);
    figures.push(...(await readFrom('PostgreSQL', await postgres.createDatabase(), seconds)));
    await postgres.remove();
  }
  const setting = `${String(LEADS)} leads of twelve weeks, read over HTTP one request after the other.`;
  return { title: 'The inbox in the browser', setting, figures };
}
