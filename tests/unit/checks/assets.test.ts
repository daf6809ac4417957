import { expect, test } from 'vitest';
import { checkAssets } from '../../../src/checks/assets.ts';

test('a letter that the fonts lack is a problem of its line', () => {
  const source = { file: 'a.mdx', path: 'blog/en/a.mdx', text: 'Ein\nGruß\n' };
  const problem = expect.stringContaining('"ß" is not in the fonts');
  expect(checkAssets([source])).toMatchObject([{ file: 'a.mdx', line: 2, problem }]);
});
