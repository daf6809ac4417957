import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectRedirects } from '../../../src/build/redirects.ts';
import { newFolder } from '../../support/new-folder.ts';

test('redirects case studies to their anchors and renamed posts to their new addresses', () => {
  const content = newFolder();
  mkdirSync(join(content, 'blog/es'), { recursive: true });
  const write = (name: string, fields: string) => {
    const text = `\uFEFF---\n${fields}\n---\nText.`;
    writeFileSync(join(content, 'blog/es', name), text.replaceAll('\n', '\r\n'));
  };
  write('new.mdx', 'published: 2026-01-02\nformerly: [viejo, antiguo]');
  write('draft.mdx', 'published: 2026-01-02\nformerly: [new]\ndraft: true');
  write('future.mdx', 'published: 2126-01-02\nformerly: [new]');
  mkdirSync(join(content, 'case-studies/fr'), { recursive: true });
  writeFileSync(join(content, 'case-studies/fr/another-firm.mdx'), '');
  const redirects = collectRedirects(content);
  expect(redirects.get('/fr/case-studies/another-firm')).toBe('/fr/case-studies#another-firm');
  expect(redirects.get('/es/blog/antiguo')).toBe('/es/blog/new');
  expect([...redirects.keys()].filter((from) => from.includes('/blog/'))).toHaveLength(2);
});
