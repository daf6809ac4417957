/**
 * `npm run sbom`: writes `.reports/sbom.json` (CycloneDX), every package the site is built and served with. The work is
 * npm's own `npm sbom`, on a copy of the lockfile with those packages only: its `--omit dev` leaves out most of what the
 * others need, and without it npm stops at a test tool that asks for the `latest` of something.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionOnly, readLock, readManifest } from './production-packages.ts';

const FILE = '.reports/sbom.json';

/** The bill of materials of a project's folder, as CycloneDX. */
export function sbomOf(root: string): string {
  const lock = readLock(join(root, 'package-lock.json'));
  const reduced = productionOnly(readManifest(join(root, 'package.json')), lock);
  const folder = mkdtempSync(join(tmpdir(), 'frontage-sbom-'));
  // npm names what it describes by the folder.
  const project = join(folder, reduced.manifest.name);
  try {
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), JSON.stringify(reduced.manifest));
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify(reduced.lock));
    const args = [
      'sbom',
      '--package-lock-only',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
    ];
    return execFileSync('npm', args, {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  mkdirSync('.reports', { recursive: true });
  writeFileSync(FILE, sbomOf('.'));
  console.log(`Wrote ${FILE}.`);
}
