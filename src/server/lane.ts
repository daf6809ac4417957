/** The deliveries to one webhook address. Lanes share nothing, so that a dead destination delays no other. */
import { webhookVariable, type DestinationKey } from '../forms/destinations.ts';
import {
  afterFailure,
  afterSuccess,
  isOpen,
  isProof,
  roomIn,
  UNTRIED,
  type Circuit,
} from './circuit.ts';
import type { Clock } from './clock.ts';
import type { Lead } from './lead-rows.ts';
import type { OutboxQueue } from './outbox-queue.ts';
import type { Post, Posted } from './post-webhook.ts';
import { nextAttemptAt, retryAfterMs } from './schedule.ts';
import { messageOf } from './webhook-message.ts';

export interface LaneTools {
  readonly outbox: OutboxQueue;
  readonly post: Post;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Signs the deliveries. */
  readonly secret: Uint8Array | undefined;
  /** Says what happened to whom it may concern; never given anything of a lead but its id. */
  readonly report: (message: string) => void;
}

export interface Lane {
  /** Writes down what ended, and may throw what SQLite says; until it is written down the lead is not posted again. */
  readonly save: () => void;
  /** Begins as many posts as there is room for. */
  readonly begin: () => void;
  /** The next moment at which there may be something to begin. */
  readonly nextAt: () => number | undefined;
  readonly isBusy: () => boolean;
}

interface Ended {
  readonly id: string;
  /** May be repeated. */
  readonly write: () => void;
}

/** The destinations are those whose leads go to this address; `onEnded` hears of every post that ended. */
export function createLane(
  address: string,
  destinations: readonly DestinationKey[],
  onEnded: () => void,
  { outbox, post, clock, random, secret, report }: LaneTools,
): Lane {
  const name = destinations.map(webhookVariable).join(', ');
  const running = new Set<string>();
  const ended: Ended[] = [];
  let circuit: Circuit = UNTRIED;
  let probes = 0;

  function succeeded({ id }: Lead): Ended {
    const at = clock.now();
    const isOver = circuit.mayHaveBacklog && isProof(circuit, at);
    if (isOver && isOpen(circuit)) report(`Deliveries to ${name} are accepted again.`);
    circuit = afterSuccess(circuit, at);
    return {
      id,
      write: () => {
        outbox.delivered(id, at);
        // All of them, because each may have failed in the outage only; the schedule keeps them from being parked early.
        if (isOver) outbox.bringForward(destinations, at);
      },
    };
  }

  function failed(lead: Lead, { error, retryAfter }: Extract<Posted, { status: 'refused' }>): Ended {
    const now = clock.now();
    const asked = retryAfterMs(retryAfter, now);
    const wasOpen = isOpen(circuit);
    circuit = afterFailure(circuit, now, asked);
    if (!wasOpen && isOpen(circuit)) report(`Deliveries to ${name} fail: ${error}. Its leads wait.`);
    const attempts = lead.attempts + 1;
    const next = nextAttemptAt({
      now,
      attempts,
      tryingSince: lead.tryingSince ?? now,
      retryAfterMs: asked,
      random: random(),
    });
    if (next === undefined) {
      report(
        `Lead ${lead.id} is parked after ${attempts} attempts, the last one: ${error}. ` +
          `"npm run leads -- retry ${lead.id}" tries again.`,
      );
    }
    return {
      id: lead.id,
      write: () => {
        outbox.failed(lead.id, { error, at: now, nextAttemptAt: next });
      },
    };
  }

  async function send(lead: Lead): Promise<void> {
    const posted = await post(address, messageOf(lead, clock.now(), secret));
    ended.push(posted.status === 'accepted' ? succeeded(lead) : failed(lead, posted));
    onEnded();
  }

  /**
   * With an open circuit every second post is of the lead that was tried least: one lead in many may be at fault
   * itself, and a fresh one shows that soonest. The other posts keep anyone from waiting for ever.
   */
  function choose(room: number): readonly Lead[] {
    if (isOpen(circuit)) probes += 1;
    const first = isOpen(circuit) && probes % 2 === 1 ? 'leastTried' : 'longestDue';
    const limit = room + running.size;
    return outbox
      .due({ destinations, now: clock.now(), limit, first })
      .filter(({ id }) => !running.has(id))
      .slice(0, room);
  }

  return {
    save: () => {
      for (let next = ended[0]; next; next = ended[0]) {
        next.write();
        running.delete(next.id);
        ended.shift();
      }
    },
    begin: () => {
      const room = roomIn(circuit, clock.now(), running.size);
      if (room === 0) return;
      for (const lead of choose(room)) {
        running.add(lead.id);
        void send(lead);
      }
    },
    nextAt: () =>
      circuit.pausedUntil > clock.now()
        ? circuit.pausedUntil
        : outbox.nextDueAt(destinations, clock.now()),
    isBusy: () => running.size > 0,
  };
}
