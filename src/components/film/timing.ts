/** When things happen. Captions in four languages and the soundtrack are written against these times. */
import { FILM as LENGTH } from '../../facts/limits.ts';

export const FILM = { ...LENGTH, rate: 25 } as const;

/** Seconds at which the acts begin. */
export const ACTS = { months: 4, night: 16, town: 21, nextSheet: 25 } as const;

const SECONDS_PER_MONTH = 2;
const FIRST_HOUSE = { from: 0.4, to: 3.6 } as const;

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** When the house of a month is drawn; month 0 has the opening to itself. */
export function spanOfMonth(month: number): Span {
  if (month === 0) return FIRST_HOUSE;
  const from = ACTS.months + (month - 1) * SECONDS_PER_MONTH;
  return { from, to: from + SECONDS_PER_MONTH };
}

/**
 * How much of a span has passed, from 0 to 1.
 * @example progress(3, 2, 4) // 0.5
 */
export const progress = (seconds: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (seconds - from) / (to - from)));

/** Sets off and arrives gently. */
export const ease = (share: number): number => share * share * (3 - 2 * share);

/** Sets off at once and arrives gently, as a hand does. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** Gently from 0 to 1 during a span. */
export const glide = (seconds: number, from: number, to: number): number =>
  ease(progress(seconds, from, to));

/** 0 before a stay and after it, 1 during it. */
export const stay = (seconds: number, { from, to }: Span, fade = 0.5): number =>
  Math.min(glide(seconds, from, from + fade), 1 - glide(seconds, to - fade, to));

export type Key = readonly [seconds: number, value: number];

const slopeBetween = ([fromAt, from]: Key, [toAt, to]: Key): number =>
  (to - from) / (toAt - fromAt);

/** The slope at a key: none at the ends and where the course turns, so that it never swings past a key. */
function slopeAt(keys: readonly Key[], index: number): number {
  const [before, key, after] = [keys[index - 1], keys[index], keys[index + 1]];
  if (!before || !key || !after) return 0;
  const [arriving, leaving] = [slopeBetween(before, key), slopeBetween(key, after)];
  if (arriving * leaving <= 0) return 0;
  return (2 * arriving * leaving) / (arriving + leaving);
}

/** A smooth course through keys, level at both ends. */
export function course(keys: readonly Key[], seconds: number): number {
  const next = keys.findIndex(([at]) => at > seconds);
  const [before, after] = [keys[next - 1], keys[next]];
  if (next < 0) return keys.at(-1)?.[1] ?? 0;
  if (!before || !after) return keys[0]?.[1] ?? 0;
  const width = after[0] - before[0];
  const u = (seconds - before[0]) / width;
  return (
    before[1] * (1 + 2 * u) * (1 - u) ** 2 +
    slopeAt(keys, next - 1) * width * u * (1 - u) ** 2 +
    after[1] * u ** 2 * (3 - 2 * u) +
    slopeAt(keys, next) * width * u ** 2 * (u - 1)
  );
}
