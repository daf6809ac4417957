/** The lead store in a file: opened with the first use, and again after a fault outside. Only the files `sqlite….ts` use SQLite. */
import { chmodSync, mkdirSync, readlinkSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import type { Engine, EngineOptions, Queries } from './engine.ts';
import { faultOf, StoreFault, StoreRefusal, type DatabaseFault } from './faults.ts';
import { SQLITE_STEPS, stepsAfter } from './schema.ts';
import type { Task } from './sqlite-thread.ts';

/** Longest wait for another process that writes, such as `npm run leads`. Other work goes on. */
const WAIT_MS = 5000;
const TRY_EVERY_MS = 20;
const REMOVED = 'its file was removed or replaced';
const DAMAGED = 'database disk image is malformed';

interface Connection extends Queries {
  readonly database: DatabaseSync;
  readonly identity: string;
}

/** Changes when the file or its journal is removed or replaced. */
const identityOf = (file: string): string =>
  [file, `${file}-wal`]
    .map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }))
    .map((stats) => `${stats?.dev}:${stats?.ino}`)
    .join(' ');

const versionOf = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version']);

/** The steps that the file lacks; throws for a newer version, for another program's file, and for no database. */
function missingSteps(database: DatabaseSync): readonly string[] {
  const version = versionOf(database);
  if (version === 0 && database.prepare('SELECT 1 FROM sqlite_master').get())
    throw new StoreRefusal('it belongs to another program. Correct LEADS_DB');
  return stepsAfter(version, SQLITE_STEPS);
}

/** Opens or creates the file and migrates its tables. Throws errors of SQLite and the file system. */
function connect(file: string): Connection {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    const isComplete = missingSteps(database).length === 0;
    // Only the owner may read personal data. SQLite gives its side files the same mode.
    chmodSync(file, 0o600);
    // secure_delete overwrites rows in place; `sqlite-thread.ts` removes their other copies.
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
    `);
    if (!isComplete) {
      database.exec('BEGIN IMMEDIATE');
      // Read again under the lock: two processes may start at once. A failure closes the file, and so ends the transaction.
      for (const step of missingSteps(database)) database.exec(step);
      database.exec(`PRAGMA user_version = ${SQLITE_STEPS.length}; COMMIT`);
    }
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
    among: (list) => `IN (SELECT value FROM json_each(${list}))`,
    // A transaction locks the whole file.
    forUpdate: '',
    skipLocked: '',
    all: async (sql, values = {}) => compile(sql).all(values),
    run: async (sql, values = {}) => Number(compile(sql).run(values).changes),
  };
}

/** Takes a lock that ends with the process, however it ends, and leaves the number of the process beside it. */
function lockForServer(file: string): DatabaseSync {
  const lock = new DatabaseSync(`${file}-server`, { timeout: 0 });
  try {
    lock.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`);
    return lock;
  } catch (error) {
    const isHeld = faultOf(error) === 'database is locked';
    const holder = isHeld ? versionOf(lock) : 0;
    lock.close();
    if (!isHeld) throw error;
    throw new StoreRefusal(
      `the server with process id ${holder} uses it. Stop that one, or give this one a lead store of its own`,
    );
  }
}

/** Runs a task on the whole file, which takes seconds for 200,000 leads. */
async function inThread(workerData: Task): Promise<unknown> {
  const worker = new Worker(new URL('sqlite-thread.ts', import.meta.url), { workerData });
  const [result]: unknown[] = await once(worker, 'message').catch(() => []);
  return result;
}

/** The path behind symbolic links, so that a file has one lock by whichever name. */
function behindLinks(path: string): string {
  try {
    return behindLinks(resolve(dirname(path), readlinkSync(path)));
  } catch {
    // No link, or none that can be read; then opening the file fails with the reason.
    return path;
  }
}

export function openSqlite(path: string, options: EngineOptions = {}): Engine {
  const file = behindLinks(path);
  const { isServer = false, waitMs = WAIT_MS, report } = options;
  let lock: DatabaseSync | undefined;
  let connection: Connection | undefined;
  let isClosed = false;
  let lastingFault: DatabaseFault | undefined;
  /** Settles when the previous work on the connection has ended. */
  let turn: Promise<unknown> = Promise.resolve();

  const open = (): Connection => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    if (!isServer) return connect(file);
    lock ??= lockForServer(file);
    const opened = connect(file);
    // Nobody else delivers, so what the last server had in flight is due.
    opened.database.exec('UPDATE deliveries SET leased_until = 0 WHERE leased_until > 0');
    return opened;
  };
  const verify = ({ identity }: Connection) => {
    if (identity !== identityOf(file)) throw new StoreFault(REMOVED);
  };
  const connected = () => {
    if (isClosed) throw new StoreFault('it is closed');
    connection ??= open();
    verify(connection);
    return connection;
  };
  const fail = (reason: DatabaseFault) => {
    lastingFault = reason;
    report?.({ event: 'store.unusable', store: file, reason });
  };
  const disconnect = () => {
    try {
      // Writes the journal to the file, which may have been renamed; SQLite itself then leaves it out.
      connection?.database.exec('PRAGMA wal_checkpoint');
    } catch {
      // Nothing more can be saved.
    }
    connection?.database.close();
    connection = undefined;
    // The file of the lock may be gone as well.
    lock?.close();
    lock = undefined;
    fail(REMOVED);
  };

  /**
   * Runs work after the previous one. While another process locks the file, it is tried again and other work goes on;
   * when the file was removed, it runs in a new one.
   */
  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = performance.now() + waitMs;
    for (;;) {
      const result = turn.then(work).catch((error: unknown) => {
        if (faultOf(error) !== REMOVED) throw error;
        disconnect();
        return work();
      });
      turn = result.catch(() => undefined);
      try {
        return await result;
      } catch (error) {
        if (faultOf(error) !== 'database is locked' || performance.now() >= end) throw error;
      }
      await setTimeout(TRY_EVERY_MS);
    }
  }

  return {
    read: (work) => run(async () => work(connected())),
    write: (work) =>
      run(async () => {
        const opened = connected();
        const { database } = opened;
        database.exec('BEGIN IMMEDIATE');
        try {
          const result = await work(opened);
          // A commit to a file that is no longer in its place would be lost.
          verify(opened);
          database.exec('COMMIT');
          return result;
        } catch (error) {
          if (database.isTransaction) database.exec('ROLLBACK');
          throw error;
        }
      }),
    // Shorter than the wait of a post, so that none is refused.
    reclaim: async () => (await inThread({ file, waitMs: waitMs / 2 })) === 'done',
    check: async () => {
      const isKnown = lastingFault === DAMAGED;
      if (!isKnown && (await inThread({ file, waitMs, isCheck: true })) === 'damaged')
        fail(DAMAGED);
    },
    lastingFault: () => lastingFault,
    checkpoint: () =>
      run(async () => {
        connected().database.exec('PRAGMA wal_checkpoint(PASSIVE)');
      }),
    close: async () => {
      await turn;
      isClosed = true;
      connection?.database.close();
      lock?.close();
    },
  };
}
