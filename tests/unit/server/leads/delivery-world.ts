import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { WebhookAddresses } from '../../../../src/forms/destinations.ts';
import {
  startDelivery,
  webhookDestinations,
  type Delivery,
  type Destination,
  type DeliveryTools,
} from '../../../../src/server/leads/delivery.ts';
import type { NewLead } from '../../../../src/server/leads/lead.ts';
import type { Outbox } from '../../../../src/server/leads/outbox.ts';
import type { PostResult } from '../../../../src/server/leads/post-webhook.ts';
import { openOutbox } from '../../../../src/server/leads/sqlite-outbox.ts';
import type { LogEvent } from '../../../../src/server/log.ts';
import { storeIn } from './new-lead.ts';
import { PassingClock } from './passing-clock.ts';

export const START = Date.UTC(2026, 0, 5, 12);
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type Send = Destination['send'];

export interface Attempt {
  readonly id: string;
  readonly at: number;
}

/** An inbox in a file, a fake clock, and a delivery over the network by default. */
export class DeliveryWorld {
  readonly clock = new PassingClock(START);
  readonly attempts: Attempt[] = [];
  readonly reports: LogEvent[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'delivery-'));
  readonly #running = new Set<Promise<PostResult>>();
  readonly #started: Delivery[] = [];
  outbox: Outbox = openOutbox(this.file);
  #keys = 0;

  get file() {
    return join(this.#folder, 'leads.db');
  }

  /** Starts the delivery, over the network or with the test's `send`. */
  deliver(
    addresses: WebhookAddresses,
    {
      secret,
      send,
      ...changes
    }: Partial<DeliveryTools> & { secret?: Uint8Array; send?: Send } = {},
  ): Delivery {
    const destinations = webhookDestinations(addresses, secret).map((destination) => ({
      keys: destination.keys,
      send: this.#noted(send ?? destination.send),
    }));
    const delivery = startDelivery(destinations, {
      outbox: this.outbox,
      clock: this.clock,
      random: () => 0,
      report: (event) => this.reports.push(event),
      // Rare polls let days pass quickly; the schedule wakes the queue anyway.
      pollEveryMs: HOUR,
      ...changes,
    });
    this.#started.push(delivery);
    return delivery;
  }

  async store(changes: Partial<NewLead> = {}): Promise<string> {
    this.#keys += 1;
    const key = `key-number-${this.#keys}`;
    const stored = await storeIn(this.outbox, {
      idempotencyKey: key,
      payload: { email: `${key}@example.com`, contact: { email: `${key}@example.com` } },
      receivedAt: this.clock.now(),
      ...changes,
    });
    return stored.id;
  }

  async storeMany(count: number, changes?: Partial<NewLead>): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await this.store(changes));
    return ids;
  }

  async stateOf(id: string): Promise<string | undefined> {
    return (await this.outbox.find(id))?.state;
  }

  /** Advances the clock, and waits for posts in flight. */
  pass = (ms: number): Promise<void> => this.clock.pass(ms, () => this.#settled());

  /** Advances the clock without waiting for posts in flight. */
  passBy = (ms: number): Promise<void> => this.clock.pass(ms, () => setImmediate());

  /** Simulates a crash and a restart on the same file. */
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
    do {
      // Lets the delivery start posts or record their outcome.
      await setImmediate();
      await Promise.all(this.#running);
    } while (this.#running.size > 0);
    await setImmediate();
  }

  #noted(send: Send): Send {
    return (lead, now) => {
      this.attempts.push({ id: lead.id, at: now });
      const running = send(lead, now);
      this.#running.add(running);
      void running.then(() => this.#running.delete(running));
      return running;
    };
  }
}
