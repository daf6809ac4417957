import type { Outbox } from '../../../../src/server/leads/outbox.ts';

/** An inbox that holds nothing and stores nothing; tests spread what they need over it. */
export const emptyOutbox: Outbox = {
  store: async () => ({ status: 'notStored', reason: 'query aborted' }),
  list: async () => [],
  find: async () => undefined,
  counts: async () => ({ waiting: 0, delivered: 0, parked: 0, quarantined: 0 }),
  due: async () => [],
  delivered: async () => undefined,
  failed: async () => undefined,
  bringForward: async () => undefined,
  requeue: async () => false,
  erase: async () => 0,
  purge: async () => 0,
  reclaim: async () => true,
  isWritable: async () => true,
  close: () => undefined,
};
