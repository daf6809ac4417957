import { expect, test } from 'vitest';
import { checkAssets, checkFiles } from '../../../src/checks/assets.ts';

test('a letter that the fonts lack is a problem of its line', () => {
  const source = { file: 'a.mdx', path: 'blog/en/a.mdx', text: 'Ein\nGruß\n' };
  const problem = expect.stringContaining('"ß" is not in the fonts');
  expect(checkAssets([source])).toMatchObject([{ file: 'a.mdx', line: 2, problem }]);
});

test('the missing files of a further industry and a fifth language are named', () => {
  const lacking = [
    'scenes/estateAgents.svg',
    'pages/estateAgents.svg',
    'templates/pt.mdx',
    'glossary.pt.md',
  ];
  const named = checkFiles((file) => !lacking.some((each) => file.endsWith(each)));
  expect(named.map(({ file }) => file.split('/').slice(-2).join('/')).sort()).toEqual([
    'content/glossary.pt.md',
    'pages/estateAgents.svg',
    'scenes/estateAgents.svg',
    'templates/pt.mdx',
  ]);
});
