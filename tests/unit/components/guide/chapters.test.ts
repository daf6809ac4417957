import { describe, expect, test } from 'vitest';
import { readBlock, readChapters } from '../../../../src/components/guide/chapters.ts';

describe('a block of the guide', () => {
  test.each([
    [
      'a paragraph, its lines joined',
      'One line\nand another.',
      { kind: 'paragraph', text: 'One line and another.' },
    ],
    ['a subheading', '### Where it belongs', { kind: 'subheading', text: 'Where it belongs' }],
    [
      'a note for the margin',
      '> Ask first.\n> Then ring.',
      { kind: 'note', text: 'Ask first. Then ring.' },
    ],
    ['a list', '- One\n- Two', { kind: 'bullets', items: ['One', 'Two'] }],
    ['numbered steps', '1. One\n2. Two', { kind: 'steps', items: ['One', 'Two'] }],
    ['tasks', '- [ ] One\n- [ ] Two', { kind: 'tasks', items: ['One', 'Two'] }],
    [
      'a table',
      '| Say | Not |\n| --- | --- |\n| what | why |',
      { kind: 'table', head: ['Say', 'Not'], rows: [['what', 'why']] },
    ],
    [
      'a paragraph that begins with a fact',
      '<Fact name="resultMonths" /> months.',
      { kind: 'paragraph', text: '<Fact name="resultMonths" /> months.' },
    ],
  ])('reads %s', (_, source, block) => {
    expect(readBlock(source)).toEqual(block);
  });

  test.each([
    ['a heading of another level', '#### Too deep'],
    ['a list with a heading stuck to it', '### Heading\n- One'],
    ['a list that mixes its kinds', '- One\n- [ ] Two'],
    ['code', '```\ncode\n```'],
    ['a picture', '![A house](house.png)'],
    ['a component', '<Chart />'],
    ['a table without a rule', '| Say | Not |\n| what | why |'],
  ])('refuses %s', (_, source) => {
    expect(() => readBlock(source)).toThrow('The guide cannot print');
  });
});

describe('the chapters of a body', () => {
  const body =
    '\n## Links\n\nA link is a vote.\n\n### Owed\n\n- One\n\n## Titles\n\nThe blue line.\n';

  test('have a title, an opening and the blocks that follow', () => {
    expect(readChapters(body, ['links', 'titles'])).toEqual([
      {
        name: 'links',
        title: 'Links',
        opening: 'A link is a vote.',
        blocks: [
          { kind: 'subheading', text: 'Owed' },
          { kind: 'bullets', items: ['One'] },
        ],
      },
      { name: 'titles', title: 'Titles', opening: 'The blue line.', blocks: [] },
    ]);
  });

  test('are as many as the field names', () => {
    expect(() => readChapters(body, ['links'])).toThrowErrorMatchingInlineSnapshot(
      `[Error: The text has 2 chapters, but the field chapters names 1: links. Write a heading with ## for each.]`,
    );
  });

  test('begin with a paragraph', () => {
    expect(() => readChapters('## Links\n\n- One', ['links'])).toThrowErrorMatchingInlineSnapshot(
      `[Error: The chapter "Links" does not open with a paragraph. Write one below it.]`,
    );
  });

  test('leave nothing before the first heading', () => {
    expect(() => readChapters('Hello.\n\n## Links\n\nText.', ['links'])).toThrow(
      'stands before the first heading',
    );
  });
});
