/** Delivers the leads of the inbox to the webhooks, in the server's process and apart from its requests. */
import { addressOf, DESTINATION_KEYS, type WebhookAddresses } from '../forms/destinations.ts';
import { createLane, type Lane, type LaneTools } from './lane.ts';
import type { Outbox } from './outbox.ts';
import { reasonOf } from './outbox-database.ts';

export interface DeliveryTools extends LaneTools {
  readonly addresses: WebhookAddresses;
  /** How often to look for what another process changed, such as `npm run leads -- retry`. */
  readonly pollMs?: number;
}

export interface Delivery {
  /** Looks for due leads soon; returns at once. */
  readonly wake: () => void;
  /** Begins no more posts; resolves when the running ones have ended and are written down, or after this time. */
  readonly stop: (withinMs: number) => Promise<void>;
}

const POLL_MS = 5000;

interface Look {
  /** When there may be something to do again. */
  readonly nextAt: number | undefined;
  /** What SQLite said when the inbox could not be used. */
  readonly trouble?: string;
}

/** Webhooks with the same address share a lane. Leads of a webhook without an address wait in the inbox. */
function createLanes(tools: DeliveryTools, onEnded: () => void): readonly Lane[] {
  const { addresses } = tools;
  const byAddress = Map.groupBy(DESTINATION_KEYS, (key) => addressOf(key, addresses));
  return [...byAddress].flatMap(([address, keys]) =>
    address === undefined ? [] : [createLane(address, keys, onEnded, tools)],
  );
}

/** Starts with what earlier runs of the server left waiting. */
export function startDelivery(tools: DeliveryTools): Delivery {
  const { clock, report, pollMs = POLL_MS } = tools;
  let phase: 'running' | 'stopping' | 'stopped' = 'running';
  let isWoken = false;
  let cancelTimer: () => void = () => undefined;
  let onIdle: () => void = () => undefined;
  let lastTrouble: string | undefined;
  const lanes = createLanes(tools, wake);

  function workOn(lane: Lane): Look {
    try {
      lane.save();
      if (phase !== 'running') return { nextAt: undefined };
      lane.begin();
      return { nextAt: lane.nextAt() };
    } catch (error) {
      // Nothing is lost: what is not written down stays with the lane, the rest is in the file. The next look tries again.
      return { nextAt: undefined, trouble: reasonOf(error) };
    }
  }

  function tellTrouble(looks: readonly Look[]): void {
    const trouble = looks.find((one) => one.trouble !== undefined)?.trouble;
    if (trouble !== undefined && trouble !== lastTrouble)
      report(`Delivery cannot use the inbox and tries again: ${trouble}.`);
    lastTrouble = trouble;
  }

  function look(): void {
    isWoken = false;
    const looks = lanes.map(workOn);
    tellTrouble(looks);
    if (!lanes.some((lane) => lane.isBusy())) onIdle();
    const untilNext = looks.map(({ nextAt }) => (nextAt ?? Infinity) - clock.now());
    // Not before the next millisecond: a moment that has come but cannot be used must not keep the process busy.
    cancelTimer = clock.after(Math.max(Math.min(pollMs, ...untilNext), 1), look);
  }

  function wake(): void {
    if (isWoken || phase === 'stopped') return;
    isWoken = true;
    cancelTimer();
    cancelTimer = clock.after(0, look);
  }

  wake();
  return {
    wake,
    stop: async (withinMs) => {
      phase = 'stopping';
      await new Promise<void>((resolve) => {
        onIdle = resolve;
        clock.after(withinMs, resolve);
        wake();
      });
      phase = 'stopped';
      cancelTimer();
    },
  };
}

/** The same inbox, whose new leads are posted soon after their visitors got their answer. */
export const waking = (outbox: Outbox, { wake }: Pick<Delivery, 'wake'>): Outbox => ({
  ...outbox,
  keep: (lead) => {
    const kept = outbox.keep(lead);
    wake();
    return kept;
  },
});
