/** What search engines have been told, in a file that outlives builds. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { toldAfter, type Change } from './indexnow.ts';
import type { Fingerprints } from './indexnow-pages.ts';
import { isJson } from './leads/lead.ts';

/** @throws Error when the file is there but is not what `remember` wrote */
export function recall(file: string): Fingerprints {
  if (!existsSync(file)) return new Map();
  const refuse = (cause?: unknown) =>
    new Error(`${file} cannot be read. Delete it, and every address is announced again.`, {
      cause,
    });
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse(error);
  }
  if (!isJson(parsed)) throw refuse();
  return new Map(
    Object.entries(parsed).map(([address, fingerprint]) => {
      if (!URL.canParse(address) || typeof fingerprint !== 'string') throw refuse();
      return [address, fingerprint];
    }),
  );
}

/**
 * Adds what search engines have just been told to what the file says by now: another run may have written it meanwhile.
 * Replaces it in one step, so that a crash leaves the old one or the new one. Two runs that do so in the same millisecond
 * can still lose what one of them was told; the next run announces that again, which search engines do not mind.
 */
export function remember(file: string, taken: readonly Change[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.new`;
  try {
    const told = [...toldAfter(recall(file), taken)].sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(part, `${JSON.stringify(Object.fromEntries(told), undefined, 1)}\n`);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}
