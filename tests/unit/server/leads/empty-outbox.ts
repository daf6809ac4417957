import type { Outbox } from '../../../../src/server/leads/outbox.ts';

/** An inbox that holds nothing and keeps nothing; tests spread what they need over it. */
export const emptyOutbox: Outbox = {
  keep: () => ({ status: 'failed', reason: 'query aborted' }),
  list: () => [],
  find: () => undefined,
  counts: () => ({ waiting: 0, delivered: 0, parked: 0, quarantined: 0 }),
  due: () => [],
  nextDueAt: () => undefined,
  delivered: () => undefined,
  failed: () => undefined,
  bringForward: () => undefined,
  retry: () => false,
  release: () => false,
  erase: () => 0,
  purge: () => 0,
  reclaim: () => true,
  isWritable: () => true,
  close: () => undefined,
};
