/** The real server, its receivers and its command line, each ended with the test that asked for it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFailed, onTestFinished } from 'vitest';
import { openReceiver, type Manners } from '../support/receiver.ts';
import { preparedSite, type Launch, type ServedSite } from '../support/served-site.ts';
import { PERSONAL } from './visitors.ts';

/** A server that is yet to be started. Whatever happens to it, it must not print what visitors left. */
export async function prepare(always?: Launch): Promise<ServedSite> {
  const site = await preparedSite(always);
  onTestFailed(() => {
    console.error(`The server said at last:\n${site.said().slice(-2000)}`);
  });
  onTestFinished(async () => {
    // Without waiting for webhooks that hang.
    await site.kill('SIGKILL');
    await site.stop();
    expect(site.said()).not.toMatch(PERSONAL);
  });
  return site;
}

export async function serve(always?: Launch): Promise<ServedSite> {
  const site = await prepare(always);
  await site.start();
  return site;
}

export async function receive(manners?: Manners) {
  const receiver = await openReceiver(manners);
  onTestFinished(receiver.close);
  return receiver;
}

export async function health({ origin }: ServedSite) {
  const answer = await fetch(`${origin}/healthz`);
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const CLI = join(import.meta.dirname, '../../src/server/leads/cli.ts');

/** Runs `npm run leads -- …` on the inbox of a server. */
export const leads = ({ database }: ServedSite, ...args: readonly string[]) =>
  new Promise<Finished>((resolve) => {
    const env = { ...process.env, LEADS_DB: database };
    execFile(process.execPath, [CLI, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });

/** Works on the inbox's file from this process, another one than the server's. */
export function inDatabase<Result>(
  { database }: ServedSite,
  work: (opened: DatabaseSync) => Result,
): Result {
  const opened = new DatabaseSync(database);
  try {
    return work(opened);
  } finally {
    opened.close();
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The lines of its log, in order; the announcement on stdout is for people. */
export const linesSaidBy = (site: ServedSite) =>
  site
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line))
    .filter(isRecord);
