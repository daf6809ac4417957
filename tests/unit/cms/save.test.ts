import { expect, test } from 'vitest';
import sharp from 'sharp';
import { mendLinks } from '../../../src/cms/rename.ts';
import { refusalOf } from '../../../src/cms/save.ts';

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
