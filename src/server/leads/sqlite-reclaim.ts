/** A thread that rewrites the file of the inbox, which takes seconds for 200,000 leads. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const WAIT_MS = 2000;

/**
 * `secure_delete` misses copies that SQLite left when it moved rows between pages; VACUUM rewrites the whole file. The
 * checkpoint empties the journal, which holds old pages.
 */
function reclaim(): boolean {
  const database = new DatabaseSync(String(workerData), { timeout: WAIT_MS });
  try {
    database.exec('PRAGMA temp_store = MEMORY; VACUUM');
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  } catch {
    return false;
  } finally {
    database.close();
  }
}

parentPort?.postMessage(reclaim());
