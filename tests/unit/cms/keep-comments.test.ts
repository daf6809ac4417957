import { expect, test } from 'vitest';
import { keepComments } from '../../../src/cms/keep-comments.ts';

const BEFORE = `---
# Ask the local desk before changing the title.
seo:
  # Counted on 2 November.
  title: "A title"
  description: A description # from the client
tags: [content, links, portals] # three
summary: A sentence that is longer than eighty characters, so that another program would break it into lines.
updated: 2026-11-01
# The reason stands in the body.
draft: true
---

A body with a line of dashes:

---

and more.
`;
const BODY = BEFORE.slice(BEFORE.indexOf('---\n\n') + 4);
const saved = (fields: string, body = BODY) => `---\n${fields}---\n${body}`;
const UNCHANGED = `seo:
  title: A title
  description: A description
summary: >-
  A sentence that is longer than eighty characters, so that another program
  would break it into lines.
tags:
  - content
  - links
  - portals
`;

test('a file of which nothing was changed stays as it is', () => {
  expect(keepComments(BEFORE, saved(`${UNCHANGED}draft: true\nupdated: 2026-11-01\n`))).toBe(
    BEFORE,
  );
});

test('a changed field keeps its comments; fields go and come', () => {
  const after = UNCHANGED.replace('title: A title', 'title: Another title').replace(
    '  - links\n  - portals\n',
    '',
  );
  expect(
    keepComments(BEFORE, saved(`${after}draft: false\nauthor: local\ncover: {}\n`, '\nNew.\n')),
  ).toMatchInlineSnapshot(`
    "---
    # Ask the local desk before changing the title.
    seo:
      # Counted on 2 November.
      title: Another title
      description: A description # from the client
    tags: [content] # three
    summary: A sentence that is longer than eighty characters, so that another program would break it into lines.
    # The reason stands in the body.
    draft: false
    author: local
    ---

    New.
    "
  `);
});

test('a new file is as Keystatic writes it, without empty groups and lists', () => {
  expect(keepComments('', saved(`title: A title\ncover: {}\ntags: []\n`))).toBe(
    saved(`title: A title\n`),
  );
});
