import { expect, test } from 'vitest';
import { checkAssets, checkFiles } from '../../../src/checks/assets.ts';

test('a letter that the fonts lack is a problem of its line', () => {
  const source = { file: 'a.mdx', path: 'blog/en/a.mdx', text: 'Ein\nGruß\n' };
  const problem = expect.stringContaining('"ß" is not in the fonts');
  expect(checkAssets([source])).toMatchObject([{ file: 'a.mdx', line: 2, problem }]);
});

test('the missing files of a further industry and a fifth language are named', () => {
  const lacking = ['scenes/estateAgents.svg', 'pages/estateAgents.svg', 'templates/pt.mdx'];
  const named = checkFiles(
    (file) => ![...lacking, 'glossary.pt.md'].some((each) => file.endsWith(each)),
  );
  const names = named.map(({ file }) => file.split('/').slice(-2).join('/'));
  expect(new Set(names)).toEqual(new Set([...lacking, 'content/glossary.pt.md']));
});
