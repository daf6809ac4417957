import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Removes the lead store that the tests filled. */
export default function teardown(): void {
  const leadStore = process.env.LEADS_DB;
  if (leadStore?.includes('frontage-leads-'))
    rmSync(dirname(leadStore), { recursive: true, force: true });
}
