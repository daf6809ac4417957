/** The interface of the inbox, which is also the delivery queue. `sqlite-outbox.ts` implements it. */
import type { DestinationKey } from '../../forms/destinations.ts';
import type { Lead, LeadState, NewLead } from './lead.ts';
import type { DatabaseFault } from './sqlite-database.ts';

export type StoreResult =
  | { readonly status: 'stored'; readonly id: string; readonly isRepeat: boolean }
  | { readonly status: 'notStored'; readonly reason: DatabaseFault };

export interface FailedAttempt {
  /** A short description without any data of the lead. */
  readonly error: string;
  readonly at: number;
  /** Undefined parks the lead. */
  readonly nextAttemptAt: number | undefined;
}

/** Every function but `store` rejects when the database cannot be used. */
export interface Outbox {
  /**
   * Resolves once the lead is on disk. The same key and content is one lead, and so is the same content within a day.
   * A quarantined lead that arrives again without spam signals is delivered.
   */
  store: (lead: NewLead) => Promise<StoreResult>;
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
  /** Makes a lead due if it is in one of these states, a parked one with a new schedule; else false. */
  requeue: (id: string, from: readonly LeadState[], now: number) => Promise<boolean>;

  /** Deletes every lead with this e-mail address; resolves to their number. */
  erase: (email: string) => Promise<number>;
  /** Deletes up to `limit` leads that entered this state before that moment; resolves to their number. */
  purge: (state: LeadState, before: number, limit: number) => Promise<number>;
  /** Overwrites traces of deleted leads in the file; false when another process blocks it. */
  reclaim: () => Promise<boolean>;
  /** Tries a write, which alone detects a full or read-only disk. */
  isWritable: () => Promise<boolean>;
  close: () => void;
}
