import { describe, expect, test } from 'vitest';
import { adding, filesWith, picture, told, writing } from './posts.ts';

describe('in a heading', () => {
  test('leaves the title to its field', () => {
    expect(told(adding('# A second title'))).toMatchInlineSnapshot(`
      "
      "A second title" is a second title of the page; the field title is the first.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write a heading below it: ## A second title
      "
    `);
  });

  test('leaves no level out', () => {
    expect(told(writing('#### What it leaves out', '### What it leaves out')))
      .toMatchInlineSnapshot(`
      "
      "What it leaves out" is a heading of level 4 below one of level 2, so a level is missing between them.
        src/content/blog/en/valuation-pages.mdx:28, field body
        Write: ### What it leaves out
      "
    `);
  });

  test('begins below the title', () => {
    expect(told(writing('### What the page says first', '## What the page says first')))
      .toMatchInlineSnapshot(`
      "
      "What the page says first" is a heading of level 3 below one of level 1, so a level is missing between them.
        src/content/blog/en/valuation-pages.mdx:19, field body
        Write: ## What the page says first
      "
    `);
  });

  test('finds the same heading twice', () => {
    expect(told(adding('## What the page says first'))).toMatchInlineSnapshot(`
      "
      The heading "What the page says first" is there twice; the first is in line 19.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Say what is different here: ## What the page says first …
      "
    `);
  });

  test('finds a heading without words', () => {
    expect(told(adding('##'))).toMatchInlineSnapshot(`
      "
      The heading has no words.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write them, or delete it: ## …
      "
    `);
  });

  test('finds a heading of signs alone', () => {
    expect(told(adding('## — · —'))).toMatchInlineSnapshot(`
      "
      The heading "— · —" has neither a letter nor a digit to make its anchor of.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write words: ## …
      "
    `);
  });

  test('takes a link out', () => {
    expect(told(adding('## Ask our [surveyors](/about) first'))).toMatchInlineSnapshot(`
      "
      [surveyors](/about) stands in the heading "Ask our surveyors first", which is a link itself.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Move it into the text below, and write: ## Ask our surveyors first
      "
    `);
  });

  test('takes the reference to a note out', () => {
    expect(told(adding('### Ask first[^1]'))).toMatchInlineSnapshot(`
      "
      [^1] stands in the heading "Ask first", which is a link itself.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Move it into the text below, and write: ### Ask first
      "
    `);
  });

  test('counts a question among the headings', () => {
    expect(
      told(
        writing(
          '<Faq question="Who comes?">A valuer.</Faq>\n\n## What the page says first',
          '## What the page says first',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The question "Who comes?" is a heading of level 3, and no heading of level 2 stands above it.
        src/content/blog/en/valuation-pages.mdx:19, field body
        Write one above it: ## …
      "
    `);
  });

  test('tells a chapter with several questions once', () => {
    const questions = [1, 2].map((n) => `<Faq question="Who comes ${String(n)}?">A valuer.</Faq>`);
    expect(
      told(
        writing(
          `${questions.join('\n\n')}\n\n## What the page says first`,
          '## What the page says first',
        ),
      ),
    ).toContain('Who comes 1?');
  });
});

