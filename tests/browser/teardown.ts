import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Removes the inbox that the tests filled. */
export default function teardown(): void {
  const inbox = process.env.LEADS_DB;
  if (inbox?.includes('frontage-leads-')) rmSync(dirname(inbox), { recursive: true, force: true });
}
