import { describe, expect, test } from 'vitest';
import { chooseInternalLinks, textOf } from '../../../src/seo/internal-links.ts';

const suggestions = [
  { page: 'agents', text: 'For agents', context: ['estate agent', 'valuation'] },
  { page: 'lawyers', text: 'For lawyers', context: ['conveyancing'] },
  { page: 'finance', text: 'For brokers', context: ['broker'] },
  { page: 'local', text: 'For one branch', context: ['branch'] },
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

test('the text of an entry is every string in it, however deep', () => {
  expect(textOf({ a: 'one', b: [{ c: 'two' }, 3], d: null })).toBe('one\ntwo\n\n');
});
