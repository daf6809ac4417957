/** Whether the server can do its work, as `/healthz` tells anybody who asks. */
import type { Outbox } from './leads/outbox.ts';

export interface Health {
  readonly status: 200 | 503;
  readonly body: object;
}

/** To try is to write, and to wait where the inbox is locked; all requests wait with it, and anybody may ask. */
const REMEMBERED_MS = 1000;

/** Returns what tells the health of the server: the leads as they are, the inbox as it was found at most a second ago. */
export function watchHealth({
  outbox,
  now,
}: {
  readonly outbox: Pick<Outbox, 'isWritable' | 'counts'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): () => Health {
  let last: { readonly at: number; readonly isWritable: boolean } | undefined;
  return () => {
    const age = last ? now() - last.at : -1;
    // Less than nothing is a clock that was set back.
    if (!last || age < 0 || age >= REMEMBERED_MS)
      last = { at: now(), isWritable: outbox.isWritable() };
    if (!last.isWritable) return { status: 503, body: { status: 'not writable' } };
    const { waiting, parked, quarantined } = outbox.counts();
    return { status: 200, body: { status: 'ok', waiting, parked, quarantined } };
  };
}
