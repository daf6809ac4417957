/** The interface of the lead store: every lead with its deliveries. `storage/` holds its engines. */
import type { Answered, Attempt, DeliveryKey, Lead, LeadState, NewLead } from '../lead.ts';
import type { DatabaseFault } from './faults.ts';

export type StoreResult =
  | { readonly status: 'stored'; readonly id: string; readonly isRepeat: boolean }
  | { readonly status: 'notStored'; readonly reason: DatabaseFault };

/** A delivery that a new lead gets. */
export interface Route {
  readonly destination: DeliveryKey;
  readonly at: number;
}

export interface FailedAttempt extends Attempt {
  /** Undefined parks the delivery. */
  readonly nextAttemptAt: number | undefined;
}

/** Which leads to list; without a limit all that match. */
export interface LeadFilter {
  readonly states?: readonly LeadState[] | undefined;
  /** Words, each a part of anything that was typed, whatever its case and accents. */
  readonly text?: string | undefined;
  readonly email?: string | undefined;
  /** The id of a lead: this one, and those that the same form sent with other content. */
  readonly versionsOf?: string | undefined;
  readonly isAnswered?: boolean | undefined;
  readonly form?: string | undefined;
  readonly locale?: string | undefined;
  readonly campaign?: string | undefined;
  /** The first moment. */
  readonly since?: number | undefined;
  /** The moment after the last. */
  readonly until?: number | undefined;
  /** The list begins behind this lead. */
  readonly after?: Lead | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** Leads that share form, page, language and campaign. */
export interface LeadFigure {
  readonly form: string;
  readonly page: string;
  readonly locale: string;
  /** Empty without a campaign. */
  readonly campaign: string;
  readonly total: number;
  /** Those that are in quarantine without an answer, or were deleted from it. */
  readonly quarantined: number;
  readonly answered: number;
  readonly answeredInHour: number;
  readonly answeredInDay: number;
}

/** Time in which a claimed lead is posted, or claimed again. More than the longest post. */
export const LEASE_MS = 120_000;

export interface StoredSession {
  readonly personId: string;
  /** The last request of the person's session before: leads received from then on are new. */
  readonly newSince: number;
}
export const SESSION_HOURS = 12;
export const SESSION_MS = SESSION_HOURS * 3_600_000;
/** Without a request a session ends sooner. */
export const SESSION_IDLE_MS = 2 * 3_600_000;

/** Every function but `add` rejects when the database cannot be used. */
export interface LeadStore {
  /**
   * Resolves once the lead is on disk. The same key and content is one lead, and so is the same content within a day.
   * A quarantined lead that arrives again without spam signals is delivered. Without routes a lead goes to its webhook.
   * A receipt is left out when the address got one within a day.
   */
  add: (lead: NewLead, routes?: readonly Route[]) => Promise<StoreResult>;
  /** The newest first. */
  list: (filter?: LeadFilter) => Promise<readonly Lead[]>;
  /** The same list in pages, with time for other work between them. */
  pages: (filter: LeadFilter) => AsyncGenerator<readonly Lead[], void, undefined>;
  /** The lead whose id this is, or the only one whose id begins with it. */
  find: (idOrPrefix: string) => Promise<Lead | 'ambiguous' | undefined>;
  /** Numbers of leads by state; with `isOpen`, of those that nobody has answered. */
  counts: (isOpen?: boolean) => Promise<Readonly<Record<LeadState, number>>>;
  /** The time since which the oldest delivery to these destinations waits. */
  waitingSince: (destinations: readonly DeliveryKey[]) => Promise<number | undefined>;

  /**
   * Takes leads with a waiting delivery to these destinations whose next attempt has come, the longest due first. Nobody
   * else gets them until their outcome is recorded, or for two minutes.
   */
  claim: (
    destinations: readonly DeliveryKey[],
    now: number,
    limit: number,
  ) => Promise<readonly Lead[]>;
  delivered: (id: string, destination: DeliveryKey, attempt: Attempt) => Promise<void>;
  failed: (id: string, destination: DeliveryKey, attempt: FailedAttempt) => Promise<void>;
  /**
   * Sends what is still to be delivered to these destinations to another one, or to the webhooks of the leads. A lead
   * that goes there already goes there once.
   */
  redirect: (
    from: readonly DeliveryKey[],
    to: DeliveryKey | undefined,
    now: number,
  ) => Promise<void>;
  /** Makes every waiting delivery to these destinations due. */
  bringForward: (destinations: readonly DeliveryKey[], now: number) => Promise<void>;
  /**
   * Makes the open deliveries of a lead due if it is in one of these states, parked ones with a new schedule; else false.
   */
  requeue: (id: string, from: readonly LeadState[], now: number) => Promise<boolean>;

  /** Numbers of leads received from the first moment, a midnight in UTC, until before the second; deleted ones included. */
  figures: (since: number, until: number) => Promise<readonly LeadFigure[]>;
  /** Marks a lead as answered, which settles it if it waits, or as open; false when it already is. */
  mark: (id: string, answered: Answered | undefined) => Promise<boolean>;

  /** Opens a session of the inbox in the browser under a secret key. */
  openSession: (key: string, personId: string, at: number) => Promise<void>;
  /** Extends the session of a key and returns it; undefined when it has ended. */
  useSession: (key: string, at: number) => Promise<StoredSession | undefined>;
  closeSession: (key: string) => Promise<void>;

  /** Deletes every lead with this e-mail address; resolves to their number. */
  erase: (email: string) => Promise<number>;
  /**
   * Deletes up to `limit` leads of this state that were settled before that moment, without those that wait for one of
   * these destinations; resolves to their number.
   */
  purge: (
    state: LeadState,
    before: number,
    limit: number,
    destinations?: readonly DeliveryKey[],
  ) => Promise<number>;
  /** Overwrites traces of deleted leads in the file; false when another process blocks it. */
  reclaim: () => Promise<boolean>;
  /** Writes the journal of the database into its file. */
  checkpoint: () => Promise<void>;
  /** Tries a write, which alone detects a full or read-only disk; one of a lead's size after a lead was not stored. */
  isWritable: () => Promise<boolean>;
  /** Looks for damage; reports it. */
  check: () => Promise<void>;
  /** A fault that lasts until a restart: the file was removed, or is damaged. */
  lastingFault: () => DatabaseFault | undefined;
  /** Raises or ends an alarm, on every server at once; resolves to whether that changes anything. */
  setAlarm: (name: string, isOn: boolean) => Promise<boolean>;
  close: () => Promise<void>;
}
