/** How many rules of each kind Cloudflare Pages takes, the stricter of the two hosts that read `_redirects` and `_headers`. */
const RULES = { redirects: 2000, patterns: 100, headers: 100 } as const;
/** How long a line of a rule may be there. */
const LETTERS = 1000;

/**
 * The rules, if the host takes them all; it would leave some out without a word.
 * @throws when there are too many, or one is too long
 */
export function withinLimits(
  rules: readonly string[],
  kind: keyof typeof RULES,
): readonly string[] {
  const most = RULES[kind];
  if (rules.length > most) {
    throw new Error(
      `The site needs ${String(rules.length)} ${kind} in dist/client, and Cloudflare Pages takes ${String(most)}. Let some share a pattern in src/hosting/.`,
    );
  }
  const long = rules.flatMap((rule) => rule.split('\n')).find((line) => line.length > LETTERS);
  if (long !== undefined) {
    throw new Error(
      `A line of the ${kind} in dist/client has ${String(long.length)} letters, and Cloudflare Pages takes ${String(LETTERS)}: "${long.slice(0, 60)}…".`,
    );
  }
  return rules;
}
