import { FILE_POLICIES, NO_PAGE, POLICY, SHARED } from './headers.ts';

/** A value as nginx reads it: nothing in it is a variable, an end of the line or a block. */
export const quoted = (text: string): string => `"${text.replaceAll('"', String.raw`\"`)}"`;

/** A longer word nginx does not read. */
const MOST_LETTERS = 4000;

/** Tables large enough for the names; nginx would refuse to start with smaller ones. */
export function tableSizes(files: ReadonlyMap<string, string>): string[] {
  const longest = Math.max(0, ...[...files.keys()].map((name) => name.length));
  const atLeast = (size: number, needed: number) =>
    Math.max(size, 2 ** Math.ceil(Math.log2(needed)));
  return [
    '# Room for the names of the pages. nginx takes these two lines once, above the first map of the whole http block: when it',
    '# calls them duplicate, move them to the top of yours.',
    `map_hash_max_size ${String(atLeast(2048, files.size * 2))};`,
    `map_hash_bucket_size ${String(atLeast(128, (longest + 32) * 2))};`,
  ];
}

/**
 * Which policy and which sharing each file is sent with, as maps of nginx.
 * @throws when nginx could not read a policy
 */
export function policyMaps(files: ReadonlyMap<string, string>): string[] {
  const long = [...files].find(([, policy]) => policy.length > MOST_LETTERS);
  if (long) {
    throw new Error(
      `The policy of ${long[0]} has ${String(long[1].length)} letters, and nginx reads ${String(MOST_LETTERS)}. Name fewer origins in PUBLIC_THIRD_PARTY_HOSTS; *. may stand for many.`,
    );
  }
  return [
    'map $uri $frontage_file_policy {',
    `    default ${quoted(FILE_POLICIES.otherwise)};`,
    ...FILE_POLICIES.byName.map(({ from, policy }) => `    "~${from}" ${quoted(policy)};`),
    ...[...files].sort().map(([name, policy]) => `    ${quoted(`/${name}`)} ${quoted(policy)};`),
    '}',
    'map $status $frontage_policy {',
    `    default ${quoted(NO_PAGE[POLICY] ?? '')};`,
    '    "~^(?:200|206|304|404|416)$" $frontage_file_policy;',
    '}',
    'map $uri $frontage_file_sharing {',
    '    default same-origin;',
    `    "~${SHARED.from}" ${SHARED.value};`,
    '}',
    'map $status $frontage_sharing {',
    '    default same-origin;',
    '    "~^(?:200|206|304|404|416)$" $frontage_file_sharing;',
    '}',
  ];
}
