/** Visitors who press again and again until they are told that their lead is stored. */
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { FORM_IDS } from '../../src/forms/definition.ts';
import type { ServedSite } from '../support/served-site.ts';
import { postForm, postJson, visitorOf, type Visitor } from './visitors.ts';

const AT_ONCE = 20;

/** A lead that its visitor was told is stored. */
export interface Left {
  readonly visitor: Visitor;
  /** Unknown to who posted without JavaScript. */
  readonly id: string | undefined;
  readonly tries: number;
  readonly lastTryAt: number;
}

type Pressed =
  | { readonly status: 'stored'; readonly id: string | undefined }
  /** Killed meanwhile, or not up yet. */
  | { readonly status: 'unanswered' }
  | { readonly status: 'unexpected'; readonly code: number };

async function press(
  { origin }: ServedSite,
  visitor: Visitor,
  key: string | undefined,
): Promise<Pressed> {
  try {
    const answer = await (key === undefined
      ? postForm(origin, visitor)
      : postJson(origin, visitor, { 'idempotency-key': key }));
    if (answer.status === 303) return { status: 'stored', id: undefined };
    if (answer.status !== 202) return { status: 'unexpected', code: answer.status };
    const body: unknown = await answer.json();
    return { status: 'stored', id: String(Object(body).id) };
  } catch {
    return { status: 'unanswered' };
  }
}

export type Crowd = ReturnType<typeof crowdAt>;

/** A third of them have no JavaScript; the others keep the key of their opening of the form. */
export function crowdAt(site: ServedSite, random: () => number) {
  const presses = new EventEmitter();
  const left: Left[] = [];
  const unexpected: number[] = [];
  let begun = 0;
  let pressing = 0;

  async function visit(n: number): Promise<void> {
    const visitor = visitorOf(FORM_IDS[n % FORM_IDS.length] ?? 'hero', n);
    const key = random() < 1 / 3 ? undefined : randomUUID();
    for (let tries = 1; ; tries += 1) {
      const lastTryAt = Date.now();
      presses.emit('press');
      pressing += 1;
      const pressed = await press(site, visitor, key);
      pressing -= 1;
      if (pressed.status === 'stored') {
        left.push({ visitor, id: pressed.id, tries, lastTryAt });
        return;
      }
      if (pressed.status === 'unexpected') unexpected.push(pressed.code);
      // Somebody reads that it failed before pressing again.
      await setTimeout(20 + 180 * random());
    }
  }

  return {
    /** In the order of their answers. */
    left,
    /** Answers that nobody should get. */
    unexpected,
    /** How many wait for an answer. */
    pressing: () => pressing,
    nextPress: (signal: AbortSignal) => once(presses, 'press', { signal }),
    /** Lets new visitors in, up to this many in all and no more than fit at once. */
    admit: (upTo: number) => {
      while (begun < upTo && begun - left.length < AT_ONCE) {
        void visit(begun);
        begun += 1;
      }
    },
  };
}
