/** IndexNow (https://www.indexnow.org/documentation): tells search engines which addresses are new, changed or gone. */
import { keyFile } from './indexnow-key.ts';
import type { Fingerprints } from './indexnow-pages.ts';
import { connectionFaultOf } from './leads/post-webhook.ts';

/** The protocol takes no more addresses at once. */
const MOST_ADDRESSES = 10_000;

export interface Change {
  readonly kind: 'new' | 'changed' | 'removed';
  readonly address: string;
  /** Nothing for a page that is gone. */
  readonly fingerprint: string | undefined;
}

/** What differs between what search engines know and what is. Addresses of another site are none of its business. */
export function changesBetween(told: Fingerprints, pages: Fingerprints): Change[] {
  const origins = new Set([...pages.keys()].map((address) => new URL(address).origin));
  const gone = [...told.keys()].filter(
    (address) => !pages.has(address) && origins.has(new URL(address).origin),
  );
  return [
    ...[...pages].flatMap(([address, fingerprint]): Change[] => {
      const known = told.get(address);
      if (known === fingerprint) return [];
      return [{ kind: known === undefined ? 'new' : 'changed', address, fingerprint }];
    }),
    ...gone.map((address) => ({ kind: 'removed' as const, address, fingerprint: undefined })),
  ];
}

/** What is remembered once search engines took some changes. */
export function toldAfter(told: Fingerprints, changes: readonly Change[]): Fingerprints {
  const after = new Map(told);
  for (const { address, fingerprint } of changes) {
    if (fingerprint === undefined) after.delete(address);
    else after.set(address, fingerprint);
  }
  return after;
}

/** One request each. */
export const batchesOf = (changes: readonly Change[], most = MOST_ADDRESSES): Change[][] =>
  Array.from({ length: Math.ceil(changes.length / most) }, (_, index) =>
    changes.slice(index * most, (index + 1) * most),
  );

export interface Recipient {
  readonly endpoint: string;
  readonly key: string;
  /** Milliseconds until an answer is not worth waiting for. */
  readonly withinMs: number;
}

export type Told =
  { readonly status: 'taken' } | { readonly status: 'refused'; readonly reason: string };

/** Where the key is published: beside the addresses it speaks for. */
const keyLocationOf = (address: string, key: string): string =>
  new URL(`/${keyFile(key)}`, address).href;

const REASONS: Readonly<Record<number, (keyLocation: string) => string>> = {
  400: () => 'the request was not understood',
  403: (keyLocation) => `the key was not found at ${keyLocation}; deploy the build that holds it`,
  422: (keyLocation) => `the addresses do not belong to the site of ${keyLocation}`,
  429: () => 'too many requests; wait before the next',
};

/** Tells of some changes in one request. Only 200 and 202 mean that they were taken; never rejects. */
export async function tell(changes: readonly Change[], to: Recipient): Promise<Told> {
  const [first] = changes;
  if (!first) return { status: 'taken' };
  const keyLocation = keyLocationOf(first.address, to.key);
  try {
    const { status, body } = await fetch(to.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(first.address).host,
        key: to.key,
        keyLocation,
        urlList: changes.map(({ address }) => address),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(to.withinMs),
    });
    await body?.cancel();
    if (status === 200 || status === 202) return { status: 'taken' };
    const reason = REASONS[status]?.(keyLocation);
    return { status: 'refused', reason: `HTTP ${status}${reason ? `, ${reason}` : ''}` };
  } catch (error) {
    return { status: 'refused', reason: connectionFaultOf(error) };
  }
}
