import { describe, expect, test } from 'vitest';
import { adding, check, file, filesWith, textOf, told } from './posts.ts';

const plain = textOf('en/how-long-it-takes.mdx').replaceAll('How long it takes', 'Plain words');

/** The files with a post of plain Markdown beside them. */
const plainly = (paragraph: string) =>
  filesWith('', (text) => text, [file('en/plain.md', `${plain}\n${paragraph}\n`)]);

const TABLE = `<table>
  <thead>
    <tr><th>Page</th></tr>
  </thead>
  <tbody>
    <tr><td>Valuations</td></tr>
  </tbody>
</table>`;

describe('in an element that Markdown has too', () => {
  test('writes a link', () => {
    expect(told(adding('Our <a href="/contact">branch in Kent</a>.'))).toMatchInlineSnapshot(`
      "
      <a> is not one of the site's links, which stay in the language of their page.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write it in Markdown: [branch in Kent](/contact)
      "
    `);
  });

  test('writes a link that leads to no page', () => {
    expect(told(adding('Our <a href="/contacts">branch</a>.'))).toMatchInlineSnapshot(`
      "
      <a> is not one of the site's links, which stay in the language of their page.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write it in Markdown: [branch](/contacts)
      "
    `);
  });

  test('writes a place to link to', () => {
    expect(told(adding('<a id="fees"></a>\n\nSee the [fees](#fees).'))).toMatchInlineSnapshot(`
      "
      <a> leads nowhere.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write a place to link to as: <span id="fees"></span>
      "
    `);
  });

  test('writes a heading, whatever stands below it', () => {
    expect(told(adding('<h3>Fees</h3>\n\n#### Of a branch'))).toMatchInlineSnapshot(`
      "
      <h3> is not one of the site's headings, which can be linked to.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write it in Markdown: ### Fees
      "
    `);
  });

  test('writes a title below that of the page', () => {
    expect(told(adding('<h1>Fees</h1>'))).toMatchInlineSnapshot(`
      "
      <h1> is not one of the site's headings, which can be linked to.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write it in Markdown: ## Fees
      "
    `);
  });

  test('writes a table', () => {
    expect(told(adding(TABLE))).toMatchInlineSnapshot(`
      "
      <table> is not one of the site's tables, which scroll sideways on a phone.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write it in Markdown:
          | … | … |
          | --- | --- |
          | … | … |
      "
    `);
  });

  test('writes a row of a table', () => {
    expect(told(adding('<tr></tr>'))).toMatchInlineSnapshot(`
      "
      <tr> is not one of the site's tables, which scroll sideways on a phone.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write it in Markdown:
          | … | … |
          | --- | --- |
          | … | … |
      "
    `);
  });

  test('writes a picture', () => {
    expect(told(adding('<img src="../pictures/terrace.jpg" alt="A brick terrace" />')))
      .toMatchInlineSnapshot(`
      "
      <img> is not one of the site's pictures, which are made small for every screen.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write it in Markdown, or as a <Figure> if it has a caption: ![A brick terrace](../pictures/terrace.jpg)
      "
    `);
  });

  test('asks a picture for its words in the same breath', () => {
    expect(told(adding('<img src="../pictures/terrace.jpg" />'))).toMatchInlineSnapshot(`
      "
      <img> is not one of the site's pictures, which are made small for every screen.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write it in Markdown, or as a <Figure> if it has a caption: ![…](../pictures/terrace.jpg)
      "
    `);
  });
});

describe('in HTML in a plain Markdown post', () => {
  test.each(['<details><summary>More</summary>Words.</details>', '<!-- <a href="/x">old</a> -->'])(
    'leaves %s alone',
    (paragraph) => {
      expect(check(plainly(paragraph))).toEqual([]);
    },
  );

  test('writes a link', () => {
    expect(told(plainly('Our <a href="/contact">branch</a> in Kent.'))).toMatchInlineSnapshot(`
      "
      <a> is not one of the site's links, which stay in the language of their page.
        src/content/blog/en/plain.md:17, field body
        Write it in Markdown: [branch](/contact)
      "
    `);
  });

  test('writes a link inside another element', () => {
    expect(told(plainly("<div>\n  <p>Our <a href='/contact'>branch</a>.</p>\n</div>")))
      .toMatchInlineSnapshot(`
      "
      <a> is not one of the site's links, which stay in the language of their page.
        src/content/blog/en/plain.md:18, field body
        Write it in Markdown: [branch](/contact)
      "
    `);
  });

  test('writes a heading, whatever stands below it', () => {
    expect(told(plainly('<h3>Fees</h3>\n\n#### Of a branch'))).toMatchInlineSnapshot(`
      "
      <h3> is not one of the site's headings, which can be linked to.
        src/content/blog/en/plain.md:17, field body
        Write it in Markdown: ### Fees
      "
    `);
  });

  test('writes a table', () => {
    expect(told(plainly(TABLE))).toMatchInlineSnapshot(`
      "
      <table> is not one of the site's tables, which scroll sideways on a phone.
        src/content/blog/en/plain.md:17, field body
        Write it in Markdown:
          | … | … |
          | --- | --- |
          | … | … |
      "
    `);
  });

  test('writes a picture', () => {
    expect(told(plainly('<img src="../pictures/terrace.jpg" alt="A brick terrace">')))
      .toMatchInlineSnapshot(`
      "
      <img> is not one of the site's pictures, which are made small for every screen.
        src/content/blog/en/plain.md:17, field body
        Write it in Markdown, or as a <Figure> if it has a caption: ![A brick terrace](../pictures/terrace.jpg)
      "
    `);
  });

  test('knows a blocked element in capital letters', () => {
    expect(told(plainly('<IFRAME src="https://video.example.com/1"></IFRAME>')))
      .toMatchInlineSnapshot(`
      "
      <IFRAME> does not work in a post: the site's security policy blocks it.
        src/content/blog/en/plain.md:17, field body
        Delete it: <IFRAME>
      "
    `);
  });

  test('knows a component from an element of the same name', () => {
    expect(told(plainly('<Video src="../videos/visit.mp4" />'))).toContain('Rename the file');
  });

  test.each(['button', 'form', 'video', 'style'])('takes no <%s>', (name) => {
    expect(told(plainly(`<${name}></${name}>`))).toContain(`<${name}> does not work in a post`);
  });
});
