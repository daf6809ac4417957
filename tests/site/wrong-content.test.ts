import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../support/new-folder.ts';
import { POST } from '../unit/checks/fixtures.ts';

const BUILD = `
  const { frontage } = await import('${resolve('src/build/frontage.ts')}');
  const setup = frontage({}).hooks['astro:config:setup'];
  setup({ command: 'build', addClientDirective() {}, updateConfig() {} });
  console.log('went on');`;

test('a build lists the problems of the content, other encodings among them, and ends with exit code 1', () => {
  const cwd = newFolder();
  const folder = join(cwd, 'src/content');
  mkdirSync(join(folder, 'blog/en'), { recursive: true });
  for (const same of ['package.json', 'public', ...readdirSync('src').map((name) => `src/${name}`)])
    if (same !== 'src/content') symlinkSync(resolve(same), join(cwd, same));
  writeFileSync(join(folder, 'blog/en/a.mdx'), POST.replace('summary:', 'sumary:'));
  writeFileSync(join(folder, 'blog/en/b.mdx'), `${POST}\nUn été.\n`, 'latin1');
  const build = spawnSync(process.execPath, ['-e', BUILD], { cwd, encoding: 'utf8' });
  expect(build).toMatchObject({ status: 1, stdout: '' });
  const { stderr } = build;
  expect(stderr).toContain('No field here is called "sumary".');
  expect(stderr).toMatch(/"Un \uFFFDt\uFFFD\." has letters .+ not saved as UTF-8\./);
  expect(stderr).toMatch(/Content: \d+ problems to correct\.\s*$/);
});
