/** Whether the server can store leads, as `/healthz` shows. */
import type { Outbox } from '../leads/outbox.ts';

export interface Health {
  readonly status: 200 | 503;
  readonly body: object;
}

/** The trial is a write, all requests wait for it, and anybody may ask. */
const TRY_EVERY_MS = 1000;

const DOWN: Health = { status: 503, body: { status: 'not writable' } };

/** Returns a function that gives the health of the server. */
export function watchHealth({
  outbox,
}: {
  readonly outbox: Pick<Outbox, 'isWritable' | 'counts'>;
}): () => Promise<Health> {
  let triedAt = -Infinity;
  let isWritable = false;
  return async () => {
    if (performance.now() - triedAt >= TRY_EVERY_MS) {
      isWritable = await outbox.isWritable();
      triedAt = performance.now();
    }
    if (!isWritable) return DOWN;
    try {
      const { waiting, parked, quarantined } = await outbox.counts();
      return { status: 200, body: { status: 'ok', waiting, parked, quarantined } };
    } catch {
      return DOWN;
    }
  };
}
