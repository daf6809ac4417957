import { describe, expect, test } from 'vitest';
import { chooseInternalLinks, withFittingLinks } from '../../../src/seo/internal-links.ts';

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

describe('a finished page', () => {
  const link = (page: string, context: string) =>
    `<p> <a href="/${page}" data-context="${context}" class="link"> ${page} </a> </p>`;
  const pageOf = (text: string, max = 2) =>
    `<main><p>${text}</p><nav data-links="${String(max)}" aria-label="Read on" class="band"><h2>Read on</h2> ` +
    `${link('agents', 'estate agent|valuation')} ${link('lawyers', 'conveyancing')} ${link('local', 'caf\u00e9 &amp; co')}` +
    `</nav><dialog>conveyancing conveyancing conveyancing</dialog></main><footer>conveyancing</footer>`;
  const shown = (page: string) =>
    [...page.matchAll(/<a href="\/(\w+)" class="link">/g)].map(([, name]) => name);

  test('keeps the links whose words stand in its main part, and nothing that only chose them', () => {
    const page = withFittingLinks(pageOf('A valuation. <b>Valu</b>ations by estate&#32;agents.'));
    expect(shown(page)).toEqual(['agents']);
    expect(page).toContain('<nav aria-label="Read on" class="band"><h2>Read on</h2>');
    expect(page).not.toContain('data-');
    expect(page).toContain('</p></nav><dialog>');
  });

  test('shows those first whose words occur most, and no more than it asks for', () => {
    const text = 'Café &amp; co. Conveyancing, conveyancing. An estate agent.';
    expect(shown(withFittingLinks(pageOf(text)))).toEqual(['lawyers', 'agents']);
    expect(shown(withFittingLinks(pageOf(text, 3)))).toEqual(['lawyers', 'agents', 'local']);
  });

  test('does not count what nobody reads: scripts, attributes, dialogs, other parts of the page, the links', () => {
    const page = pageOf('<script>valuation</script><i title="valuation">Nothing</i>');
    expect(withFittingLinks(page)).not.toContain('<nav');
  });

  test('without the block stays as it is', () => {
    const page = '<main>An estate agent<nav aria-label="Read on"></nav></main>';
    expect(withFittingLinks(page)).toBe(page);
  });
});
