import { expect, test } from 'vitest';
import { chooseInternalLinks, textOf } from '../../../src/seo/internal-links.ts';

const SUGGESTIONS = [
  { page: 'agents', context: ['estate agent', 'valuation'] },
  { page: 'lawyers', context: ['conveyancing'] },
  { page: 'finance', context: ['broker'] },
  { page: 'local', context: ['branch'] },
];

test.each([
  ['with a context word in the text', 'We know Conveyancing well.', ['lawyers']],
  ['by how often their words occur', 'A broker, a branch, another branch.', ['local', 'finance']],
  ['for the beginning of a word', 'Two brokers met.', ['finance']],
  ['after any sign', 'An unbroken sub-broker_ag and Ébroker.', ['finance']],
  ['not for the middle of a word', 'Ébrokerage, subbranch', []],
  ['whatever the case, at both ends of the text', 'BRANCH', ['local']],
])('links are chosen %s', (_, text, pages) => {
  expect(chooseInternalLinks(text, SUGGESTIONS, 3).map(({ page }) => page)).toEqual(pages);
});

test('the text of a page is every string in its content, however deep', () => {
  const content = [{ title: 'Fees', order: 2, items: ['Cost', { note: 'Time' }] }, 'Body'];
  expect(textOf([...content, undefined])).toBe('Fees  Cost Time Body ');
});
