/** The inbox of `astro dev`, which delivers nothing. The production bundle must not hold it. */
import { readProcessEnvironment } from '../environment.ts';
import { log } from '../log.ts';
import { openInbox, type Inbox } from './inbox.ts';
import { openOutbox } from './storage/open-outbox.ts';

let devInbox: Inbox | undefined;

export async function inboxOfDev(): Promise<Inbox> {
  if (devInbox) return devInbox;
  const read = readProcessEnvironment();
  if (read.status === 'wrong') throw new Error(read.problems.join('\n'));
  devInbox = openInbox(await openOutbox(read.environment.leadsDb), () => undefined, log);
  return devInbox;
}
