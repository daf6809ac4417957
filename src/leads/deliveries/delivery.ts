/** Delivers leads in the background of the server. */
import { DAY_MS, pause, type Clock } from '../clock.ts';
import type { ReportLead } from '../events.ts';
import type { DeliveryKey, Lead } from '../lead.ts';
import { faultOf, type DatabaseFault } from '../storage/faults.ts';
import type { LeadStore } from '../storage/lead-store.ts';
import type { PostResult } from './post-webhook.ts';
import { nextAttemptAt, retryAfterMs } from './schedule.ts';

const POSTS_AT_ONCE = 4;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Longest pause of a destination that a `Retry-After` header can cause. */
const LONGEST_REQUESTED_PAUSE_MS = 3_600_000;
/** How often to look for changes by other processes, such as `npm run leads -- retry`. */
const POLL_EVERY_MS = 5000;

/** Where leads go. Webhooks with the same address are one destination. */
export interface Destination {
  readonly keys: readonly DeliveryKey[];
  /** The leads that one message lists; one lead a message without it. */
  readonly leadsPerMessage?: number;
  /** Never rejects. */
  readonly send: (lead: Lead, now: number, others: readonly Lead[]) => Promise<PostResult>;
}

export interface DeliveryTools {
  readonly leadStore: Pick<LeadStore, 'claim' | 'delivered' | 'failed' | 'bringForward'>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly report: ReportLead;
  readonly pollEveryMs?: number;
}

/** The queue of one destination. Queues share nothing, so that no destination delays another. */
class DestinationQueue {
  readonly #destination: Destination;
  readonly #tools: DeliveryTools;
  /** Posts in flight by the lead's id, until their outcome is recorded. */
  readonly #sending = new Map<string, Promise<void>>();
  #isStopping = false;
  #resume: () => void = () => undefined;
  #pauseMs = 0;
  /** By the monotonic clock. */
  #pausedUntil = 0;
  /** Whether leads may wait because of an outage; true at the start, as nothing is known. */
  #mayHaveBacklog = true;
  /** The reported fault of the lead store, until a write succeeds. */
  #fault: DatabaseFault | undefined;

  constructor(destination: Destination, tools: DeliveryTools) {
    this.#destination = destination;
    this.#tools = tools;
    void this.#run();
  }

