import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Attribution } from '../../forms/attribution.ts';
import type { FormId, Payload } from '../../forms/definition.ts';
import type { DestinationKey } from '../../forms/destinations.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { PagePath } from '../../i18n/urls.ts';
import type { Doubt } from './spam-signals.ts';
import { leadOf, numberOf, textOf, type Lead, type LeadState } from './lead.ts';
import { atomically, openDatabase, type DatabaseTrouble } from './outbox-database.ts';
import { queueOf, type OutboxQueue } from './outbox-queue.ts';
import { upkeepOf, type OutboxUpkeep } from './outbox-upkeep.ts';

/** Where a lead was left. */
export interface LeadContext {
  readonly page: PagePath;
  readonly locale: Locale;
  /** Empty when nothing is known of how the visitor came. */
  readonly attribution: Attribution;
}

export interface NewLead {
  readonly form: FormId;
  readonly destination: DestinationKey;
  readonly payload: Payload;
  readonly context: LeadContext;
  /** Made by the browser when the form opens; a form post without JavaScript has none. */
  readonly idempotencyKey: string | undefined;
  /** Why it may be spam; with any, the lead is kept in quarantine instead of being delivered. */
  readonly doubts: readonly Doubt[];
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
}

export type Kept =
  | { readonly status: 'kept'; readonly id: string; readonly isRepeat: boolean }
  | { readonly status: 'failed'; readonly reason: DatabaseTrouble };

/** The inbox of leads and the queue of their delivery. */
export interface Outbox extends OutboxQueue, OutboxUpkeep {
  /**
   * Returns once the lead is on disk. The same key and content, or the same content within a day, is one lead; one that
   * was in doubt and comes again without doubt leaves the quarantine.
   */
  keep: (lead: NewLead) => Kept;
  list: (state?: LeadState) => readonly Lead[];
  find: (id: string) => Lead | undefined;
  counts: () => Readonly<Record<LeadState, number>>;
  /** Tries a real write, since a full disk or a read-only one shows at no earlier moment. */
  isWritable: () => boolean;
  close: () => void;
}

/** How long the same content is taken for the same lead sent again, whatever its key: back, reload and resubmit. */
const REPEAT_WITHIN_MS = 24 * 60 * 60 * 1000;
const contentHash = ({ form, destination, payload }: NewLead): string =>
  createHash('sha256')
    .update(JSON.stringify([form, destination, payload]))
    .digest('hex');

/** A doubtful lead comes to rest at once, where the agency can look at it. */
function settlingOf({ doubts, receivedAt }: NewLead) {
  const isDoubtful = doubts.length > 0;
  return {
    doubts: JSON.stringify(doubts),
    state: isDoubtful ? 'quarantined' : 'waiting',
    settledAt: isDoubtful ? receivedAt : null,
  } as const;
}

/** Keeps leads, each of them once. */
function keeperOf(database: DatabaseSync): Outbox['keep'] {
  const insert = database.prepare(`
    INSERT INTO leads (
      id, form, destination, payload, context, doubts, idempotency_key, content_hash,
      received_at, next_attempt_at, state, settled_at
    ) VALUES (
      :id, :form, :destination, :payload, :context, :doubts, :key, :hash,
      :receivedAt, :receivedAt, :state, :settledAt
    )
  `);
  const same = database.prepare(`
    SELECT id FROM leads WHERE content_hash = :hash AND (idempotency_key = :key OR received_at > :since)
    ORDER BY received_at DESC
  `);
  const trust = database.prepare(`
    UPDATE leads SET state = 'waiting', settled_at = NULL, next_attempt_at = :at
    WHERE id = :id AND state = 'quarantined'
  `);
  return (lead) => {
    const { form, destination, receivedAt } = lead;
    const key = lead.idempotencyKey ?? null;
    const hash = contentHash(lead);
    const doubted = settlingOf(lead);
    const kept = atomically(database, () => {
      const earlier = same.get({ hash, key, since: receivedAt - REPEAT_WITHIN_MS });
      if (earlier) {
        const id = textOf(earlier, 'id');
        if (lead.doubts.length === 0) trust.run({ id, at: receivedAt });
        return { id, isRepeat: true };
      }
      const id = randomUUID();
      const payload = JSON.stringify(lead.payload);
      const context = JSON.stringify(lead.context);
      insert.run({ id, form, destination, payload, context, key, hash, receivedAt, ...doubted });
      return { id, isRepeat: false };
    });
    return kept.status === 'done' ? { status: 'kept', ...kept.result } : kept;
  };
}

/** Looks leads up, the newest first. */
function readersOf(database: DatabaseSync): Pick<Outbox, 'list' | 'find' | 'counts'> {
  const newestFirst = 'ORDER BY received_at DESC, rowid DESC';
  const all = database.prepare(`SELECT * FROM leads ${newestFirst}`);
  const ofState = database.prepare(`SELECT * FROM leads WHERE state = ? ${newestFirst}`);
  const one = database.prepare('SELECT * FROM leads WHERE id = ?');
  const perState = database.prepare('SELECT state, count(*) AS total FROM leads GROUP BY state');
  return {
    list: (state) => (state === undefined ? all.all() : ofState.all(state)).map(leadOf),
    find: (id) => {
      const row = one.get(id);
      return row && leadOf(row);
    },
    counts: () => {
      const none = { waiting: 0, delivered: 0, parked: 0, quarantined: 0 };
      const found = perState
        .all()
        .map((row): [string, number] => [textOf(row, 'state'), numberOf(row, 'total')]);
      return { ...none, ...Object.fromEntries(found) };
    },
  };
}

/** Opens the inbox, and makes its file when there is none. This folder's `outbox*.ts` are the only users of SQLite. */
export function openOutbox(file: string): Outbox {
  const database = openDatabase(file);
  const beat = database.prepare('UPDATE heartbeat SET beats = beats + 1');
  return {
    keep: keeperOf(database),
    ...readersOf(database),
    ...queueOf(database),
    ...upkeepOf(database),
    isWritable: () => atomically(database, () => beat.run()).status === 'done',
    close: () => {
      database.close();
    },
  };
}
