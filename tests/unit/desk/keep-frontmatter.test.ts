import { expect, test } from 'vitest';
import { keepFrontmatter } from '../../../src/desk/keep-frontmatter.ts';

const BEFORE = `---
# Ask the local desk before changing the title.
seo:
  title: "A title"
tags: [content, links] # two
summary: A sentence that is longer than eighty characters, so that another program would break it into lines.
updated: 2026-11-01
draft: true
---

A body with a line of dashes:

---

and more.
`;
const withFields = (fields: string, body = BEFORE.slice(BEFORE.indexOf('---\n\n') + 4)) =>
  `---\n${fields}---\n${body}`;
const SAVED = `seo:
  title: A title
summary: >-
  A sentence that is longer than eighty characters, so that another program
  would break it into lines.
tags:
  - content
  - links
`;

test('keeps the lines and the place of every field that did not change', () => {
  expect(keepFrontmatter(BEFORE, withFields(`${SAVED}draft: true\nupdated: 2026-11-01\n`))).toBe(
    BEFORE,
  );
});

test('changes the fields that did, drops those that went, adds those that came', () => {
  const after = withFields(`${SAVED}draft: false\nauthor: local\n`, '\nAnother body.\n');
  expect(keepFrontmatter(BEFORE, after)).toMatchInlineSnapshot(`
    "---
    # Ask the local desk before changing the title.
    seo:
      title: "A title"
    tags: [content, links] # two
    summary: A sentence that is longer than eighty characters, so that another program would break it into lines.
    draft: false
    author: local
    ---

    Another body.
    "
  `);
});

test('takes the new file where the old one has nothing to keep', () => {
  const after = withFields(SAVED);
  expect(keepFrontmatter('---\n- a list\n---\n', after)).toBe(after);
  expect(keepFrontmatter('No frontmatter.\n\n---\ntitle: no\n---\n', after)).toBe(after);
});
