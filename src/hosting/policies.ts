/** The policies of a build, written down once, so that the server and every other host send the same. */
import { filePolicyOf } from './headers.ts';

/** The page that a refused form is shown again on, by its layout. It is rendered on request. */
export type AgainPolicies = Readonly<Record<'site' | 'paid', string>>;

export interface Policies {
  /** By the name of the file: all pages, and what else has a policy of its own. */
  readonly files: ReadonlyMap<string, string>;
  readonly again: AgainPolicies | undefined;
}

export const NO_POLICIES: Policies = { files: new Map(), again: undefined };

/** Where they are written, seen from the folder of the build. */
export const POLICIES_FILE = 'hosting/policies.json';

/** The policy that a file is sent with. A page that none was written down for may do nothing at all. */
export const policyFor = ({ files }: Policies, name: string): string =>
  files.get(name) ?? filePolicyOf(name);

/** As JSON that says each policy once: most pages of a blog share theirs with others. */
export function printPolicies({ files, again }: Policies): string {
  const policies = [...new Set([...files.values(), ...Object.values(again ?? {})])].sort();
  const places = new Map(policies.map((policy, place) => [policy, place]));
  const placed = (all: Iterable<readonly [string, string]>) =>
    Object.fromEntries([...all].sort().map(([name, policy]) => [name, places.get(policy)]));
  const record = {
    policies,
    files: placed(files),
    again: again && placed(Object.entries(again)),
  };
  return `${JSON.stringify(record, undefined, 1)}\n`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws TypeError when the text is not what `printPolicies` wrote */
export function readPolicies(text: string): Policies {
  const refuse = () => new TypeError('These are not the policies of a build.');
  const record: unknown = JSON.parse(text);
  if (!isRecord(record) || !Array.isArray(record.policies) || !isRecord(record.files))
    throw refuse();
  const policies: readonly unknown[] = record.policies;
  const at = (place: unknown): string => {
    const policy = policies[Number(place)];
    if (typeof policy !== 'string') throw refuse();
    return policy;
  };
  const { again } = record;
  return {
    files: new Map(Object.entries(record.files).map(([name, place]) => [name, at(place)])),
    again: isRecord(again) ? { site: at(again.site), paid: at(again.paid) } : undefined,
  };
}
