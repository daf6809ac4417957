/** A thread that rewrites the file of the inbox, which takes seconds for 200,000 leads. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE_MS = 10;
const PAUSE = new Int32Array(new SharedArrayBuffer(4));

/**
 * `secure_delete` misses copies that SQLite left when it moved rows between pages; VACUUM rewrites the whole file. The
 * checkpoint empties the journal, which holds old pages.
 */
function reclaim({ file, waitMs }: { file: string; waitMs: number }): boolean {
  const database = new DatabaseSync(file, { timeout: waitMs });
  try {
    database.exec('PRAGMA temp_store = MEMORY; VACUUM');
    const checkpoint = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
    const end = performance.now() + waitMs;
    // SQLite itself does not wait for a checkpoint of the server, which may follow each of its commits.
    while (checkpoint.get()?.['busy'] !== 0) {
      if (performance.now() > end) return false;
      Atomics.wait(PAUSE, 0, 0, PAUSE_MS);
    }
    return true;
  } catch {
    return false;
  } finally {
    database.close();
  }
}

parentPort?.postMessage(reclaim(workerData));
