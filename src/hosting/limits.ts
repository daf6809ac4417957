/** How many rules of each kind Cloudflare Pages takes, the stricter of the two hosts that read `_redirects` and `_headers`. */
const LIMITS = {
  redirects: { rules: 2000, letters: 1000 },
  patterns: { rules: 100, letters: 1000 },
  headers: { rules: 100, letters: 2000 },
} as const;

/**
 * The rules, if the host takes them all; it would leave some out without a word.
 * @throws when there are too many, or one is too long
 */
export function withinLimits(
  rules: readonly string[],
  kind: keyof typeof LIMITS,
): readonly string[] {
  const most = LIMITS[kind];
  if (rules.length > most.rules) {
    throw new Error(
      `The site needs ${String(rules.length)} ${kind} in dist/client, and Cloudflare Pages takes ${String(most.rules)}. Let some share a pattern in src/hosting/.`,
    );
  }
  const long = rules.flatMap((rule) => rule.split('\n')).find((line) => line.length > most.letters);
  if (long !== undefined) {
    throw new Error(
      `A line of the ${kind} in dist/client has ${String(long.length)} letters, and Cloudflare Pages takes ${String(most.letters)}: "${long.slice(0, 60)}…".`,
    );
  }
  return rules;
}
