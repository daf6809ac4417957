import { readProcessEnvironment } from '../environment.ts';
import { openOutbox, type Outbox } from './outbox.ts';

let opened: Outbox | undefined;

/**
 * The inbox of the server that renders the page. `serve.ts` passes its own in `locals`; `astro dev` and `astro preview`
 * have no such server, and the first lead opens one.
 */
export function outboxOf(locals: App.Locals): Outbox {
  if (locals.inbox) return locals.inbox.outbox;
  if (opened) return opened;
  const read = readProcessEnvironment();
  if (read.status === 'wrong') throw new Error(read.problems.join('\n'));
  opened = openOutbox(read.environment.leadsDb);
  return opened;
}
