/**
 * Who may have a page rendered. To store a lead takes a fraction of a millisecond, to render the page of a refused form
 * ten times as long, on the one thread that answers everybody: so leads never wait, and pages do, for one another.
 */
import type { ServerResponse } from 'node:http';

const AT_ONCE = 2;
/** A quarter of a second's worth of pages; who comes after them is answered in a few words. */
const MAX_WAITING = 16;
/** A page that is rendered may have to wait until its client has read an earlier answer; others need not. */
const RENDER_WITHIN_MS = 1000;

/** Waits for the moment to render this answer; false when there are too many before it, or any and it may not wait. */
export type TakePageTurn = (response: ServerResponse, mayWait: boolean) => Promise<boolean>;

/** Lets a few pages be rendered at a time, and a few more wait for their turn. */
export function takePageTurns(): TakePageTurn {
  const waiting = new Map<ServerResponse, (isTurn: boolean) => void>();
  let rendering = 0;

  const begin = (response: ServerResponse) => {
    rendering += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      rendering -= 1;
      // Not at once: whoever asks for anything else is answered in between.
      setImmediate(callNext);
    };
    const timer = setTimeout(end, RENDER_WITHIN_MS).unref();
    // All of it is handed over, whether or not it is read.
    response.once('prefinish', end).once('close', end);
  };
  const callNext = () => {
    const [next] = waiting;
    if (next === undefined || rendering >= AT_ONCE) return;
    const [response, tell] = next;
    waiting.delete(response);
    begin(response);
    tell(true);
  };

  return (response, mayWait) => {
    if (response.destroyed) return Promise.resolve(false);
    if (waiting.size === 0 && rendering < (mayWait ? AT_ONCE : 1)) {
      begin(response);
      return Promise.resolve(true);
    }
    if (!mayWait || waiting.size >= MAX_WAITING) return Promise.resolve(false);
    return new Promise((resolve) => {
      waiting.set(response, resolve);
      response.once('close', () => {
        if (waiting.delete(response)) resolve(false);
      });
    });
  };
}

/** Runs work one after the other, a piece in each turn of Node's loop, so that all else is answered between the pieces. */
export function oneEachTurn(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const runNext = () => {
    waiting[0]?.();
    waiting.shift();
    if (waiting.length > 0) setImmediate(runNext);
  };
  return (work) => {
    waiting.push(work);
    if (waiting.length === 1) setImmediate(runNext);
  };
}

/** Lets one answer at a time through; an answer that takes longer than a second does not keep others out. */
export function oneAtATime(): (response: ServerResponse) => boolean {
  let last: ServerResponse | undefined;
  return (response) => {
    if (last !== undefined) return false;
    last = response;
    const end = () => {
      if (last === response) last = undefined;
    };
    response.once('close', end);
    setTimeout(end, RENDER_WITHIN_MS).unref();
    return true;
  };
}
