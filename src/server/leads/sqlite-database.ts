/** The file of the inbox: opened when it is needed, and again after a fault outside. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { faultOf, InboxFault, InboxRefusal } from './faults.ts';
import type { OpenOptions } from './open-outbox.ts';
import { checkVersion, migrate } from './sqlite-schema.ts';

/** Longest wait for another process that writes, such as `npm run leads`. Nothing else waits meanwhile. */
const WAIT_MS = 5000;
const TRY_EVERY_MS = 20;
const REMOVED = 'its file was removed or replaced';

type Row = Readonly<Record<string, SQLOutputValue>>;
type Parameters = Readonly<Record<string, SQLInputValue>>;

/** Queries of one connection, each compiled once. */
export interface Queries {
  readonly all: (sql: string, parameters?: Parameters) => readonly Row[];
  /** Returns the number of changed rows. */
  readonly run: (sql: string, parameters?: Parameters) => number;
}

interface Connection extends Queries {
  readonly database: DatabaseSync;
  readonly identity: string;
}

/** Runs work in a transaction. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Changes when the file or its journal is removed or replaced. */
const identityOf = (file: string): string =>
  [file, `${file}-wal`]
    .map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }))
    .map((stats) => `${stats?.dev}:${stats?.ino}`)
    .join(' ');

/** Opens or creates the file and migrates its tables. Throws errors of SQLite and the file system. */
function open(file: string): Connection {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    checkVersion(database);
    // Only the owner may read personal data. SQLite gives its side files the same mode.
    chmodSync(file, 0o600);
    // secure_delete overwrites rows in place; `reclaim` in sqlite-outbox.ts removes their other copies.
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
    `);
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  const compiled = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const compile = (sql: string) => {
    const statement = compiled.get(sql) ?? database.prepare(sql);
    compiled.set(sql, statement);
    return statement;
  };
  return {
    database,
    identity: identityOf(file),
    all: (sql, parameters = {}) => compile(sql).all(parameters),
    run: (sql, parameters = {}) => Number(compile(sql).run(parameters).changes),
  };
}

/** Takes a lock that ends with the process, however it ends, and leaves the number of the process beside it. */
function lockForServer(file: string): DatabaseSync {
  const lock = new DatabaseSync(`${file}-server`, { timeout: 0 });
  try {
    const holder = lock.prepare('PRAGMA user_version').get()?.['user_version'];
    try {
      lock.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`);
    } catch (error) {
      if (faultOf(error) !== 'database is locked') throw error;
      throw new InboxRefusal(
        `the server with process id ${holder} uses it. Stop that one, or give this one an inbox of its own`,
      );
    }
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

export class SqliteFile {
  readonly #file: string;
  readonly #options: OpenOptions;
  #lock: DatabaseSync | undefined;
  #connection: Connection | undefined;
  #isClosed = false;

  constructor(file: string, options: OpenOptions) {
    this.#file = file;
    this.#options = options;
  }

  /** Runs queries. While another process locks the file, they wait and block nobody. */
  async read<Result>(work: (queries: Queries) => Result, waitMs = WAIT_MS): Promise<Result> {
    const end = performance.now() + (this.#options.waitMs ?? waitMs);
    for (;;) {
      try {
        return work(this.#connected());
      } catch (error) {
        const fault = faultOf(error);
        if (fault === REMOVED) this.#disconnect();
        if (fault !== 'database is locked' || performance.now() >= end) throw error;
        await setTimeout(TRY_EVERY_MS);
      }
    }
  }

  /** Runs queries in a transaction, which is committed only to the file that is still in its place. */
  write<Result>(work: (queries: Queries) => Result, waitMs?: number): Promise<Result> {
    return this.read(() => {
      const connection = this.#connected();
      return inTransaction(connection.database, () => {
        const result = work(connection);
        this.#verify(connection);
        return result;
      });
    }, waitMs);
  }

  close(): void {
    this.#isClosed = true;
    this.#connection?.database.close();
    this.#lock?.close();
  }

  #connected(): Connection {
    if (this.#isClosed) throw new InboxFault('it is closed');
    this.#connection ??= this.#connect();
    this.#verify(this.#connection);
    return this.#connection;
  }

  #connect(): Connection {
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    if (!this.#options.isServer) return open(this.#file);
    this.#lock ??= lockForServer(this.#file);
    const opened = open(this.#file);
    // Nobody else delivers, so what the last server had in flight is due.
    opened.run('UPDATE deliveries SET leased_until = 0 WHERE leased_until > 0');
    return opened;
  }

  #verify({ identity }: Connection): void {
    if (identity !== identityOf(this.#file)) throw new InboxFault(REMOVED);
  }

  #disconnect(): void {
    try {
      // Writes the journal to the old file, wherever it is now; SQLite itself does that only for one in its place.
      this.#connection?.all('PRAGMA wal_checkpoint');
    } catch {
      // The old file is as it is.
    }
    this.#connection?.database.close();
    this.#connection = undefined;
    // The file of the lock may be gone as well.
    this.#lock?.close();
    this.#lock = undefined;
    this.#options.report?.({ event: 'inbox.unusable', inbox: this.#file, reason: REMOVED });
  }
}
