/** The lead store: every lead with its deliveries, in tables. The SQL is the same in every engine. */
import { setImmediate } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '../clock.ts';
import {
  comparableEmail,
  type Answered,
  type Attempt,
  type DeliveryKey,
  type LeadDelivery,
  type LeadState,
  type NewLead,
} from '../lead.ts';
import { changeLead, claimLeads, redirectLeads, requeueLead, storeLead } from './changing.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { faultOf, type DatabaseFault } from './faults.ts';
import { countLeads, dueOf, figuresOf, findLead, listLeads, waitingSince } from './reading.ts';
import type { LeadFilter } from './reading.ts';
import { openSqlite } from './sqlite.ts';

export type StoreResult =
  | { readonly status: 'stored'; readonly id: string; readonly isRepeat: boolean }
  | { readonly status: 'notStored'; readonly reason: DatabaseFault };

/** A delivery that a new lead gets. */
export interface Route {
  readonly destination: DeliveryKey;
  readonly at: number;
}

export const SESSION_HOURS = 12;
/** Without a request a session ends sooner. */
const SESSION_IDLE_MS = 2 * HOUR_MS;
/** How old the moment of the last request may be before it is written again. */
const REFRESH_MS = 60_000;

const LEADS_A_PAGE = 100;
/** The size of the longest lead with its indexes. */
const BALLAST = '-'.repeat(48 * 1024);

const attempted = (delivery: LeadDelivery, { at, answer }: Attempt): LeadDelivery => ({
  ...delivery,
  attempts: delivery.attempts + 1,
  answers: [...delivery.answers, { at, answer }],
});

