import type { Outbox } from '../../../src/server/outbox.ts';

/** An inbox that holds nothing and keeps nothing; tests spread what they need over it. */
export const emptyOutbox: Outbox = {
  keep: () => ({ status: 'failed', reason: 'this test keeps no leads' }),
  list: () => [],
  find: () => undefined,
  counts: () => ({ waiting: 0, delivered: 0, parked: 0, quarantined: 0 }),
  isWritable: () => true,
  close: () => undefined,
};
