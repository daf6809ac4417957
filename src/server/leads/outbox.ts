/** The contract of the inbox, which is also the queue of delivery. `sqlite-outbox.ts` fulfils it. */
import type { DestinationKey } from '../../forms/destinations.ts';
import type { Lead, LeadState, NewLead } from './lead.ts';
import type { DatabaseFault } from './sqlite-database.ts';

export type Stored =
  | { readonly status: 'stored'; readonly id: string; readonly isRepeat: boolean }
  | { readonly status: 'notStored'; readonly reason: DatabaseFault };

export interface FailedAttempt {
  /** A few words about the answer or the connection; never anything of the lead or of a body. */
  readonly error: string;
  readonly at: number;
  /** Without one the lead is parked. */
  readonly nextAttemptAt: number | undefined;
}

/** Every function but `store` rejects when the database cannot be used. */
export interface Outbox {
  /**
   * Resolves once the lead is on disk. The same key and content is one lead, and so is the same content within a day.
   * A quarantined lead that arrives again without spam signals is delivered.
   */
  store: (lead: NewLead) => Promise<Stored>;
  /** The newest first. */
  list: (state?: LeadState) => Promise<readonly Lead[]>;
  find: (id: string) => Promise<Lead | undefined>;
  counts: () => Promise<Readonly<Record<LeadState, number>>>;

  /** Waiting leads whose next attempt has come, the longest due first. */
  due: (
    destinations: readonly DestinationKey[],
    now: number,
    limit: number,
  ) => Promise<readonly Lead[]>;
  delivered: (id: string, at: number) => Promise<void>;
  failed: (id: string, attempt: FailedAttempt) => Promise<void>;
  /** Makes every waiting lead of these destinations due. */
  bringForward: (destinations: readonly DestinationKey[], now: number) => Promise<void>;
  /** Makes a lead due that is in one of these states, a parked one with a whole new schedule; false for any other. */
  requeue: (id: string, from: readonly LeadState[], now: number) => Promise<boolean>;

  /** Deletes every lead with this e-mail address; resolves to their number. */
  erase: (email: string) => Promise<number>;
  /** Deletes up to `limit` leads that came to rest in this state before that moment; resolves to their number. */
  purge: (state: LeadState, before: number, limit: number) => Promise<number>;
  /** Overwrites what the file still holds of deleted leads; false when another process is in the way. */
  reclaim: () => Promise<boolean>;
  /** Tries a real write: a full or read-only disk shows at no earlier moment. */
  isWritable: () => Promise<boolean>;
  close: () => void;
}
