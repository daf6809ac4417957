import { describe, expect, test } from 'vitest';
import { check, file, filesWith, textOf, told, writing } from './posts.ts';

test('has nothing to say about posts without a mistake', () => {
  expect(check(filesWith('', (text) => text))).toEqual([]);
});

test('takes the ends of lines that Windows writes', () => {
  const asWindows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  expect(check(filesWith('en/valuation-pages.mdx', asWindows))).toEqual([]);
});

test('lets a draft begin as a copy of another post', () => {
  const copy = textOf('en/half-written.mdx');
  expect(check(filesWith('', (text) => text, [file('en/another-draft.mdx', copy)]))).toEqual([]);
});

describe('in the fields of a post', () => {
  test('names the tag that was probably meant', () => {
    expect(told(writing('tags: [valuation, content]', 'tags: [valuations, content]')))
      .toMatchInlineSnapshot(`
      "
      "valuation" is not a name this field knows.
        src/content/blog/en/valuation-pages.mdx:10, field tags.1
        Did you mean valuations? Write: - valuations
      "
    `);
  });

  test('counts the tags that are too many', () => {
    expect(
      told(
        writing(
          'tags: [valuations, content, links, technical, portals]',
          'tags: [valuations, content]',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The list has 5 items; it needs at most 4.
        src/content/blog/en/valuation-pages.mdx:10, field tags
        Delete 1, for example the last: - portals
      "
    `);
  });

  test('knows no author by her name', () => {
    expect(told(writing('author: Jane Smith', 'author: editorial'))).toMatchInlineSnapshot(`
      "
      "Jane Smith" is not a name this field knows.
        src/content/blog/en/valuation-pages.mdx:11, field author
        Choose one of editorial, technical or local, for example: author: editorial
      "
    `);
  });

  test('asks for a title', () => {
    expect(
      told(
        writing(
          'summary: An',
          `title: The valuation page that owners trust
summary: An`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The field title is missing.
        src/content/blog/en/valuation-pages.mdx, field title
        Add it (Title of the post): title: …
      "
    `);
  });

  test('says that a month does not exist', () => {
    expect(told(writing('published: 2026-13-01', 'published: 2026-10-05'))).toMatchInlineSnapshot(`
      "
      There is no day "2026-13-01" in the calendar.
        src/content/blog/en/valuation-pages.mdx:7, field published
        Write year, month and day, for example: published: 2026-11-21
      "
    `);
  });

  test('turns a day around', () => {
    expect(told(writing('updated: 21/11/2026', 'updated: 2026-10-12'))).toMatchInlineSnapshot(`
      "
      "21/11/2026" is not a day written as year-month-day.
        src/content/blog/en/valuation-pages.mdx:8, field updated
        Write year, month and day: updated: 2026-11-21
      "
    `);
  });

  test('does not let a post change before it is published', () => {
    expect(told(writing('updated: 2026-10-04', 'updated: 2026-10-12'))).toMatchInlineSnapshot(`
      "
      "2026-10-04" is not right: the post is published only on 2026-10-05.
        src/content/blog/en/valuation-pages.mdx:8, field updated
        Write: updated: 2026-10-05
      "
    `);
  });

  test('takes a draft for true or false only', () => {
    expect(told(writing("draft: 'true'", 'draft: false'))).toMatchInlineSnapshot(`
      "
      "true" is neither true nor false.
        src/content/blog/en/valuation-pages.mdx:9, field draft
        Write true or false, without quotes: draft: true
      "
    `);
  });

  test('counts a title for search results that is too short', () => {
    expect(told(writing('title: Valuation page', 'title: A valuation page that owners trust')))
      .toMatchInlineSnapshot(`
      "
      "Valuation page" has 14 characters; it needs 15.
        src/content/blog/en/valuation-pages.mdx:3, field seo.title
        Lengthen it by 1 or more: title: Valuation page …
      "
    `);
  });

  test('counts a title for search results that is too long', () => {
    expect(
      told(
        writing(
          'title: A valuation page that the owners of a house trust more than any other page of the site',
          'title: A valuation page that owners trust',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "A valuation page that the owners of a house trust more than any oth…" has 86 characters; there is room for 65.
        src/content/blog/en/valuation-pages.mdx:3, field seo.title
        Shorten it by 21, for example: title: A valuation page that the owners of a house trust more than
      "
    `);
  });

  test('counts a description that is too short', () => {
    expect(
      told(
        writing(
          'description: What an owner wants to read.',
          'description: What an owner wants to read before letting a valuer into the kitchen, and in which order to say it.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "What an owner wants to read." has 28 characters; it needs 70.
        src/content/blog/en/valuation-pages.mdx:4, field seo.description
        Lengthen it by 42 or more: description: What an owner wants to read. …
      "
    `);
  });

  test('counts a description that is too long', () => {
    expect(
      told(
        writing(
          'into the kitchen of a house that has been in the family for three generations and is for sale, and in which order',
          'into the kitchen, and in which order',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "What an owner wants to read before letting a valuer into the kitche…" has 176 characters; there is room for 160.
        src/content/blog/en/valuation-pages.mdx:4, field seo.description
        Shorten it by 16, for example: description: What an owner wants to read before letting a valuer into the kitchen of a house that has been in the family for three generations and is for sale, and in which
      "
    `);
  });

  test('has no field of another name', () => {
    expect(
      told(
        writing(
          `category: news
author: editorial`,
          'author: editorial',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      No field here is called "category".
        src/content/blog/en/valuation-pages.mdx:11, field category
        Delete it; the fields here are seo, title, summary, published, updated, draft, tags, author and cover.
      "
    `);
  });

  test('points at a tab', () => {
    expect(told(writing('	title: A valuation', '  title: A valuation'))).toMatchInlineSnapshot(`
      "
      The line "title: A valuation page that owners trust" is indented with a tab.
        src/content/blog/en/valuation-pages.mdx:3
        Indent it with spaces: title: A valuation page that owners trust
      "
    `);
  });

  test('misses the line that closes the fields', () => {
    expect(
      told(
        writing(
          `door.

Owners`,
          `door.
---

Owners`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The fields are not closed: the line of three dashes below them is missing.
        src/content/blog/en/valuation-pages.mdx:1
        Write it below the last field:
          alt: A terrace of brick houses with one open door.
          ---
      "
    `);
  });

  test('misses the line that opens the fields', () => {
    expect(
      told(
        writing(
          `seo:
  title: A val`,
          `---
seo:
  title: A val`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The fields are not opened: the line of three dashes above them is missing.
        src/content/blog/en/valuation-pages.mdx:1
        Write it as the first line of the file:
          ---
          seo:
      "
    `);
  });

  test('asks for quotes around a colon', () => {
    expect(
      told(
        writing(
          'summary: One thing: an owner decides.',
          'summary: An owner decides in a minute. Here is what to say in it.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The text in "summary: One thing: an owner decides." cannot be read without quotes around it.
        src/content/blog/en/valuation-pages.mdx:6
        Put it in quotes: summary: 'One thing: an owner decides.'
      "
    `);
  });

  test('misses a cover without words', () => {
    expect(
      told(
        writing(
          `  src: ../pictures/terrace.jpg
---`,
          `  src: ../pictures/terrace.jpg
  alt: A terrace of brick houses with one open door.
---`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The field alt is missing.
        src/content/blog/en/valuation-pages.mdx:12, field cover.alt
        Add it (What the picture shows, for those who cannot see it): alt: …
      "
    `);
  });

  test('hears the name of a file in the words of a cover', () => {
    expect(
      told(
        writing(
          `alt: IMG_4032.jpg
---`,
          `alt: A terrace of brick houses with one open door.
---`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The alt "IMG_4032.jpg" is the name of a file; it is read aloud to those who cannot see the picture.
        src/content/blog/en/valuation-pages.mdx:14, field cover.alt
        Write what the picture shows: alt: …
      "
    `);
  });

  test('does not find the cover', () => {
    expect(
      told(
        writing(
          `src: ../pictures/terace.jpg
  alt: A`,
          `src: ../pictures/terrace.jpg
  alt: A`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      There is no file "terace.jpg" in src/content/blog/pictures.
        src/content/blog/en/valuation-pages.mdx:13, field cover.src
        Did you mean terrace.jpg? Write: src: ../pictures/terrace.jpg
      "
    `);
  });
});

describe('in the name of a file', () => {
  test('finds capital letters and underlines', () => {
    expect(told(filesWith('', (text) => text, [file('en/My_First_Post.mdx', '')])))
      .toMatchInlineSnapshot(`
      "
      "My_First_Post" would be part of an address, where only a to z, digits and hyphens belong.
        src/content/blog/en/My_First_Post.mdx
        Rename it: src/content/blog/en/my-first-post.mdx
      "
    `);
  });

  test('finds an accent', () => {
    expect(told(filesWith('', (text) => text, [file('fr/évaluer-une-maison.mdx', '')])))
      .toMatchInlineSnapshot(`
      "
      "évaluer-une-maison" would be part of an address, where only a to z, digits and hyphens belong.
        src/content/blog/fr/évaluer-une-maison.mdx
        Rename it: src/content/blog/fr/evaluer-une-maison.mdx
      "
    `);
  });

  test('finds too many words', () => {
    expect(
      told(
        filesWith('', (text) => text, [
          file(
            'en/everything-an-owner-has-ever-wanted-to-know-about-the-valuation-of-a-terraced-house.mdx',
            '',
          ),
        ]),
      ),
    ).toMatchInlineSnapshot(`
      "
      "everything-an-owner-has-ever-wanted-to-know-about-the-valuation-of-a-terraced-house" has 83 characters, which is too long for an address; there is room for 75.
        src/content/blog/en/everything-an-owner-has-ever-wanted-to-know-about-the-valuation-of-a-terraced-house.mdx
        Rename it: src/content/blog/en/everything-an-owner-has-ever-wanted-to-know-about-the-valuation-of-a.mdx
      "
    `);
  });

  test('finds the ending of a text processor', () => {
    expect(told(filesWith('', (text) => text, [file('en/first-post.docx', '')])))
      .toMatchInlineSnapshot(`
      "
      Files like "first-post.docx" are not shown; an entry ends in .mdx or .md.
        src/content/blog/en/first-post.docx
        Rename it: src/content/blog/en/first-post.mdx
      "
    `);
  });

  test('finds a folder of its own', () => {
    expect(told(filesWith('', (text) => text, [file('en/2026/first-post.mdx', '')])))
      .toMatchInlineSnapshot(`
      "
      The file is in a folder of its own, "2026", where nothing finds it.
        src/content/blog/en/2026/first-post.mdx
        Move it: src/content/blog/en/first-post.mdx
      "
    `);
  });

  test('finds a language that the site does not have', () => {
    expect(told(filesWith('', (text) => text, [file('de/first-post.mdx', '')])))
      .toMatchInlineSnapshot(`
      "
      "de" is not a language of the site; they are en, es, fr and pt.
        src/content/blog/de/first-post.mdx
        Move it: src/content/blog/en/first-post.mdx
      "
    `);
  });

  test('finds a film of a kind that browsers do not play', () => {
    expect(told(filesWith('', (text) => text, [file('videos/walk.mov', '')])))
      .toMatchInlineSnapshot(`
      "
      The film walk.mov is of a kind that the site does not take; it takes .mp4 and .webm, and .vtt for captions.
        src/content/blog/videos/walk.mov
        Convert it, and write its new name where it is used: walk.mp4
      "
    `);
  });
});

describe('in a title that is there already', () => {
  test('names the page that has the title', () => {
    expect(
      told(
        writing(
          'title: How long it takes for estate agents',
          'title: A valuation page that owners trust',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The seo.title is that of src/content/blog/en/valuation-pages.mdx: "How long it takes for estate agents".
        src/content/blog/en/how-long-it-takes.mdx:3, field seo.title
        Write what only this page says: title: …
      "
    `);
  });

  test('names the post that has the description', () => {
    expect(
      told(
        writing(
          'description: How long it takes, told in a page that an owner of an agency can read between two visits on a Tuesday.',
          'description: What an owner wants to read before letting a valuer into the kitchen, and in which order to say it.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The seo.description is that of src/content/blog/en/valuation-pages.mdx: "How long it takes, told in a page that an owner of an agency can re…".
        src/content/blog/en/how-long-it-takes.mdx:4, field seo.description
        Write what only this page says: description: …
      "
    `);
  });

  test('names the post that has the same heading in lists', () => {
    expect(
      told(
        writing(
          `title: how long it takes
summary`,
          `title: The valuation page that owners trust
summary`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The title is that of src/content/blog/en/valuation-pages.mdx: "How long it takes".
        src/content/blog/en/how-long-it-takes.mdx:5, field title
        Write what only this page says: title: …
      "
    `);
  });

  test('tells once of a post that was copied whole', () => {
    expect(
      told(
        filesWith('', (text) => text, [
          file('en/another-post.mdx', textOf('en/how-long-it-takes.mdx')),
        ]),
      ),
    ).toMatchInlineSnapshot(`
      "
      The seo.title, seo.description and title are those of src/content/blog/en/how-long-it-takes.mdx: "How long it takes for estate agents".
        src/content/blog/en/another-post.mdx:3, field seo.title
        Write what only this page says: title: …
      "
    `);
  });
});
