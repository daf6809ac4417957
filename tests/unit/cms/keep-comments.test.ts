import { expect, test } from 'vitest';
import { keepComments, keepCommentsOfFields } from '../../../src/cms/keep-comments.ts';

const BEFORE = `---
# Ask the local desk before changing the title.
seo:
  # Counted on 2 November.
  title: "A title"
  description: A description # from the client
tags: [content, links, portals] # three
updated: 2026-11-01
# The reason stands in the body.
draft: true
---

A body with a line of dashes:

---

and more.
`;
const BODY = BEFORE.slice(BEFORE.indexOf('---\n\n') + 4);
/** The file as Keystatic writes it. */
const saved = (title: string, tags: readonly string[], fields: string, body = BODY) =>
  `---\nseo:\n  title: ${title}\n  description: A description\ntags:\n${tags.map((tag) => `  - ${tag}\n`).join('')}${fields}---\n${body}`;

test('a file of which nothing was changed stays as it is', () => {
  const fields = 'draft: true\nupdated: 2026-11-01\n';
  const after = saved('A title', ['content', 'links', 'portals'], fields);
  const inWindows = (text: string) => text.replaceAll('\n', '\r\n');
  expect(keepComments(BEFORE, after)).toBe(BEFORE);
  expect(keepComments(`\uFEFF${inWindows(BEFORE)}`, inWindows(after))).toBe(BEFORE);
});

test('a changed field keeps its comments; fields go and come', () => {
  const fields = 'draft: false\nauthor: local\ncover: {}\n';
  expect(keepComments(BEFORE, saved('Another title', ['content'], fields, '\nNew.\n'))).toBe(
    BEFORE.replace('"A title"', 'Another title')
      .replace('[content, links, portals]', '[content]')
      .replace('updated: 2026-11-01\n', '')
      .replace('draft: true\n', 'draft: false\nauthor: local\n')
      .replace(BODY, '\nNew.\n'),
  );
});

test('a new file is as Keystatic writes it, without what is empty and what the form was opened with', () => {
  const file = (fields: string) => `---\ntitle: A title\n${fields}---\n${BODY}`;
  expect(keepComments('', file('cover: {}\ntags: []\nsummary: ""\nopened: 1a2b\n'))).toBe(file(''));
});

test('the list of towns keeps its comments, and does not keep what the form was opened with', () => {
  const before =
    '# By Ana\nlooked: 2026-11-20\ntowns:\n  - {town: Totnes, country: GB, clients: 1}\n';
  const saved = `opened: abc\nlooked: 2026-11-21\ntowns:\n  - town: Totnes\n    country: GB\n    clients: 3\n`;
  expect(keepCommentsOfFields(before, saved)).toBe(
    before.replace('11-20', '11-21').replace('clients: 1', 'clients: 3'),
  );
});
