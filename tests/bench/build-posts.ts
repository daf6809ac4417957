/** How long a build with many posts takes. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildCopy, copySite } from '../support/copied-site.ts';
import { atMost, type BenchResult } from './figures.ts';
import { generatePosts } from './generated-posts.ts';

const FEW = 50;
const MANY = 1000;
const BOUNDS = { msAPost: 60 } as const;

/** Builds a copy from nothing, in seconds. */
async function build(folder: string): Promise<number> {
  for (const output of ['dist', '.astro', 'node_modules'])
    rmSync(join(folder, output), { recursive: true, force: true });
  const start = performance.now();
  await buildCopy(folder);
  return (performance.now() - start) / 1000;
}

export async function buildPosts(): Promise<BenchResult> {
  const folder = copySite('bench-posts');
  try {
    generatePosts(folder, 0, FEW);
    const few = await build(folder);
    generatePosts(folder, FEW, MANY);
    const many = await build(folder);
    return {
      title: 'Building a blog of many posts',
      setting: 'Generated English posts with the text of the real ones, built from nothing.',
      figures: [
        { name: `${String(FEW)} posts`, measured: `${few.toFixed(1)} s` },
        { name: `${String(MANY)} posts`, measured: `${many.toFixed(1)} s` },
        atMost('One post more', (1000 * (many - few)) / (MANY - FEW), BOUNDS.msAPost, 'ms'),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
