import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { buildWarnings, compressFiles } from '../../../src/server/finish-site.ts';

test('text files get compressed twins; pictures, small files and noise stay alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-compress-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const words = 'words '.repeat(200);
  for (const name of ['page.html', 'picture.png']) writeFileSync(join(folder, name), words);
  writeFileSync(join(folder, 'small.html'), words.slice(0, 511));
  writeFileSync(join(folder, 'noise.txt'), crypto.getRandomValues(new Uint8Array(1000)));
  await compressFiles(folder);
  expect(readdirSync(folder).sort()).toEqual([
    'noise.txt', 'page.html', 'page.html.br', 'page.html.gz', 'picture.png', 'small.html',
  ]); // prettier-ignore
  expect(brotliDecompressSync(readFileSync(join(folder, 'page.html.br'))).toString()).toBe(words);
  expect(gunzipSync(readFileSync(join(folder, 'page.html.gz'))).toString()).toBe(words);
});

test('a build in which some forms have a public webhook names the others', () => {
  const hook = 'https://hooks.example.com';
  expect(buildWarnings({})).toEqual([]);
  const some = { PUBLIC_LEAD_WEBHOOK_DEMO: hook, PUBLIC_LEAD_WEBHOOK_HERO_HOME: hook };
  expect(buildWarnings({ ...some, PUBLIC_LEAD_WEBHOOK_AUDIT: hook })).toEqual([
    'Without a public webhook, leads need the server of this site: ' +
      'hero (PUBLIC_LEAD_WEBHOOK_HERO_LANDING), growth-plan, guide.',
  ]);
});
