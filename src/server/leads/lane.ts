/** The deliveries to one webhook address. Lanes share nothing, so that a dead destination delays no other. */
import type { DestinationKey } from '../../forms/destinations.ts';
import {
  afterFailure,
  afterSuccess,
  isOpen,
  isPaused,
  isProof,
  roomIn,
  UNTRIED,
  type Circuit,
} from './circuit.ts';
import type { Clock } from '../clock.ts';
import type { Lead } from './lead.ts';
import type { Report } from '../log.ts';
import type { OutboxQueue } from './outbox-queue.ts';
import type { Post, Posted } from './post-webhook.ts';
import { LONGEST_WAIT_MS, nextAttemptAt, retryAfterMs } from './schedule.ts';
import { messageOf } from './webhook-message.ts';

export interface LaneTools {
  readonly outbox: OutboxQueue;
  readonly post: Post;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Signs the deliveries. */
  readonly secret: Uint8Array | undefined;
  /** Says what happened to whom it may concern. */
  readonly report: Report;
}

/** A clock that is set back by less delays nobody for longer. */
const CLOCK_TOLERANCE_MS = 1000;

type Refused = Extract<Posted, { status: 'refused' }>;

interface Ended {
  readonly id: string;
  /** Writes down what became of the post; may be repeated. */
  readonly write: () => void;
}

export class Lane {
  readonly #address: string;
  readonly #destinations: readonly DestinationKey[];
  /** Hears of every post that ended. */
  readonly #onEnded: () => void;
  readonly #tools: LaneTools;
  /** The leads on their way, and those whose way has ended but is not yet written down. */
  readonly #running = new Set<string>();
  readonly #ended: Ended[] = [];
  #circuit: Circuit = UNTRIED;
  #probes = 0;
  #lastLook: number | undefined;

  /** The destinations are those whose leads go to this address. */
  constructor(
    address: string,
    destinations: readonly DestinationKey[],
    onEnded: () => void,
    tools: LaneTools,
  ) {
    this.#address = address;
    this.#destinations = destinations;
    this.#onEnded = onEnded;
    this.#tools = tools;
  }

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Writes down what ended; until it is written down the lead is not posted again. Throws what SQLite says. */
  save(): void {
    for (let next = this.#ended[0]; next; next = this.#ended[0]) {
      next.write();
      this.#running.delete(next.id);
      this.#ended.shift();
    }
  }

  /** Begins as many posts as there is room for. Throws what SQLite says. */
  begin(): void {
    const now = this.#tools.clock.now();
    this.#mindTheClock(now);
    const room = roomIn(this.#circuit, now, this.#running.size);
    if (room === 0) return;
    for (const lead of this.#choose(room)) {
      this.#running.add(lead.id);
      void this.#send(lead);
    }
  }

  /** The next moment, later than now, at which there may be something to begin. Throws what SQLite says. */
  nextAt(): number | undefined {
    const now = this.#tools.clock.now();
    return isPaused(this.#circuit, now)
      ? this.#circuit.pausedUntil
      : this.#tools.outbox.nextDueAt(this.#destinations, now);
  }

  /**
   * Leads must not wait until a clock that was set back has caught up. Since the last look it shows by itself; before
   * the first one, only by leads that would wait for longer than any may.
   */
  #mindTheClock(now: number): void {
    const last = this.#lastLook;
    const isSetBack = last !== undefined && now < last - CLOCK_TOLERANCE_MS;
    if (last === undefined || isSetBack) {
      const laterThan = isSetBack ? now : now + LONGEST_WAIT_MS;
      this.#tools.outbox.bringForward(this.#destinations, now, laterThan);
    }
    this.#lastLook = now;
  }

  /**
   * With an open circuit every second post is of the freshest lead: some leads may be at fault themselves, and a new
   * one shows that soonest. The other posts keep anyone from waiting for ever.
   */
  #choose(room: number): readonly Lead[] {
    const isProbe = isOpen(this.#circuit);
    if (isProbe) this.#probes += 1;
    return this.#tools.outbox
      .due({
        destinations: this.#destinations,
        now: this.#tools.clock.now(),
        limit: room + this.#running.size,
        first: isProbe && this.#probes % 2 === 1 ? 'freshest' : 'longestDue',
      })
      .filter(({ id }) => !this.#running.has(id))
      .slice(0, room);
  }

  async #send(lead: Lead): Promise<void> {
    const { clock, post, secret } = this.#tools;
    const posted = await post(this.#address, messageOf(lead, clock.now(), secret));
    this.#ended.push(
      posted.status === 'accepted' ? this.#succeeded(lead) : this.#failed(lead, posted),
    );
    this.#onEnded();
  }

  /** The first success after an outage makes every lead of the lane due: each may have failed in the outage only. */
  #succeeded({ id }: Lead): Ended {
    const { clock, outbox } = this.#tools;
    const at = clock.now();
    const isOver = this.#circuit.mayHaveBacklog && isProof(this.#circuit, at);
    const before = this.#circuit;
    this.#circuit = afterSuccess(before, at);
    if (isOpen(before) && !isOpen(this.#circuit))
      this.#tools.report({ event: 'delivery.recovered', webhooks: this.#destinations });
    return {
      id,
      write: () => {
        outbox.delivered(id, at);
        if (isOver) outbox.bringForward(this.#destinations, at, at);
      },
    };
  }

  #failed(lead: Lead, { error, retryAfter, isOverloaded = false }: Refused): Ended {
    const { clock, outbox, random } = this.#tools;
    const now = clock.now();
    const asked = retryAfterMs(retryAfter, now);
    const before = this.#circuit;
    this.#circuit = afterFailure(before, now, isOverloaded ? asked : 0);
    if (!isOpen(before) && isOpen(this.#circuit))
      this.#tools.report({
        event: 'delivery.failing',
        webhooks: this.#destinations,
        reason: error,
      });
    const attempts = lead.attempts + 1;
    const tryingSince = lead.tryingSince ?? now;
    const failed = { now, attempts, tryingSince, retryAfterMs: asked, random: random() };
    const next = nextAttemptAt(failed);
    if (next === undefined)
      this.#tools.report({ event: 'lead.parked', lead: lead.id, attempts, reason: error });
    return {
      id: lead.id,
      write: () => {
        outbox.failed(lead.id, { error, at: now, nextAttemptAt: next });
      },
    };
  }
}
