import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { WebhookAddresses } from '../../../../src/forms/destinations.ts';
import {
  startDelivery,
  type Delivery,
  type Destination,
  type DeliveryTools,
} from '../../../../src/leads/deliveries/delivery.ts';
import type { NewLead } from '../../../../src/leads/lead.ts';
import {
  type LeadStore,
  type Route,
  openSqliteLeadStore,
} from '../../../../src/leads/storage/lead-store.ts';
import type { PostResult } from '../../../../src/leads/deliveries/post-webhook.ts';
import { webhookDestinations } from '../../../../src/leads/deliveries/routes.ts';
import type { LogEvent } from '../../../../src/server/log.ts';
import { leadIn, storeIn } from '../../../support/new-lead.ts';
import { PassingClock } from '../passing-clock.ts';

export const START = Date.UTC(2026, 0, 5, 12);
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** An address that nothing connects to: `World.deliver` replaces the posts. */
export const HOOK = 'http://hook.example/';

export const accepted: PostResult = { status: 'accepted', answer: 'HTTP 200' };
type Refusal = Extract<PostResult, { status: 'refused' }>;
export const refused = (answer: Refusal['answer'], changes: Partial<Refusal> = {}): PostResult => ({
  ...{ status: 'refused', answer, isLeadFault: false, retryAfter: undefined },
  ...changes,
});
export const down = refused('HTTP 503');

type Receiver = (id: string) => PostResult | Promise<PostResult>;

/** A lead store in a file, a fake clock, and a delivery with fake posts. */
export class DeliveryWorld {
  readonly clock = new PassingClock(START);
  readonly posts: { readonly id: string; readonly at: number }[] = [];
  readonly reports: LogEvent[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'delivery-'));
  readonly file = join(this.#folder, 'leads.db');
  leadStore: LeadStore = openSqliteLeadStore(this.file, { isServer: true, waitMs: 0 });
  readonly #onTheWay = new Set<Promise<PostResult>>();
  #deliveries: Delivery[] = [];
  #keys = 0;

  deliver(
    addresses: WebhookAddresses,
    receiver: Receiver,
    changes: Partial<DeliveryTools> = {},
  ): Delivery {
    const destinations = webhookDestinations(addresses, []).map(({ keys }) => ({
      keys,
      send: async ({ id }: { readonly id: string }, at: number) => {
        this.posts.push({ id, at });
        return receiver(id);
      },
    }));
    return this.#start(destinations, changes);
  }

  /** A delivery over the network; `pass` waits for what is on its way. */
  deliverTo(destinations: readonly Destination[], changes: Partial<DeliveryTools> = {}): Delivery {
    const watched = destinations.map(({ send, ...destination }): Destination => ({
      ...destination,
      send: (...parts) => {
        const sent = send(...parts);
        this.#onTheWay.add(sent);
        void sent.then(() => this.#onTheWay.delete(sent));
        return sent;
      },
    }));
    return this.#start(watched, changes);
  }

  #start(destinations: readonly Destination[], changes: Partial<DeliveryTools>): Delivery {
    const delivery = startDelivery(destinations, {
      leadStore: this.leadStore,
      clock: this.clock,
      random: () => 0,
      report: (event) => this.reports.push(event),
      // Rare polls let days pass quickly; the schedule wakes the queue anyway.
      pollEveryMs: HOUR,
      ...changes,
    });
    this.#deliveries.push(delivery);
    return delivery;
  }

  async store(
    changes: Partial<NewLead> = {},
    routesOf?: (lead: NewLead) => readonly Route[],
  ): Promise<string> {
    this.#keys += 1;
    const key = `key-number-${this.#keys}`;
    const payload = { email: `${key}@example.com` };
    const own = { idempotencyKey: key, payload, receivedAt: this.clock.now(), ...changes };
    return (await storeIn(this.leadStore, own, routesOf)).id;
  }

  async storeMany(count: number, changes?: Partial<NewLead>): Promise<readonly string[]> {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await this.store(changes));
    return ids;
  }

  pass = (ms: number): Promise<void> => this.clock.pass(ms, () => this.#settled());

  async #settled(): Promise<void> {
    await setImmediate();
    while (this.#onTheWay.size > 0) {
      await Promise.all(this.#onTheWay);
      await setImmediate();
    }
  }

  lead = (id: string) => leadIn(this.leadStore, id);

  timesOf = (id: string) => this.posts.filter((post) => post.id === id).map(({ at }) => at - START);

  /** Simulates a crash and opens the file again. */
  async restart(): Promise<void> {
    await this.#stop();
    this.leadStore = openSqliteLeadStore(this.file, { isServer: true, waitMs: 0 });
  }

  async end(): Promise<void> {
    await this.#stop();
    rmSync(this.#folder, { recursive: true });
  }

  async #stop(): Promise<void> {
    const stopping = this.#deliveries.splice(0).map((delivery) => delivery.stop(0));
    await this.pass(1);
    await Promise.all(stopping);
    await this.leadStore.close();
  }
}
