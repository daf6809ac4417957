import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder, which is removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A new folder that is the working one during the test. */
export function enterFolder(): void {
  const home = process.cwd();
  process.chdir(newFolder());
  onTestFinished(() => process.chdir(home));
}
