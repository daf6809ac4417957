/** Whether the server can do its work, as `/healthz` tells anybody who asks. */
import type { Outbox } from './outbox.ts';

export interface Health {
  readonly status: 200 | 503;
  readonly body: object;
}

/** To look is to write, and to wait where the inbox is locked; all requests wait with it, and anybody may ask. */
const REMEMBERED_MS = 1000;

function lookAt(outbox: Pick<Outbox, 'isWritable' | 'counts'>): Health {
  if (!outbox.isWritable()) return { status: 503, body: { status: 'not writable' } };
  const { waiting, parked, quarantined } = outbox.counts();
  return { status: 200, body: { status: 'ok', waiting, parked, quarantined } };
}

/** Returns what tells the health of the server, as it was found at most a second ago. */
export function watchHealth({
  outbox,
  now,
}: {
  readonly outbox: Pick<Outbox, 'isWritable' | 'counts'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): () => Health {
  let last: { readonly at: number; readonly health: Health } | undefined;
  return () => {
    const age = last ? now() - last.at : -1;
    // Less than nothing is a clock that was set back.
    if (last && age >= 0 && age < REMEMBERED_MS) return last.health;
    const health = lookAt(outbox);
    last = { at: now(), health };
    return health;
  };
}
