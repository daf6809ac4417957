import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import sharp from 'sharp';
import { checkFolder } from '../../../src/checks/read-content.ts';
import { mendLinks } from '../../../src/cms/rename.ts';
import { refusalOf, save } from '../../../src/cms/save.ts';

vi.mock('../../../src/checks/read-content.ts', { spy: true });

const refusalOfSave = (file: string, bytes: Buffer) =>
  refusalOf(new Map([[`src/content/${file}`, bytes]]), [`src/content/${file}`]);

test('a save is refused in the words of the check, a narrow picture as well; a right one is accepted', async () => {
  const post = Buffer.from('---\ndraft: true\n---\n\nA { alone.\n');
  expect(await refusalOfSave('blog/en/new.mdx', post)).toContain('a { is not closed');
  const narrow = await refusalOfSave('blog/pictures/narrow.png', await picture(300));
  expect(narrow).toContain('is 300 pixels wide');
  expect(await refusalOfSave('blog/pictures/right.png', await picture(900))).toBe('');
});

test('a deletion that breaks a link elsewhere is refused in the words of the check', async () => {
  const path = 'src/content/blog/en/why-valuation-pages-beat-the-portal.mdx';
  const refusal = await refusalOf(new Map([[path, undefined]]), []);
  expect(refusal).toContain('exists in es, fr and pt, but not in en.');
});

test('a save is refused when somebody else writes while it is checked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'save-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'a.mdx');
  const text = '---\ntitle: A\n---\nMine.\n';
  writeFileSync(path, text);
  vi.mocked(checkFolder).mockImplementationOnce(async () => {
    writeFileSync(path, text.replace('Mine', 'Hers'));
    return [];
  });
  const update = { additions: [{ path, contents: btoa(text) }], deletions: [] };
  const opened = createHash('sha1')
    .update(`blob ${String(text.length)}\0${text}`)
    .digest('hex');
  const answer = vi.fn(async () => new Response());
  const { status } = await save(update, opened, answer);
  expect([status, answer.mock.calls.length]).toEqual([409, 0]);
});

test('a rename mends the links of this site and leaves those of others', () => {
  const links = (name: string) => `[a](/blog/${name}) [b](/es/blog/${name}#end) [c](/blog/old-two)`;
  const foreign = ' https://other.example/blog/old https://other.example/en/blog/old';
  expect(mendLinks(links('old') + foreign, 'old', 'new')).toBe(links('new') + foreign);
});

function picture(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
}
