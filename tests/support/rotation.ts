/** Whether this run is `npm run test:full`, which tests every combination. */
export const isFullRun = process.env.TEST_FULL === '1';

/**
 * Pairs each kind with one value, in turn, so that every value meets some kind; in a full run, every kind with every value.
 * @param offset where the turn begins, so that two tables of the same kinds give other pairs
 * @example rotate(['demo', 'audit', 'hero'], ['en', 'es']) // [['demo', 'en'], ['audit', 'es'], ['hero', 'en']]
 */
export function rotate<Kind, Value>(
  kinds: readonly Kind[],
  values: readonly [Value, ...Value[]],
  offset = 0,
): readonly (readonly [Kind, Value])[] {
  const pairs = kinds.map((kind, index): readonly [Kind, Value] => [
    kind,
    values[(index + offset) % values.length] ?? values[0],
  ]);
  return isFullRun ? kinds.flatMap((kind) => values.map((value) => [kind, value] as const)) : pairs;
}
