/** Delivers the leads of the inbox to the webhooks, in the server's process and apart from its requests. */
import { addressOf, DESTINATION_KEYS, type WebhookAddresses } from '../../forms/destinations.ts';
import { Lane, type LaneTools } from './lane.ts';
import type { Outbox } from './outbox.ts';
import { reasonOf, type DatabaseTrouble } from './outbox-database.ts';

export interface DeliveryTools extends LaneTools {
  readonly addresses: WebhookAddresses;
  /** How often to look for what another process changed, such as `npm run leads -- retry`. */
  readonly pollMs?: number;
}

const POLL_MS = 5000;

interface Look {
  /** When there may be something to do again. */
  readonly nextAt: number | undefined;
  /** What SQLite said when the inbox could not be used. */
  readonly trouble?: DatabaseTrouble;
}

/** Webhooks with the same address share a lane. Leads of a webhook without an address wait in the inbox. */
function createLanes(tools: DeliveryTools, onEnded: () => void): readonly Lane[] {
  const byAddress = Map.groupBy(DESTINATION_KEYS, (key) => addressOf(key, tools.addresses));
  return [...byAddress].flatMap(([address, keys]) =>
    address === undefined ? [] : [new Lane(address, keys, onEnded, tools)],
  );
}

/** Starts with what earlier runs of the server left waiting. */
export class Delivery {
  readonly #tools: DeliveryTools;
  readonly #lanes: readonly Lane[];
  #phase: 'running' | 'stopping' | 'stopped' = 'running';
  #isWoken = false;
  #cancelTimer: () => void = () => undefined;
  #onIdle: () => void = () => undefined;
  #trouble: DatabaseTrouble | undefined;

  constructor(tools: DeliveryTools) {
    this.#tools = tools;
    this.#lanes = createLanes(tools, () => {
      this.wake();
    });
    this.wake();
  }

  /** Looks for due leads soon; returns at once. */
  wake(): void {
    if (this.#isWoken || this.#phase === 'stopped') return;
    this.#isWoken = true;
    this.#lookIn(0);
  }

  /** Begins no more posts; resolves when the running ones have ended and are written down, or after this time. */
  async stop(withinMs: number): Promise<void> {
    this.#phase = 'stopping';
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
      this.#tools.clock.after(withinMs, resolve);
      this.wake();
    });
    this.#phase = 'stopped';
    this.#cancelTimer();
  }

  #lookIn(delayMs: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#tools.clock.after(delayMs, () => {
      this.#look();
    });
  }

  #look(): void {
    const { clock, pollMs = POLL_MS } = this.#tools;
    this.#isWoken = false;
    const looks = this.#lanes.map((lane) => this.#workOn(lane));
    this.#tellTrouble(looks);
    if (!this.#lanes.some((lane) => lane.isBusy)) this.#onIdle();
    const untilNext = looks.map(({ nextAt }) => (nextAt ?? Infinity) - clock.now());
    // Not before the next millisecond: a moment that has come but cannot be used must not keep the process busy.
    this.#lookIn(Math.max(Math.min(pollMs, ...untilNext), 1));
  }

  #workOn(lane: Lane): Look {
    try {
      lane.save();
      if (this.#phase !== 'running') return { nextAt: undefined };
      lane.begin();
      return { nextAt: lane.nextAt() };
    } catch (error) {
      // Nothing is lost: what is not written down stays with the lane, the rest is in the file. The next look tries again.
      return { nextAt: undefined, trouble: reasonOf(error) };
    }
  }

  /** Once per kind of trouble, not once per look. */
  #tellTrouble(looks: readonly Look[]): void {
    const trouble = looks.find((look) => look.trouble !== undefined)?.trouble;
    if (trouble !== undefined && trouble !== this.#trouble)
      this.#tools.report({ event: 'delivery.stuck', reason: trouble });
    this.#trouble = trouble;
  }
}

/** The same inbox, whose new leads are posted soon after their visitors got their answer. */
export const waking = (outbox: Outbox, delivery: Pick<Delivery, 'wake'>): Outbox => ({
  ...outbox,
  keep: (lead) => {
    const kept = outbox.keep(lead);
    delivery.wake();
    return kept;
  },
});
