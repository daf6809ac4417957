import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { POST } from './fixtures.ts';

test('the content check lists the problems, other encodings among them, and ends with exit code 1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'blog/en'), { recursive: true });
  writeFileSync(join(folder, 'blog/en/a.mdx'), POST.replace('summary:', 'sumary:'));
  writeFileSync(join(folder, 'blog/en/b.mdx'), `${POST}\nUn été.\n`, 'latin1');
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'check:content', '--', folder], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('No field here is called "sumary".');
  expect(stderr).toMatch(/"Un \uFFFDt\uFFFD\." has letters .+ not saved as UTF-8\./);
  expect(stderr).toMatch(/Content: \d+ problems to correct\.\s*$/);
});
