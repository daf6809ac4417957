import { describe, expect, test } from 'vitest';
import { inline, renderBlock, renderParts } from '../../../../src/components/guide/blocks.ts';

describe('a line of the guide', () => {
  test('fills in a fact in the words of its language', () => {
    const line = 'De <Fact name="postWords.from" /> a <Fact name="postWords.to" />';
    expect(inline('es', line)).toBe('De 800 a 1000');
    expect(inline('en', 'over <Fact name="clicksAfter" />')).toBe('over 1,600');
  });

  test('refuses a fact that does not exist', () => {
    expect(() => inline('en', '<Fact name="clicksTomorrow" />')).toThrow('clicksTomorrow');
  });

  test('marks up what is strong and what somebody types, and nothing else', () => {
    expect(inline('en', '**Ask** for *letting agents* & <b>more</b>')).toBe(
      '<strong>Ask</strong> for <em>letting agents</em> &amp; &lt;b&gt;more&lt;/b&gt;',
    );
  });
});

test('names the columns and the rows of a table to those who cannot see it', () => {
  const table = { kind: 'table', head: ['Say', 'Not'], rows: [['what', 'why']] } as const;
  expect(renderBlock('en', table)).toBe(
    '<table><thead><tr><th scope="col">Say</th><th scope="col">Not</th></tr></thead>' +
      '<tbody><tr><th scope="row">what</th><td>why</td></tr></tbody></table>',
  );
});

test('keeps a subheading together with what it announces', () => {
  const html = renderParts('en', [
    { kind: 'paragraph', text: 'First.' },
    { kind: 'subheading', text: 'Then' },
    { kind: 'paragraph', text: 'second.' },
  ]);
  expect(html).toBe(
    '<div class="part"><p>First.</p></div><div class="part"><h3>Then</h3><p>second.</p></div>',
  );
});
