/** Threads of visits: one that is ended takes no other visit. */
import { EventEmitter } from 'node:events';
import type * as threads from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { openAdmission } from '../../../src/seo-check/admission.ts';

const { started } = vi.hoisted(() => ({ started: { count: 0 } }));
/** A thread that answers nothing and takes long to end. */
vi.mock('node:worker_threads', async (original) => ({
  ...(await original<typeof threads>()),
  Worker: class extends EventEmitter {
    constructor() {
      super();
      started.count += 1;
    }
    postMessage = () => undefined;
    unref = () => undefined;
    terminate = () => new Promise(() => undefined);
  },
}));
afterEach(() => {
  vi.useRealTimers();
});

test('a report that comes while a thread is ended gets another thread', () => {
  vi.useFakeTimers();
  const look = openAdmission(new Set());
  const gone = new AbortController();
  const begin = (site: string) => look([new URL(site)], 'agents', gone.signal, () => undefined);
  begin('https://busy.example/');
  begin('https://beside.example/');
  expect(started.count).toBe(1);
  vi.advanceTimersByTime(23_000);
  begin('https://next.example/');
  expect(started.count).toBe(2);
  gone.abort();
});