  /** Looks for due leads after a delay, never synchronously. */
  wake(delayMs = 0): void {
    this.#tools.clock.after(delayMs, () => {
      this.#resume();
    });
  }

  /** Starts no more posts; resolves when those in flight have ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#resume();
    await Promise.all(this.#sending.values());
  }

  async #run(): Promise<void> {
    const { clock, pollEveryMs = POLL_EVERY_MS } = this.#tools;
    while (!this.#isStopping) {
      const { promise, resolve }: PromiseWithResolvers<void> = Promise.withResolvers();
      this.#resume = resolve;
      const cancel = clock.after(pollEveryMs, resolve);
      await this.#startPosts().catch(this.#reportOnce);
      await promise;
      cancel();
    }
  }

  async #startPosts(): Promise<void> {
    const { clock, leadStore } = this.#tools;
    const { keys, leadsPerMessage = 1 } = this.#destination;
    const room = POSTS_AT_ONCE * leadsPerMessage - this.#sending.size;
    if (clock.monotonic() < this.#pausedUntil || room <= 0) return;
    const claimed = await leadStore.claim(keys, clock.now(), room);
    if (this.#isStopping) return;
    // The lease of a lead may end while the lead store refuses its outcome.
    const next = claimed.filter(({ id }) => !this.#sending.has(id));
    for (let lead = next.shift(); lead; lead = next.shift()) {
      const others = next.splice(0, leadsPerMessage - 1);
      const sent = this.#send(lead, others);
      for (const { id } of [lead, ...others]) this.#sending.set(id, sent);
    }
  }

  async #send(lead: Lead, others: readonly Lead[]): Promise<void> {
    const result = await this.#destination.send(lead, this.#tools.clock.now(), others);
    const record = async (one: Lead) => {
      await (result.status === 'accepted' ? this.#succeed(one, result) : this.#fail(one, result));
      this.#sending.delete(one.id);
    };
    await Promise.all([lead, ...others].map(record));
    this.wake();
  }

  /** The first success after an outage makes every lead of the destination due. */
  async #succeed(lead: Lead, { answer }: PostResult): Promise<void> {
    const { clock, leadStore } = this.#tools;
    const { keys, leadsPerMessage } = this.#destination;
    const at = clock.now();
    // The next digest has a time of its own.
    const hasBacklog = this.#mayHaveBacklog && leadsPerMessage === undefined;
    this.#mayHaveBacklog = false;
    this.#pauseMs = 0;
    const { destination } = this.#deliveryOf(lead);
    await this.#record(() => leadStore.delivered(lead.id, destination, { at, answer }));
    if (hasBacklog) await this.#record(() => leadStore.bringForward(keys, at));
  }

  async #fail(lead: Lead, result: Extract<PostResult, { status: 'refused' }>): Promise<void> {
    const { clock, leadStore, random, report } = this.#tools;
    const { answer } = result;
    const { destination, ...delivery } = this.#deliveryOf(lead);
    const now = clock.now();
    const requestedMs = retryAfterMs(result.retryAfter, now);
    if (!result.isLeadFault) {
      this.#mayHaveBacklog = true;
      this.#pause(requestedMs);
    }
    const attempts = delivery.attempts + 1;
    const tryingSince = delivery.tryingSince ?? now;
    const scheduled = nextAttemptAt({ now, attempts, tryingSince, requestedMs, random: random() });
    // A digest is never parked: the next one would lack its leads.
    const next = scheduled ?? (this.#destination.leadsPerMessage ? now + DAY_MS : undefined);
    const failed = { lead: lead.id, destination, reason: answer };
    if (next === undefined) report({ event: 'lead.parked', ...failed, attempts });
    else this.wake(next - now);
    if (next !== undefined && attempts === 1)
      report({ event: 'delivery.failed', ...failed, nextAttemptAt: next });
    const attempt = { at: now, answer, nextAttemptAt: next };
    await this.#record(() => leadStore.failed(lead.id, destination, attempt));
  }

  /** The delivery of a lead to this destination, of which it has one at most. */
  #deliveryOf({ deliveries }: Lead) {
    for (const destination of this.#destination.keys) {
      const delivery = deliveries.find((one) => one.destination === destination);
      if (delivery) return { ...delivery, destination };
    }
    throw new Error('The lead is not for this destination.');
  }

  /** Posts that fail during a pause began before it, so they do not double it. */
  #pause(requestedMs: number): void {
    const now = this.#tools.clock.monotonic();
    if (now >= this.#pausedUntil)
      this.#pauseMs = Math.min(Math.max(this.#pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    const pauseMs = Math.max(this.#pauseMs, Math.min(requestedMs, LONGEST_REQUESTED_PAUSE_MS));
    this.#pausedUntil = Math.max(this.#pausedUntil, now + pauseMs);
    this.wake(this.#pausedUntil - now);
  }

  /** Writes an outcome, with retries until it succeeds. */
  async #record(write: () => Promise<void>): Promise<void> {
    const { clock, pollEveryMs = POLL_EVERY_MS } = this.#tools;
    try {
      await write();
      this.#fault = undefined;
    } catch (error) {
      this.#reportOnce(error);
      await pause(clock, pollEveryMs);
      await this.#record(write);
    }
  }

  readonly #reportOnce = (error: unknown): void => {
    const reason = faultOf(error);
    if (reason !== this.#fault) this.#tools.report({ event: 'delivery.stuck', reason });
    this.#fault = reason;
  };
}

/** Starts one queue per destination. */
export function startDelivery(destinations: readonly Destination[], tools: DeliveryTools) {
  const queues = destinations.map((destination) => new DestinationQueue(destination, tools));
  return {
    /** Looks for due leads soon; returns at once. */
    wake: () => {
      for (const queue of queues) queue.wake();
    },
    /** Starts no more posts; resolves when those in flight are recorded, or after this time. */
    stop: async (withinMs: number) => {
      const ended = Promise.all(queues.map((queue) => queue.stop()));
      await Promise.race([ended, pause(tools.clock, withinMs)]);
    },
  };
}
export type Delivery = ReturnType<typeof startDelivery>;