describe('in a picture', () => {
  test('asks for words', () => {
    expect(
      told(
        writing(
          '![](../pictures/terrace.jpg)',
          '![The same street in the rain](../pictures/terrace.jpg)',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The picture "../pictures/terrace.jpg" has no text for those who cannot see it.
        src/content/blog/en/valuation-pages.mdx:32, field body
        Write what it shows: ![…](../pictures/terrace.jpg)
      "
    `);
  });

  test('asks for words in a figure', () => {
    expect(told(writing('', ' alt="A brick terrace"'))).toMatchInlineSnapshot(`
      "
      <Figure> has no alt.
        src/content/blog/en/valuation-pages.mdx:30, field body
        Add what the picture shows, for those who cannot see it: <Figure alt="…" src="../pictures/terrace.jpg" caption="The street we mean" />
      "
    `);
  });

  test('asks for words in an empty figure', () => {
    expect(told(writing('alt=""', 'alt="A brick terrace"'))).toMatchInlineSnapshot(`
      "
      The alt of <Figure> is empty.
        src/content/blog/en/valuation-pages.mdx:30, field body
        Write what the picture shows, for those who cannot see it: alt="…"
      "
    `);
  });

  test('hears the name of a file', () => {
    expect(told(writing('![terrace.jpg](', '![The same street in the rain](')))
      .toMatchInlineSnapshot(`
      "
      The alt "terrace.jpg" is the name of a file; it is read aloud to those who cannot see the picture.
        src/content/blog/en/valuation-pages.mdx:32, field body
        Write what it shows: ![…](../pictures/terrace.jpg)
      "
    `);
  });

  test('hears the name of a file in a figure', () => {
    expect(told(writing('alt="IMG_2041"', 'alt="A brick terrace"'))).toMatchInlineSnapshot(`
      "
      The alt "IMG_2041" is the name of a file; it is read aloud to those who cannot see the picture.
        src/content/blog/en/valuation-pages.mdx:30, field body
        Write what the picture shows, for those who cannot see it: alt="…"
      "
    `);
  });

  test('finds the picture that was meant', () => {
    expect(
      told(
        writing(
          '![The same street in the rain](../pictures/terrrace.jpg)',
          '![The same street in the rain](../pictures/terrace.jpg)',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      There is no file "terrrace.jpg" in src/content/blog/pictures.
        src/content/blog/en/valuation-pages.mdx:32, field body
        Did you mean terrace.jpg? Write: ![The same street in the rain](../pictures/terrace.jpg)
      "
    `);
  });

  test('finds the picture of another kind', () => {
    expect(
      told(
        writing('<Figure src="../pictures/terrace.png"', '<Figure src="../pictures/terrace.jpg"'),
      ),
    ).toMatchInlineSnapshot(`
      "
      There is no file "terrace.png" in src/content/blog/pictures.
        src/content/blog/en/valuation-pages.mdx:30, field body
        Did you mean terrace.jpg? Write: src="../pictures/terrace.jpg"
      "
    `);
  });

  test('finds the folder', () => {
    expect(
      told(writing('<Figure src="pictures/terrace.jpg"', '<Figure src="../pictures/terrace.jpg"')),
    ).toMatchInlineSnapshot(`
      "
      The path "pictures/terrace.jpg" does not lead to src/content/blog/pictures.
        src/content/blog/en/valuation-pages.mdx:30, field body
        Write: src="../pictures/terrace.jpg"
      "
    `);
  });

  test('finds the folder of the post', () => {
    expect(
      told(
        adding('![A door](../pictures/door.png)', [
          picture('valuation-pages/door.png', 90_000, 1200),
        ]),
      ),
    ).toMatchInlineSnapshot(`
      "
      There is no file "door.png" in src/content/blog/pictures.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Did you mean valuation-pages/door.png? Write: ![A door](../pictures/valuation-pages/door.png)
      "
    `);
  });

  test('takes no picture from another site', () => {
    expect(
      told(
        writing(
          '![The same street in the rain](https://photos.example.com/a.jpg)',
          '![The same street in the rain](../pictures/terrace.jpg)',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The file "https://photos.example.com/a.jpg" lies on another site.
        src/content/blog/en/valuation-pages.mdx:32, field body
        Put it into src/content/blog/pictures and write: ![The same street in the rain](../pictures/a.jpg)
      "
    `);
  });

  test('does not find a film', () => {
    expect(told(writing('../videos/vist.mp4', '../videos/visit.mp4'))).toMatchInlineSnapshot(`
      "
      There is no file "vist.mp4" in src/content/blog/videos.
        src/content/blog/en/valuation-pages.mdx:51, field body
        Did you mean visit.mp4? Write: src="../videos/visit.mp4"
      "
    `);
  });
});

describe('in the file of a picture', () => {
  test('weighs it', () => {
    expect(told(filesWith('', (text) => text, [picture('drone.jpg', 6_300_000, 3000)])))
      .toMatchInlineSnapshot(`
      "
      The picture drone.jpg weighs 6.3 MB; there is room for 1.5 MB.
        src/content/blog/pictures/drone.jpg
        Export it as a JPEG of quality 80 and at most 2000 pixels wide: src/content/blog/pictures/drone.jpg
      "
    `);
  });

  test('finds it too wide', () => {
    expect(told(filesWith('', (text) => text, [picture('drone.jpg', 900_000, 6000)])))
      .toMatchInlineSnapshot(`
      "
      The picture drone.jpg is 6000 pixels wide; it may be 800 to 4000.
        src/content/blog/pictures/drone.jpg
        Make it 4000 pixels wide or less, and save it as: src/content/blog/pictures/drone.jpg
      "
    `);
  });

  test('finds it too narrow', () => {
    expect(told(filesWith('', (text) => text, [picture('thumb.png', 40_000, 320)])))
      .toMatchInlineSnapshot(`
      "
      The picture thumb.png is 320 pixels wide; it may be 800 to 4000.
        src/content/blog/pictures/thumb.png
        Take a larger original, 800 pixels wide or more, and save it as: src/content/blog/pictures/thumb.png
      "
    `);
  });

  test('does not take its kind', () => {
    expect(told(filesWith('', (text) => text, [picture('phone.heic', 900_000)])))
      .toMatchInlineSnapshot(`
      "
      The picture phone.heic is of a kind that the site does not take; it takes .jpg, .png, .webp and .avif.
        src/content/blog/pictures/phone.heic
        Convert it, and write its new name where it is used: phone.jpg
      "
    `);
  });

  test('does not take another kind', () => {
    expect(told(filesWith('', (text) => text, [picture('moving.gif', 900_000, 900)])))
      .toMatchInlineSnapshot(`
      "
      The picture moving.gif is of a kind that the site does not take; it takes .jpg, .png, .webp and .avif.
        src/content/blog/pictures/moving.gif
        Convert it, and write its new name where it is used: moving.jpg
      "
    `);
  });

  test('finds out that it is none', () => {
    expect(told(filesWith('', (text) => text, [picture('saved.jpg', 9_000)])))
      .toMatchInlineSnapshot(`
      "
      The file saved.jpg is not a picture, whatever its name says.
        src/content/blog/pictures/saved.jpg
        Save the picture itself as: src/content/blog/pictures/saved.jpg
      "
    `);
  });
});
