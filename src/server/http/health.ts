/** The answer of `/healthz`: whether the server can store leads. */
import type { Outbox } from '../leads/outbox.ts';

export interface Health {
  readonly status: 200 | 503;
  readonly body: object;
}

/** The check is a write that blocks all requests, and anybody may request it. */
const TRY_EVERY_MS = 1000;

const DOWN: Health = { status: 503, body: { status: 'not writable' } };

/** Returns a function that checks the health of the server. */
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
