/** What search engines have been told, in a file that outlives builds. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Fingerprints } from './indexnow-pages.ts';
import { isJson } from './json.ts';

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

/** Replaces the file in one step, so that a crash leaves the old one or the new one. */
export function remember(file: string, told: Fingerprints): void {
  const sorted = Object.fromEntries([...told].sort(([a], [b]) => (a < b ? -1 : 1)));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(sorted, undefined, 1)}\n`);
  renameSync(`${file}.new`, file);
}
