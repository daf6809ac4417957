import { describe, expect, test } from 'vitest';
import { adding, check, file, filesWith, picture, textOf, told, writing } from './posts.ts';

/** A post that Markdown alone can hold. */
const plain = textOf('en/how-long-it-takes.mdx').replaceAll('How long it takes', 'Plain words');

test('takes plain Markdown for a valid post', () => {
  expect(
    check(filesWith('', (text) => text, [file('en/plain.md', `${plain}\nCosts <5 or {a}.`)])),
  ).toEqual([]);
});

test.each([
  'Costs < 5 pounds, and 5 > 4.',
  'Names a fact as text: \\{leadGrowth}.',
  '<Video src="../videos/visit.mp4" title="A visit" captions="../videos/visit.vtt" poster="../pictures/terrace.jpg">What is said.</Video>',
  'An aside [sic] (see below), an \\[escaped] (/link) and a [title](/about "About us").',
  '> We guarantee the first page of Google, the caller said.',
  'A brace \\{ and an angle \\< as text, and `{code}` and `<Callout>`.',
  'Words {/* for editors */} and a break<br />.',
  '```html\n<script>{anything}</script>\n```',
  '<p lang="fr">Une citation qui reste dans la langue de celui qui la dit.</p>',
])('leaves %s alone', (paragraph) => {
  expect(check(adding(paragraph))).toEqual([]);
});

test('finds a picture in a folder of its own', () => {
  expect(
    check(
      adding('<Figure src="../pictures/valuation-pages/door.png" alt="A door" />', [
        picture('valuation-pages/door.png', 90_000, 1200),
      ]),
    ),
  ).toEqual([]);
});

