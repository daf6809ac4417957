/** The real server, its webhook receiver and its command line, each ended with its test. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFailed, onTestFinished } from 'vitest';
import { openReceiver, type ReplyTo } from '../support/receiver.ts';
import { preparedSite, type Launch, type ServedSite } from '../support/served-site.ts';
import { PERSONAL } from './visitors.ts';

/** A server that is not started yet. Its output must never contain personal data. */
export async function prepare(always?: Launch): Promise<ServedSite> {
  const site = await preparedSite(always);
  onTestFailed(() => {
    console.error(`The end of the server's output:\n${site.output().slice(-2000)}`);
  });
  onTestFinished(async () => {
    await site.kill('SIGKILL');
    await site.stop();
    expect(site.output()).not.toMatch(PERSONAL);
  });
  return site;
}

export async function serve(always?: Launch): Promise<ServedSite> {
  const site = await prepare(always);
  await site.start();
  return site;
}

export async function receive(replyTo?: ReplyTo) {
  const receiver = await openReceiver(replyTo);
  onTestFinished(receiver.close);
  return receiver;
}

export async function health({ origin }: ServedSite) {
  const answer = await fetch(`${origin}/healthz`);
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

const CLI = join(import.meta.dirname, '../../src/commands/leads.ts');

/** Runs `npm run leads -- …` on the lead store of a server; resolves to its output. */
export const leads = ({ database }: ServedSite, ...args: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const env = { ...process.env, LEADS_DB: database };
    execFile(process.execPath, [CLI, ...args], { env }, (error, stdout, stderr) => {
      if (error === null && stderr === '') resolve(stdout);
      else reject(error ?? new Error(stderr));
    });
  });

/** Works on the file of the lead store from this process. */
export function inDatabase<Result>(
  { database }: ServedSite,
  work: (opened: DatabaseSync) => Result,
): Result {
  const opened = new DatabaseSync(database, { timeout: 5000 });
  try {
    return work(opened);
  } finally {
    opened.close();
  }
}

/** The ids and payloads of the leads, the oldest first. */
export const stored = (site: ServedSite) =>
  inDatabase(site, (database) =>
    database
      .prepare('SELECT id, payload FROM leads ORDER BY rowid')
      .all()
      .map(({ id, payload }) => ({ id: String(id), payload: JSON.parse(String(payload)) })),
  );

/** The lines of the log, in order; the announcement on stdout is for people. */
export const logOf = (site: ServedSite) =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Readonly<Record<string, unknown>> => JSON.parse(line));