/** Every function but `add` and `isWritable` rejects when the database cannot be used. */
function leadStoreIn({ read, write, ...engine }: Engine) {
  let isRefusing = false;
  const list = (filter: LeadFilter = {}) => read((queries) => listLeads(queries, filter));
  return {
    /**
     * Resolves once the lead is on disk. The same key and content is one lead, and so is the same content within a day.
     * A quarantined lead that arrives again without spam signals is delivered. Without routes a lead goes to its webhook.
     * A receipt is left out when the address got one within a day.
     */
    add: async (lead: NewLead, routes?: readonly Route[]): Promise<StoreResult> => {
      try {
        const toWebhook = [{ destination: lead.destination, at: lead.receivedAt }];
        const stored = await write((queries) => storeLead(queries, lead, routes ?? toWebhook));
        isRefusing = false;
        return { status: 'stored', ...stored };
      } catch (error) {
        isRefusing = true;
        return { status: 'notStored', reason: faultOf(error) };
      }
    },
    /** The newest first. */
    list,
    /** The same list in pages, with time for other work between them. */
    pages: async function* (filter: LeadFilter) {
      for (let after: LeadFilter['after']; ;) {
        const page = await list({ ...filter, after, limit: LEADS_A_PAGE });
        after = page.at(-1);
        if (!after) return;
        await setImmediate();
        yield page;
      }
    },
    /** The lead whose id this is, or the only one whose id begins with it. */
    find: (idOrPrefix: string) => read((queries) => findLead(queries, idOrPrefix)),
    /** Numbers of leads by state; with `isOpen`, of those that nobody has answered. */
    counts: (isOpen?: boolean) => read((queries) => countLeads(queries, isOpen)),
    /** Numbers of leads received from the first moment, a midnight in UTC, until before the second; deleted ones included. */
    figures: (since: number, until: number) => read((queries) => figuresOf(queries, since, until)),
    /** The time since which the oldest delivery to these destinations waits. */
    waitingSince: (destinations: readonly DeliveryKey[]) =>
      read((queries) => waitingSince(queries, destinations)),

    /**
     * Takes leads with a waiting delivery to these destinations whose next attempt has come, the longest due first. Nobody
     * else gets them until their outcome is recorded, or for two minutes.
     */
    claim: async (destinations: readonly DeliveryKey[], now: number, limit: number) => {
      // Nothing is due most of the time, and reading takes no lock.
      const due = await read((queries) => dueOf(queries, destinations, now, limit));
      return due.length === 0
        ? []
        : write((queries) => claimLeads(queries, destinations, now, limit));
    },
    delivered: async (id: string, destination: DeliveryKey, attempt: Attempt) => {
      await write((queries) =>
        // From any state: a command may have changed the lead during the post.
        changeLead(queries, { id, at: attempt.at }, (delivery) =>
          delivery.destination === destination && delivery.state !== 'delivered'
            ? { ...attempted(delivery, attempt), state: 'delivered' }
            : delivery,
        ),
      );
    },
    /** Without a next attempt the delivery is parked. */
    failed: async (
      id: string,
      destination: DeliveryKey,
      attempt: Attempt & { readonly nextAttemptAt: number | undefined },
    ) => {
      const { at, nextAttemptAt } = attempt;
      await write((queries) =>
        changeLead(queries, { id, at }, (delivery) =>
          delivery.destination === destination && delivery.state === 'waiting'
            ? {
                ...attempted(delivery, attempt),
                tryingSince: delivery.tryingSince ?? at,
                state: nextAttemptAt === undefined ? 'parked' : 'waiting',
                nextAttemptAt: nextAttemptAt ?? delivery.nextAttemptAt,
              }
            : delivery,
        ),
      );
    },
    /**
     * Sends what is still to be delivered to these destinations to another one, or to the webhooks of the leads. A lead
     * that goes there already goes there once.
     */
    redirect: (from: readonly DeliveryKey[], to: DeliveryKey | undefined, now: number) =>
      write((queries) => redirectLeads(queries, from, to, now)),
    /** Makes every waiting delivery to these destinations due. */
    bringForward: async (destinations: readonly DeliveryKey[], now: number) => {
      await write(({ run, among, skipLocked }) =>
        run(
          `UPDATE deliveries SET next_attempt_at = $now WHERE (lead, destination) IN (
          SELECT lead, destination FROM deliveries
          WHERE state = 'waiting' AND destination ${among('$keys')} AND next_attempt_at > $now ${skipLocked}
        )`,
          { keys: JSON.stringify(destinations), now },
        ),
      );
    },
    /** Makes the open deliveries of a lead due if it is in one of these states, parked ones with a new schedule; else false. */
    requeue: (id: string, from: readonly LeadState[], now: number) =>
      write((queries) => requeueLead(queries, id, from, now)),
    /** Marks a lead as answered, which settles it if it waits, or as open; false when it already is. */
    mark: (id: string, answered: Answered | undefined) =>
      write(async ({ run }) => {
        const json = answered ? JSON.stringify(answered) : null;
        const changed = await run(
          `UPDATE leads SET answered = $json, settled_at = CASE WHEN state = 'waiting' THEN $at ELSE settled_at END
          WHERE id = $id AND answered IS ${answered ? 'NULL' : 'NOT NULL'}`,
          { id, json, at: answered?.at ?? null },
        );
        return changed === 1;
      }),

    /**
     * Opens a session of the inbox in the browser under a secret key. Ended ones stay for a month, as they hold the time of
     * their person's last visit.
     */
    openSession: async (key: string, personId: string, at: number) => {
      await write(async ({ run }) => {
        await run('DELETE FROM sessions WHERE seen_at < $before', { before: at - 30 * DAY_MS });
        await run(
          `INSERT INTO sessions (key, person_id, new_since, opened_at, seen_at) VALUES ($key, $personId,
          coalesce((SELECT max(seen_at) FROM sessions WHERE person_id = $personId), $at), $at, $at)`,
          { key, personId, at },
        );
      });
    },
    /** Extends the session of a key and returns it; undefined when it has ended. */
    useSession: async (key: string, at: number) => {
      const limits = { seenAfter: at - SESSION_IDLE_MS, openedAfter: at - SESSION_HOURS * HOUR_MS };
      const [session] = await read(({ all }) =>
        all(
          'SELECT * FROM sessions WHERE key = $key AND seen_at > $seenAfter AND opened_at > $openedAfter',
          { key, ...limits },
        ),
      );
      if (!session) return undefined;
      if (Number(session['seen_at']) < at - REFRESH_MS)
        await write(({ run }) =>
          run('UPDATE sessions SET seen_at = $at WHERE key = $key', { key, at }),
        );
      return {
        personId: String(session['person_id']),
        /** The last request of the person's session before: leads received from then on are new. */
        newSince: Number(session['new_since']),
      };
    },
    closeSession: async (key: string) => {
      await write(({ run }) => run('UPDATE sessions SET opened_at = 0 WHERE key = $key', { key }));
    },

    /** Deletes every lead with this e-mail address; resolves to their number. */
    erase: (email: string) =>
      write(({ run }) =>
        run('DELETE FROM leads WHERE email = $email', { email: comparableEmail(email) }),
      ),
    /**
     * Deletes up to `limit` leads of this state that were settled before that moment, without those that wait for one of
     * these destinations; resolves to their number.
     */
    purge: (
      state: LeadState,
      before: number,
      limit: number,
      destinations: readonly DeliveryKey[] = [],
    ) =>
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
    /** Tries a write, which alone detects a full or read-only disk; one of a lead's size after a lead was not stored. */
    isWritable: () =>
      write(({ run }) =>
        run('UPDATE heartbeat SET beats = beats + 1, ballast = $ballast', {
          ballast: isRefusing ? BALLAST : '',
        }),
      ).then(
        (changed) => changed === 1,
        () => false,
      ),
    /** Raises or ends an alarm, on every server at once; resolves to whether that changes anything. */
    setAlarm: async (name: string, isOn: boolean) => {
      const change = isOn
        ? 'INSERT INTO alarms VALUES ($name) ON CONFLICT DO NOTHING'
        : 'DELETE FROM alarms WHERE name = $name';
      return (await write(({ run }) => run(change, { name }))) === 1;
    },
    ...engine,
  };
}
export type LeadStore = ReturnType<typeof leadStoreIn>;

export const isPostgres = (address: string) => /^postgres(?:ql)?:\/\//u.test(address);

export const openSqliteLeadStore = (file: string, options?: EngineOptions): LeadStore =>
  leadStoreIn(openSqlite(file, options));

/**
 * The lead store at the address of `LEADS_DB`: the path of a file, or a database of PostgreSQL, whose client is loaded only
 * for it. It is opened with the first use.
 */
export async function openLeadStore(address: string, options: EngineOptions = {}) {
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
