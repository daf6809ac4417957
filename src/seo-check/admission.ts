/** Who may have a report, and the reports of the last ten minutes. */
import { on } from 'node:events';
import { Readable } from 'node:stream';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Allowed } from './addresses.ts';
import type { Trade } from './finding.ts';
import type { Event } from './visit.ts';
import type { Order } from './worker.ts';

const MOST_AT_ONCE = 4;
const BUSY_SECONDS = 20;
const MEMORY_MS = 600_000;
const MOST_REMEMBERED = 200;
/** Heap of the thread, in MB. A young one that may grow holds 45 MB more at the same visits. */
const LIMITS = { maxOldGenerationSizeMb: 42, maxYoungGenerationSizeMb: 4 };
/** A visit ends by itself after 20 seconds. */
const LONGEST_MS = 23_000;

/** The events of each site, or the seconds until there may be a report. */
export type Reports = readonly AsyncIterable<Event>[] | number;

/** Looks at sites in one thread, which is started anew after it has used up its memory. */
function openThread(allowed: Allowed) {
  let thread: Worker | undefined;
  const leave = (ended: Worker) => {
    if (thread === ended) thread = undefined;
  };
  const start = () => {
    const file = new URL('worker.ts', import.meta.url);
    const started = new Worker(file, { workerData: allowed, resourceLimits: LIMITS });
    // Its end closes the ports of its visits.
    started.on('error', () => undefined).once('exit', () => leave(started));
    started.unref();
    return started;
  };
  return async function* (site: string, trade: Trade, gone: AbortSignal): AsyncGenerator<Event> {
    const used = (thread ??= start());
    // One that a site keeps busy would be of no use to the next report.
    const limit = setTimeout(() => {
      leave(used);
      void used.terminate();
    }, LONGEST_MS);
    const { port1, port2 } = new MessageChannel();
    used.postMessage({ site, trade, port: port2 } satisfies Order, [port2]);
    gone.addEventListener('abort', () => port1.close());
    try {
      for await (const [event] of on(port1, 'message', { close: ['close'] })) {
        if (event === 'end') return;
        yield event;
      }
      if (!gone.aborted) yield { site, reason: 'stopped' };
    } finally {
      clearTimeout(limit);
    }
  };
}

export function openAdmission(allowed: Allowed, now: () => number = Date.now) {
  const memory = new Map<string, readonly [until: number, events: Event[]]>();
  const visit = openThread(allowed);
  let running = 0;

  async function* look(key: string, site: URL, trade: Trade, gone: AbortSignal) {
    const events: Event[] = [];
    for await (const event of visit(site.href, trade, gone)) {
      events.push(event);
      yield event;
    }
    if (gone.aborted || events.some((event) => 'site' in event)) return;
    memory.set(key, [now() + MEMORY_MS, events]);
    for (const [old, [until]] of memory)
      if (until < now() || memory.size > MOST_REMEMBERED) memory.delete(old);
  }

  /** Looks at sites until the visitor is `gone`; `wait` gives the seconds that this visitor has to wait. */
  return (
    sites: readonly URL[],
    trade: Trade,
    gone: AbortSignal,
    wait: () => number | undefined,
  ): Reports => {
    const keyed = sites.map((site) => {
      const key = `${trade} ${site.href}`;
      const [until = 0, events] = memory.get(key) ?? [];
      return { site, key, known: until > now() ? events : undefined };
    });
    const fresh = keyed.filter(({ known }) => !known).length;
    if (running + fresh > MOST_AT_ONCE) return BUSY_SECONDS;
    const seconds = fresh > 0 ? wait() : undefined;
    if (seconds !== undefined) return seconds;
    running += fresh;
    gone.addEventListener('abort', () => (running -= fresh), { once: true });
    return keyed.map(({ site, key, known }) => {
      const source = known ?? look(key, site, trade, gone);
      // Begins at once, so that two sites are looked at together.
      const events = Readable.from(source, { highWaterMark: 100 });
      events.read(0);
      return events;
    });
  };
}

/** For `astro dev`, which has no limits. */
export const lookInDev = (sites: readonly URL[], trade: Trade): Reports =>
  openAdmission(new Set())(sites, trade, new AbortController().signal, () => undefined);