describe('in a component', () => {
  test('names the component that was probably meant', () => {
    expect(told(adding('<Calout title="Beware">Of the dog.</Calout>'))).toMatchInlineSnapshot(`
      "
      No component is called <Calout>.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Did you mean <Callout>? Write: <Callout title="Beware">Of the dog.</Callout>
      "
    `);
  });

  test('knows a component in small letters', () => {
    expect(told(adding('<callout title="Beware">Of the dog.</callout>'))).toMatchInlineSnapshot(`
      "
      No component is called <callout>.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Did you mean <Callout>? Write: <Callout title="Beware">Of the dog.</Callout>
      "
    `);
  });

  test('lists the components when it knows nothing similar', () => {
    expect(told(adding('<Newsletter />'))).toMatchInlineSnapshot(`
      "
      No component is called <Newsletter>.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Use one of Callout, CallToAction, Fact, Faq, Figure, TerraceChart or Video; if the < is meant as text, put a backslash before it: \\<Newsletter />
      "
    `);
  });

  test('keeps what belongs to the privacy policy out of posts', () => {
    expect(told(adding('<BrowserStorage />'))).toMatchInlineSnapshot(`
      "
      <BrowserStorage> works in src/content/legal only.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write it in plain words; here there is <Fact name="leadGrowth" />
      "
    `);
  });

  test('asks for a title', () => {
    expect(told(writing('<Callout>', '<Callout title="One thing to remember">')))
      .toMatchInlineSnapshot(`
      "
      <Callout> has no title.
        src/content/blog/en/valuation-pages.mdx:24, field body
        Add what it is about, in a few words: <Callout title="…">
      "
    `);
  });

  test('asks for a question', () => {
    expect(told(writing('<Faq>', '<Faq question="Does the owner need an appointment?">')))
      .toMatchInlineSnapshot(`
      "
      <Faq> has no question.
        src/content/blog/en/valuation-pages.mdx:53, field body
        Add the question as a reader would ask it: <Faq question="…">Yes, and a [date](#what-happens-next) in writing.</Faq>
      "
    `);
  });

  test('asks for the source of a chart', () => {
    expect(
      told(
        writing(
          '  points',
          `  source="Illustration: a rhythm, not a measurement."
  points`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      <TerraceChart> has no source.
        src/content/blog/en/valuation-pages.mdx:40, field body
        Add where the numbers come from: <TerraceChart source="…"
      "
    `);
  });

  test('asks for the captions of a film', () => {
    expect(told(writing('', ' captions="../videos/visit.vtt"'))).toMatchInlineSnapshot(`
      "
      <Video> has no captions.
        src/content/blog/en/valuation-pages.mdx:51, field body
        Add the file of captions in src/content/blog/videos: <Video captions="../videos/….vtt" src="../videos/visit.mp4" title="A visit in one minute" />
      "
    `);
  });

  test('asks for the name of a fact', () => {
    expect(told(writing('<Fact />', '<Fact name="monthsToResults" />'))).toMatchInlineSnapshot(`
      "
      <Fact> has no name.
        src/content/blog/en/valuation-pages.mdx:22, field body
        Add a name of src/facts/facts.ts: <Fact name="leadGrowth" />
      "
    `);
  });

  test('names the fact that was probably meant', () => {
    expect(told(writing('"monthToResults"', '"monthsToResults"'))).toMatchInlineSnapshot(`
      "
      No fact is called "monthToResults".
        src/content/blog/en/valuation-pages.mdx:22, field body
        Write a name of src/facts/facts.ts: <Fact name="monthsToResults" />
      "
    `);
  });

  test('names the prop that was probably meant', () => {
    expect(told(writing('titel="One', 'title="One'))).toMatchInlineSnapshot(`
      "
      <Callout> has no titel.
        src/content/blog/en/valuation-pages.mdx:24, field body
        Did you mean title? Write: <Callout title="One thing to remember">
      "
    `);
  });

  test('refuses a prop that does not exist', () => {
    expect(told(writing('<CallToAction colour="red" />', '<CallToAction />')))
      .toMatchInlineSnapshot(`
      "
      <CallToAction> has no colour.
        src/content/blog/en/valuation-pages.mdx:55, field body
        Delete it; it takes nothing: <CallToAction />
      "
    `);
  });

  test('asks for words in an empty prop', () => {
    expect(told(writing('<Callout title="">', '<Callout title="One thing to remember">')))
      .toMatchInlineSnapshot(`
      "
      The title of <Callout> is empty.
        src/content/blog/en/valuation-pages.mdx:24, field body
        Write what it is about, in a few words: title="…"
      "
    `);
  });

  test('asks for words inside', () => {
    expect(told(adding('<Callout title="Remember"></Callout>'))).toMatchInlineSnapshot(`
      "
      <Callout> has no text.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write the text between its two tags: <Callout title="…">…</Callout>
      "
    `);
  });

  test('shows no words in what has none', () => {
    expect(told(writing('<CallToAction>Ring us</CallToAction>', '<CallToAction />')))
      .toMatchInlineSnapshot(`
      "
      <CallToAction> shows no text of its own, so what stands in it is lost.
        src/content/blog/en/valuation-pages.mdx:55, field body
        Put the text below it: <CallToAction />
      "
    `);
  });

  test('shows how a list of points is written', () => {
    expect(
      told(
        writing(
          `  points="2, 4"
`,
          `  points={[
    { label: 'Month 1', value: 2 },
    { label: 'Month 2', value: 4 },
  ]}
`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The points of the chart are "2, 4", a text instead of a list in braces.
        src/content/blog/en/valuation-pages.mdx:40, field body
        Write: points={[{ label: '…', value: 1 }, { label: '…', value: 2 }]}
      "
    `);
  });

  test('finds a point without its number', () => {
    expect(told(writing("{ label: 'Month 2' }", "{ label: 'Month 2', value: 4 }")))
      .toMatchInlineSnapshot(`
      "
      Point 2 of the chart has no value.
        src/content/blog/en/valuation-pages.mdx:40, field body
        Write two to twelve, each with its label and its number: points={[{ label: '…', value: 1 }, { label: '…', value: 2 }]}
      "
    `);
  });

  test('finds a comma that is missing in a chart', () => {
    expect(told(writing("{ label: 'Month 1' value: 2 }", "{ label: 'Month 1', value: 2 }")))
      .toMatchInlineSnapshot(`
      "
      The list in braces cannot be read at "{ label: 'Month 1' value: 2 },": Expected , or } but found Identifier.
        src/content/blog/en/valuation-pages.mdx:46, field body
        Put every text in quotes and a comma between two things, like this: points={[{ label: 'Month 1', value: 2 }]}
      "
    `);
  });
});

describe('in the grammar of a text', () => {
  test('closes a component', () => {
    expect(
      told(
        writing(
          `visit lasts.
`,
          `visit lasts.
</Callout>
`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      <Callout> is not closed.
        src/content/blog/en/valuation-pages.mdx:24, field body
        Write: <Callout title="One thing to remember">…</Callout>
      "
    `);
  });

  test('closes a component that holds nothing', () => {
    expect(told(writing('<Fact name="monthsToResults">', '<Fact name="monthsToResults" />')))
      .toMatchInlineSnapshot(`
      "
      <Fact> is not closed.
        src/content/blog/en/valuation-pages.mdx:22, field body
        Write: <Fact name="monthsToResults" />
      "
    `);
  });

  test('closes a line break', () => {
    expect(told(adding('One line<br>and another.'))).toMatchInlineSnapshot(`
      "
      <br> is not closed.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write: <br />
      "
    `);
  });

  test('closes what is open', () => {
    expect(
      told(
        writing(
          `visit lasts.
</Calout>`,
          `visit lasts.
</Callout>`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      </Calout> closes nothing; <Callout> is open.
        src/content/blog/en/valuation-pages.mdx:26, field body
        Write: </Callout>
      "
    `);
  });

  test('closes a component where it was opened', () => {
    expect(
      told(
        adding(`<Callout title="Beware">
Of the dog.

And of the cat.</Callout>`),
      ),
    ).toMatchInlineSnapshot(`
      "
      </Callout> stands in a paragraph that <Callout> does not.
        src/content/blog/en/valuation-pages.mdx:41, field body
        Put both on lines of their own:
          <Callout …>
          …
          </Callout>
      "
    `);
  });

  test('opens what is closed', () => {
    expect(
      told(
        adding(`Remember this.

</Callout>`),
      ),
    ).toMatchInlineSnapshot(`
      "
      </Callout> closes nothing: no <Callout> is open above it.
        src/content/blog/en/valuation-pages.mdx:40, field body
        Delete it, or open it first: <Callout>
      "
    `);
  });

  test('asks for quotes around a value', () => {
    expect(told(adding('<Callout title=Beware>Of the dog.</Callout>'))).toMatchInlineSnapshot(`
      "
      "<Callout title=Beware>Of the" cannot be read: a quote, a > or a value in quotes is missing.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Put each value in double quotes, with no such quote inside it: <Callout title="…">…</Callout>
      "
    `);
  });

  test('takes a smaller-than for text', () => {
    expect(told(adding('A page that costs <500 pounds is seldom read.'))).toMatchInlineSnapshot(`
      "
      In "A page that costs <500 pounds is seldom read." the < is read as the beginning of a component.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Put a backslash before it: A page that costs \\<500 pounds is seldom read.
      "
    `);
  });

  test('takes a brace for text', () => {
    expect(told(adding('Write the {price} of the visit.'))).toMatchInlineSnapshot(`
      "
      {price} is read as a command of the page, not as text.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Put a backslash before the brace: \\{price}
      "
    `);
  });

  test('misses the end of a brace', () => {
    expect(told(adding('Write a { and nothing else.'))).toMatchInlineSnapshot(`
      "
      In "Write a { and nothing else." a { is not closed, so the page cannot be built.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Put a backslash before the brace if it is meant as text: Write a \\{ and nothing else.
      "
    `);
  });

  test('takes code in braces for text', () => {
    expect(told(adding('Write {a: b} in the field.'))).toMatchInlineSnapshot(`
      "
      {a: b} is read as a command of the page, not as text.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Put a backslash before the brace: \\{a: b}
      "
    `);
  });

  test('shows how a body names a fact', () => {
    expect(told(adding('It takes {monthsToResults} months.'))).toMatchInlineSnapshot(`
      "
      {monthsToResults} is filled in only in the fields above the text.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write here: <Fact name="monthsToResults" />
      "
    `);
  });

  test('makes a link of an address', () => {
    expect(told(adding('See <https://developers.google.com/search> for more.')))
      .toMatchInlineSnapshot(`
      "
      <https://developers.google.com/search> is not read as a link.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write it as one: [developers.google.com/search](https://developers.google.com/search)
      "
    `);
  });

  test('makes a link of a mail address', () => {
    expect(told(adding('Write to <hello@agency.example> for more.'))).toMatchInlineSnapshot(`
      "
      <hello@agency.example> is not read as a link.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write it as one: [hello@agency.example](mailto:hello@agency.example)
      "
    `);
  });

  test('writes a comment as a post does', () => {
    expect(told(adding('<!-- Ask the lawyer -->'))).toMatchInlineSnapshot(`
      "
      "<!-- Ask the lawyer -->" is a comment of HTML, which a post does not know.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write: {/* Ask the lawyer */}
      "
    `);
  });

  test('closes a comment', () => {
    expect(told(adding('Words. {/* Ask the lawyer'))).toMatchInlineSnapshot(`
      "
      The comment "{/* Ask the lawyer" is not closed.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Close it: {/* Ask the lawyer */}
      "
    `);
  });

  test('takes a placeholder in angle brackets for text', () => {
    expect(told(adding('Write <name-of-the-street> here.'))).toMatchInlineSnapshot(`
      "
      No component is called <name-of-the-street>.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Put a backslash before it if it is meant as text: \\<name-of-the-street> here.
      "
    `);
  });
});

describe('in what a post cannot do', () => {
  test('imports nothing', () => {
    expect(told(adding("import Callout from '../../components/body/Callout.astro'")))
      .toMatchInlineSnapshot(`
      "
      A post has no import: what it may use is there already.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Delete the line and write <Callout> where it belongs.
      "
    `);
  });

  test('exports nothing', () => {
    expect(told(adding('export const answer = 42'))).toMatchInlineSnapshot(`
      "
      A post has no export: what it may use is there already.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Delete the line; if it is a sentence, begin it with a capital letter: Export const answer = 42
      "
    `);
  });

  test('runs no script', () => {
    expect(told(adding('<script src="https://widgets.example.com/a.js"></script>')))
      .toMatchInlineSnapshot(`
      "
      <script> does not work in a post: the site's security policy blocks it.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Delete it: <script src="https://widgets.example.com/a.js"></script>
      "
    `);
  });

  test('frames no other site', () => {
    expect(told(adding('<iframe src="https://video.example.com/1" />'))).toMatchInlineSnapshot(`
      "
      <iframe> does not work in a post: the site's security policy blocks it.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Delete it, or write: <Video src="../videos/….mp4" title="…" captions="../videos/….vtt" />
      "
    `);
  });

  test('has no style of its own', () => {
    expect(told(adding('A <span style="color: red">red</span> word.'))).toMatchInlineSnapshot(`
      "
      style= does not work in a post: the site's security policy blocks it.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write without it: <span>red</span>
      "
    `);
  });

  test('has no handler of its own', () => {
    expect(told(adding('A <span onclick="track()">word</span>.'))).toMatchInlineSnapshot(`
      "
      onclick= does not work in a post: the site's security policy blocks it.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write without it: <span>word</span>
      "
    `);
  });
});

describe('in a plain Markdown post', () => {
  test('asks for another ending where a component is used', () => {
    expect(
      told(
        filesWith('', (text) => text, [
          file('en/plain.md', `${plain}\n<Callout title="Beware">Of the dog.</Callout>\n`),
        ]),
      ),
    ).toMatchInlineSnapshot(`
      "
      <Callout> works only in a file that ends in .mdx.
        src/content/blog/en/plain.md:17, field body
        Rename the file: src/content/blog/en/plain.mdx
      "
    `);
  });

  test('asks for it where a fact is named too', () => {
    expect(
      told(
        filesWith('', (text) => text, [
          file('en/plain.md', `${plain}\nIt takes {monthsToResults} months.\n`),
        ]),
      ),
    ).toMatchInlineSnapshot(`
      "
      <Fact> works only in a file that ends in .mdx.
        src/content/blog/en/plain.md:17, field body
        Rename the file: src/content/blog/en/plain.mdx
      "
    `);
  });

  test('runs no script either', () => {
    expect(
      told(
        filesWith('', (text) => text, [
          file('en/plain.md', `${plain}\n<script>track()</script>\n`),
        ]),
      ),
    ).toMatchInlineSnapshot(`
      "
      <script> does not work in a post: the site's security policy blocks it.
        src/content/blog/en/plain.md:17, field body
        Delete it: <script>
      "
    `);
  });
});
