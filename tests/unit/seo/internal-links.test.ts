import { expect, test } from 'vitest';
import { chooseInternalLinks, textOf } from '../../../src/seo/internal-links.ts';

const SUGGESTIONS = [
  { page: 'agents', context: ['estate agent', 'valuation'] },
  { page: 'lawyers', context: ['conveyancing'] },
  { page: 'finance', context: ['broker'] },
  { page: 'local', context: ['branch'] },
];
const linksFor = (text: string, max = 3) =>
  chooseInternalLinks(text, SUGGESTIONS, max).map(({ page }) => page);

test.each([
  ['with a context word in the text', 'We know Conveyancing well.', ['lawyers']],
  ['by how often their words occur', 'A broker, a branch, another branch.', ['local', 'finance']],
  ['for the beginning of a word', 'Two brokers met.', ['finance']],
  ['after any sign', 'An unbroken sub-broker_ag and Ébroker.', ['finance']],
  ['not for the middle of a word', 'Ébrokerage, subbranch', []],
  ['whatever the case, at both ends of the text', 'BRANCH', ['local']],
])('links are chosen %s', (_, text, pages) => {
  expect(linksFor(text)).toEqual(pages);
});

test.each([3, 4])('at most %i links are chosen', (max) => {
  expect(linksFor('estate agent, conveyancing, broker, branch', max)).toHaveLength(max);
});

test('the text of a page is every string in its content, however deep', () => {
  expect(
    textOf([{ title: 'Fees', order: 2, items: ['Cost', { note: 'Time' }] }, 'Body', undefined]),
  ).toBe('Fees  Cost Time Body ');
});
