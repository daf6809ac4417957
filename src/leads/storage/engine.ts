/** What the lead store needs of a database. */
import type { ReportLead } from '../events.ts';
import type { DatabaseFault } from './faults.ts';

export interface EngineOptions {
  /** The process delivers leads; a command does not. */
  readonly isServer?: boolean;
  /** Longest wait for other processes that write. */
  readonly waitMs?: number | undefined;
  readonly report?: ReportLead;
}

export type Row = Readonly<Record<string, unknown>>;
/** SQL names them with a dollar: `id = $id`. */
export type Values = Readonly<Record<string, string | number | null>>;

export interface Queries {
  readonly all: (sql: string, values?: Values) => Promise<readonly Row[]>;
  /** Resolves to the number of changed rows. */
  readonly run: (sql: string, values?: Values) => Promise<number>;
  /** The condition that a value is one of the texts in a JSON list: `id ${among('$ids')}`. */
  readonly among: (list: `$${string}`) => string;
  /** Ends a query for rows that no other server may change before the transaction ends. */
  readonly forUpdate: string;
  /** The same, without rows that another server holds. */
  readonly skipLocked: string;
}

/** Runs work, which awaits its queries and nothing else. */
type Run = <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>;

export interface Engine {
  readonly read: Run;
  /** In a transaction. */
  readonly write: Run;
  /** Overwrites traces of deleted leads in the file; false when another process blocks it. */
  readonly reclaim: () => Promise<boolean>;
  /** Writes the journal of the database into its file. */
  readonly checkpoint: () => Promise<void>;
  /** Looks for damage; reports it. */
  readonly check: () => Promise<void>;
  /** A fault that lasts until a restart: the file was removed, or is damaged. */
  readonly lastingFault: () => DatabaseFault | undefined;
  readonly close: () => Promise<void>;
}
