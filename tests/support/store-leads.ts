import type { NewLead } from '../../src/leads/lead.ts';
import { storeLead } from '../../src/leads/storage/changing.ts';
import { isPostgres } from '../../src/leads/storage/lead-store.ts';
import { openPostgres } from '../../src/leads/storage/postgres.ts';
import { openSqlite } from '../../src/leads/storage/sqlite.ts';

/** Stores many leads in one transaction, unchecked, with a delivery to each webhook; resolves to their ids. */
export async function storeLeads(address: string, leads: Iterable<NewLead>): Promise<string[]> {
  const engine = isPostgres(address) ? openPostgres(address, {}) : openSqlite(address);
  const ids = await engine.write(async (queries) => {
    const stored: string[] = [];
    for (const lead of leads) {
      const route = { destination: lead.destination, at: lead.receivedAt };
      stored.push((await storeLead(queries, lead, [route])).id);
    }
    return stored;
  });
  await engine.close();
  return ids;
}
