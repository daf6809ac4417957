import { describe, expect, test } from 'vitest';
import { chooseInternalLinks, textOf } from '../../../src/seo/internal-links.ts';

const suggestions = [
  { page: 'agents', context: ['estate agent', 'valuation'] },
  { page: 'lawyers', context: ['conveyancing'] },
  { page: 'finance', context: ['broker'] },
  { page: 'local', context: ['branch'] },
];

const chosen = (text: string, max = 3) =>
  chooseInternalLinks(text, suggestions, max).map(({ page }) => page);

describe('internal links', () => {
  test('are only those with a context word in the text', () => {
    expect(chosen('We know Conveyancing well.')).toEqual(['lawyers']);
  });

  test('come in the order of how often their words occur', () => {
    expect(chosen('A broker, a branch, another branch.')).toEqual(['local', 'finance']);
  });

  test('are no more than asked for', () => {
    expect(chosen('estate agent, conveyancing, broker, branch', 3)).toHaveLength(3);
    expect(chosen('estate agent, conveyancing, broker, branch', 4)).toHaveLength(4);
  });

  test('are none when no word occurs', () => {
    expect(chosen('Nothing of the kind.')).toEqual([]);
  });
});

describe('context words', () => {
  test('are the beginnings of words', () => {
    expect(chosen('Two brokers met.')).toEqual(['finance']);
    expect(chosen('An unbroken sub-broker_ag and Ébroker.')).toEqual(['finance']);
    expect(chosen('Ébrokerage, subbranch')).toEqual([]);
  });

  test('are found whatever their case, at the start and end of the text', () => {
    expect(chosen('BRANCH')).toEqual(['local']);
  });
});

test('the text of a page is every string in its content, however deep', () => {
  expect(
    textOf([{ title: 'Fees', order: 2, items: ['Cost', { note: 'Time' }] }, 'Body', undefined]),
  ).toBe('Fees  Cost Time Body ');
});
