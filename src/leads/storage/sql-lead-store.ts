/** The lead store in tables. The SQL is the same in every engine. */
import { setImmediate } from 'node:timers/promises';
import { comparableEmail, type LeadDelivery } from '../lead.ts';
import type { LeadFilter, LeadStore } from './lead-store.ts';
import { changeLead, claimLeads, redirectLeads, requeueLead, storeLead } from './changing.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { faultOf } from './faults.ts';
import { countLeads, dueOf, figuresOf, findLead, listLeads, waitingSince } from './reading.ts';
import { findSession, openSession } from './sessions.ts';
import { openSqlite } from './sqlite.ts';

/** One more attempt of a delivery. */
const attempted = (delivery: LeadDelivery, at: number, answer: string): LeadDelivery => ({
  ...delivery,
  attempts: delivery.attempts + 1,
  answers: [...delivery.answers, { at, answer }],
});

const LEADS_A_PAGE = 100;
/** The size of the longest lead with its indexes. */
const BALLAST = '-'.repeat(48 * 1024);

function leadStoreIn({ read, write, ...engine }: Engine): LeadStore {
  let isRefusing = false;
  const list = (filter: LeadFilter = {}) => read((queries) => listLeads(queries, filter));
  return {
    add: async (lead, routes = [{ destination: lead.destination, at: lead.receivedAt }]) => {
      try {
        const stored = await write((queries) => storeLead(queries, lead, routes));
        isRefusing = false;
        return { status: 'stored', ...stored };
      } catch (error) {
        isRefusing = true;
        return { status: 'notStored', reason: faultOf(error) };
      }
    },
    list,
    pages: async function* (filter) {
      for (let after: LeadFilter['after']; ;) {
        const page = await list({ ...filter, after, limit: LEADS_A_PAGE });
        after = page.at(-1);
        if (!after) return;
        await setImmediate();
        yield page;
      }
    },
    find: (id) => read((queries) => findLead(queries, id)),
    counts: (isOpen) => read((queries) => countLeads(queries, isOpen)),
    figures: (since, until) => read((queries) => figuresOf(queries, since, until)),
    waitingSince: (destinations) => read((queries) => waitingSince(queries, destinations)),

    claim: async (destinations, now, limit) => {
      // Nothing is due most of the time, and reading takes no lock.
      const due = await read((queries) => dueOf(queries, destinations, now, limit));
      return due.length === 0
        ? []
        : write((queries) => claimLeads(queries, destinations, now, limit));
    },
    // From any state: a command may have changed the lead during the post.
    delivered: async (id, destination, { at, answer }) => {
      await write((queries) =>
        changeLead(queries, { id, at }, (delivery) =>
          delivery.destination === destination && delivery.state !== 'delivered'
            ? { ...attempted(delivery, at, answer), state: 'delivered' }
            : delivery,
        ),
      );
    },
    failed: async (id, destination, { at, answer, nextAttemptAt }) => {
      await write((queries) =>
        changeLead(queries, { id, at }, (delivery) =>
          delivery.destination === destination && delivery.state === 'waiting'
            ? {
                ...attempted(delivery, at, answer),
                tryingSince: delivery.tryingSince ?? at,
                state: nextAttemptAt === undefined ? 'parked' : 'waiting',
                nextAttemptAt: nextAttemptAt ?? delivery.nextAttemptAt,
              }
            : delivery,
        ),
      );
    },
    redirect: (from, to, now) => write((queries) => redirectLeads(queries, from, to, now)),
    bringForward: (destinations, now) =>
      write(async ({ run, among, skipLocked }) => {
        await run(
          `UPDATE deliveries SET next_attempt_at = $now WHERE (lead, destination) IN (
          SELECT lead, destination FROM deliveries
          WHERE state = 'waiting' AND destination ${among('$keys')} AND next_attempt_at > $now ${skipLocked}
        )`,
          { keys: JSON.stringify(destinations), now },
        );
      }),
    requeue: (id, from, now) => write((queries) => requeueLead(queries, id, from, now)),
    mark: (id, answered) =>
      write(async ({ run }) => {
        const json = answered ? JSON.stringify(answered) : null;
        const changed = await run(
          `UPDATE leads SET answered = $json, settled_at = CASE WHEN state = 'waiting' THEN $at ELSE settled_at END
          WHERE id = $id AND answered IS ${answered ? 'NULL' : 'NOT NULL'}`,
          { id, json, at: answered?.at ?? null },
        );
        return changed === 1;
      }),

    openSession: (key, personId, at) => write((queries) => openSession(queries, key, personId, at)),
    useSession: async (key, at) => {
      const found = await read((queries) => findSession(queries, key, at));
      if (found?.isStale)
        await write(({ run }) =>
          run('UPDATE sessions SET seen_at = $at WHERE key = $key', { key, at }),
        );
      return found?.session;
    },
    closeSession: async (key) => {
      await write(({ run }) => run('UPDATE sessions SET opened_at = 0 WHERE key = $key', { key }));
    },

    erase: (email) =>
      write(({ run }) =>
        run('DELETE FROM leads WHERE email = $email', { email: comparableEmail(email) }),
      ),
    purge: (state, before, limit, destinations = []) =>
      write(({ run, skipLocked, among }) =>
        run(
          `DELETE FROM leads WHERE id IN (
          SELECT id FROM leads WHERE state = $state AND settled_at < $before AND NOT EXISTS (
            SELECT 1 FROM deliveries
            WHERE lead = leads.id AND deliveries.state = 'waiting' AND destination ${among('$keys')}
          )
          ORDER BY settled_at LIMIT $limit ${skipLocked}
        )`,
          { state, before, limit, keys: JSON.stringify(destinations) },
        ),
      ),
    isWritable: () =>
      write(async ({ run }) => {
        const ballast = isRefusing ? BALLAST : '';
        return (
          (await run('UPDATE heartbeat SET beats = beats + 1, ballast = $ballast', { ballast })) ===
          1
        );
      }).catch(() => false),
    setAlarm: (name, isOn) =>
      write(async ({ run }) => {
        const change = isOn
          ? 'INSERT INTO alarms VALUES ($name) ON CONFLICT DO NOTHING'
          : 'DELETE FROM alarms WHERE name = $name';
        return (await run(change, { name })) === 1;
      }),
    ...engine,
  };
}

export const isPostgres = (address: string) => /^postgres(?:ql)?:\/\//u.test(address);

export const openSqliteLeadStore = (file: string, options?: EngineOptions): LeadStore =>
  leadStoreIn(openSqlite(file, options));

/**
 * The lead store at the address of `LEADS_DB`: the path of a file, or a database of PostgreSQL, whose client is loaded only
 * for it. It is opened with the first use.
 */
export async function openLeadStore(
  address: string,
  options: EngineOptions = {},
): Promise<LeadStore> {
  if (!isPostgres(address)) return openSqliteLeadStore(address, options);
  const { openPostgres } = await import('./postgres.ts');
  return leadStoreIn(openPostgres(address, options));
}

/**
 * The address as people may see it.
 * @example storeName('postgres://user:password@db.example.com/leads') // 'postgres://db.example.com/leads'
 */
export function storeName(address: string): string {
  if (!isPostgres(address)) return address;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
