/** A thread that works on the whole file of the lead store. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { faultOf } from './faults.ts';

export interface Task {
  readonly file: string;
  readonly waitMs: number;
  /** Looks for damage; else the file is rewritten. */
  readonly isCheck?: boolean;
}

const PAUSE_MS = 10;
const PAUSE = new Int32Array(new SharedArrayBuffer(4));

/**
 * `secure_delete` misses copies that SQLite left when it moved rows between pages; VACUUM rewrites the whole file. The
 * checkpoint empties the journal, which holds old pages.
 */
function reclaim(database: DatabaseSync, waitMs: number): 'done' | 'blocked' {
  database.exec('PRAGMA temp_store = MEMORY; VACUUM');
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const end = performance.now() + waitMs;
  // SQLite itself does not wait for a checkpoint of the server, which may follow each of its commits.
  while (checkpoint.get()?.['busy'] !== 0) {
    if (performance.now() > end) return 'blocked';
    Atomics.wait(PAUSE, 0, 0, PAUSE_MS);
  }
  return 'done';
}

const isSound = (database: DatabaseSync) =>
  database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok';

function run({ file, waitMs, isCheck = false }: Task) {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: waitMs, readOnly: isCheck });
    if (!isCheck) return reclaim(database, waitMs);
    return isSound(database) ? 'done' : 'damaged';
  } catch (error) {
    const isDamage = /malformed|not a database/u.test(faultOf(error));
    return isCheck && isDamage ? 'damaged' : 'blocked';
  } finally {
    database?.close();
  }
}

parentPort?.postMessage(run(workerData));
