import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { WebhookAddresses } from '../../../../src/forms/destinations.ts';
import { Delivery, type DeliveryTools } from '../../../../src/server/leads/delivery.ts';
import type { LogEvent } from '../../../../src/server/log.ts';
import { openOutbox, type NewLead, type Outbox } from '../../../../src/server/leads/outbox.ts';
import {
  POST_WITHIN_MS,
  postWithin,
  type Post,
  type Posted,
} from '../../../../src/server/leads/post-webhook.ts';
import { keepIn } from './new-lead.ts';
import { PassingClock } from './passing-clock.ts';

export const START = Date.UTC(2026, 0, 5, 12);
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Attempt {
  readonly address: string;
  readonly id: string;
  readonly at: number;
}

/** An inbox in a file, a clock that a test lets pass, and a delivery that posts for real unless told otherwise. */
export class DeliveryWorld {
  readonly clock = new PassingClock(START);
  readonly attempts: Attempt[] = [];
  readonly reports: LogEvent[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'delivery-'));
  readonly #running = new Set<Promise<Posted>>();
  readonly #started: Delivery[] = [];
  outbox: Outbox = openOutbox(this.file);
  #keys = 0;

  get file() {
    return join(this.#folder, 'leads.db');
  }

  /** Starts delivering; several lanes, limits and faults are for the test to say. */
  deliver(addresses: WebhookAddresses, changes: Partial<DeliveryTools> = {}): Delivery {
    const post = changes.post ?? postWithin(POST_WITHIN_MS);
    const delivery = new Delivery({
      addresses,
      outbox: this.outbox,
      clock: this.clock,
      random: () => 0,
      secret: undefined,
      report: (event) => this.reports.push(event),
      // Rare looks let days pass quickly; what falls due is looked at on time all the same.
      pollMs: HOUR,
      ...changes,
      post: this.#noted(post),
    });
    this.#started.push(delivery);
    return delivery;
  }

  keep(changes: Partial<NewLead> = {}): string {
    this.#keys += 1;
    const key = `key-number-${this.#keys}`;
    return keepIn(this.outbox, {
      idempotencyKey: key,
      payload: { email: `${key}@example.com`, contact: { email: `${key}@example.com` } },
      receivedAt: this.clock.now(),
      ...changes,
    }).id;
  }

  keepMany(count: number, changes?: Partial<NewLead>): readonly string[] {
    return Array.from({ length: count }, () => this.keep(changes));
  }

  /** Lets time pass, waiting for every post on the way. */
  pass = (ms: number): Promise<void> => this.clock.pass(ms, () => this.#settled());

  /** Lets time pass without waiting for posts that are on their way. */
  passBy = (ms: number): Promise<void> => this.clock.pass(ms, () => setImmediate());

  /** Ends the process as a crash would, and starts another on the same file. */
  async restart(): Promise<void> {
    await Promise.all(this.#started.map((delivery) => this.#stopped(delivery)));
    this.outbox.close();
    this.outbox = openOutbox(this.file);
  }

  async end(): Promise<void> {
    await Promise.all(this.#started.map((delivery) => this.#stopped(delivery)));
    this.outbox.close();
    rmSync(this.#folder, { recursive: true });
  }

  async #stopped(delivery: Delivery): Promise<void> {
    const stopping = delivery.stop(0);
    await this.passBy(1);
    await stopping;
  }

  async #settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
    // Lets the delivery, which waits for the same posts, take their outcome.
    await setImmediate();
  }

  #noted(post: Post): Post {
    return (address, message) => {
      const id = message.headers['webhook-id'] ?? '';
      this.attempts.push({ address, id, at: this.clock.now() });
      const running = post(address, message);
      this.#running.add(running);
      void running.then(() => this.#running.delete(running));
      return running;
    };
  }
}
