import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { numberOf } from './lead.ts';
import { SCHEMA_STEPS } from './outbox-schema.ts';

/** How long to wait for another process, such as `npm run leads`, to finish writing. Requests wait with it: keep it short. */
const BUSY_MS = 250;

/** Opens the file, makes it when there is none, and brings its tables up to date. Throws what SQLite or the disk says. */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  // Reads the file, and so refuses one that is no database before anything about it is changed.
  const row = database.prepare('PRAGMA user_version').get() ?? {};
  // Leads are personal data: the owner's alone. SQLite gives its side files the mode of the main one.
  chmodSync(file, 0o600);
  // secure_delete blanks rows where they stand; `reclaim` in outbox-upkeep.ts takes out what it misses.
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
  `);
  if (numberOf(row, 'user_version') < SCHEMA_STEPS.length) bringUpToDate(database);
  return database;
}

/** Takes the steps that are missing, all or none; which these are is read under the lock, for two may start at once. */
function bringUpToDate(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  const row = database.prepare('PRAGMA user_version').get() ?? {};
  for (const step of SCHEMA_STEPS.slice(numberOf(row, 'user_version'))) database.exec(step);
  database.exec(`PRAGMA user_version = ${SCHEMA_STEPS.length}; COMMIT;`);
}

/** SQLite's words for its error codes (`sqlite3_errstr`), as far as they say more than that something failed. */
const DATABASE_TROUBLES = [
  'SQL logic error',
  'access permission denied',
  'query aborted',
  'database is locked',
  'database table is locked',
  'out of memory',
  'attempt to write a readonly database',
  'interrupted',
  'disk I/O error',
  'database disk image is malformed',
  'database or disk is full',
  'unable to open database file',
  'locking protocol',
  'database schema has changed',
  'string or blob too big',
  'constraint failed',
  'datatype mismatch',
  'bad parameter or other API misuse',
  'file is not a database',
] as const;
export type DatabaseTrouble = (typeof DATABASE_TROUBLES)[number] | 'unexpected error';

export type Done<Result> =
  | { readonly status: 'done'; readonly result: Result }
  | { readonly status: 'failed'; readonly reason: DatabaseTrouble };

/** What SQLite says about a failure: its words for the error code, which name no data. Its message may quote some. */
export const reasonOf = (error: unknown): DatabaseTrouble => {
  const said = error instanceof Error && 'errstr' in error ? error.errstr : undefined;
  return DATABASE_TROUBLES.find((known) => known === said) ?? 'unexpected error';
};

/** Runs all of the work or none of it; a failure is a value, with SQLite's reason. */
export function atomically<Result>(database: DatabaseSync, work: () => Result): Done<Result> {
  try {
    database.exec('BEGIN IMMEDIATE');
    const result = work();
    database.exec('COMMIT');
    return { status: 'done', result };
  } catch (error) {
    if (database.isOpen && database.isTransaction) database.exec('ROLLBACK');
    return { status: 'failed', reason: reasonOf(error) };
  }
}
