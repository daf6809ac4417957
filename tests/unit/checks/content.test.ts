import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/checks/check-content.ts';
import { formatProblem } from '../../../src/checks/problems.ts';
import {
  asFiles,
  goodContent,
  withChange,
  withChangeEverywhere,
  withFile,
  withFileMoved,
  withoutFile,
  type Content,
} from './fixtures.ts';

/** What an author reads. */
const told = (content: Content): string =>
  `\n${checkContent(asFiles(content)).map(formatProblem).join('\n\n')}\n`;

const problemsIn = (content: Content) => checkContent(asFiles(content));

test('says nothing about content without a mistake', () => {
  expect(problemsIn(goodContent())).toEqual([]);
});

describe('about a text', () => {
  test('names the fact an unknown placeholder was probably meant to be', () => {
    expect(told(withChange('testimonials/fr/director.mdx', '{leadGrowth}', '{leadGroth}')))
      .toMatchInlineSnapshot(`
        "
        No fact is called {leadGroth} in "Notre agenda s’est rempli d’estimations, et {leadGroth} de plus ven…".
          src/content/testimonials/fr/director.mdx:2, field text
          Did you mean {leadGrowth}? Write: text: Notre agenda s’est rempli d’estimations, et {leadGrowth} de plus venaient des recherches.
        "
      `);
  });

  test('names the end of a range that was probably meant', () => {
    expect(
      told(
        withChange(
          'blog/es/how-long.mdx',
          '{monthsToResults} meses',
          '{monthsToResults.form} a {monthsToResults.to} meses',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      No fact is called {monthsToResults.form} in "Qué pasa en los primeros {monthsToResults.form} a {monthsToResults.…".
        src/content/blog/es/how-long.mdx:4, field seo.description
        Did you mean {monthsToResults.from}? Write: description: Qué pasa en los primeros {monthsToResults.from} a {monthsToResults.to} meses de posicionamiento en buscadores y qué no.
      "
    `);
  });

  test('points at a brace without its partner', () => {
    expect(told(withChange('testimonials/en/director.mdx', '{leadGrowth}', '{leadGrowth')))
      .toMatchInlineSnapshot(`
        "
        In "Our diary filled up with valuations, and {leadGrowth more of them c…" a { stands alone, so visitors would see it.
          src/content/testimonials/en/director.mdx:2, field text
          Write both braces around the name of a fact, or none: text: Our diary filled up with valuations, and {leadGrowth} more of them came from search.
        "
      `);
  });

  test('shortens a title that is too long', () => {
    expect(
      told(
        withChange(
          'blog/en/how-long.mdx',
          'How long search takes for an agency',
          'How long search-engine optimisation takes before an estate agency notices it',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "How long search-engine optimisation takes before an estate agency n…" has 76 characters; there is room for 65.
        src/content/blog/en/how-long.mdx:3, field seo.title
        Shorten it by 11, for example: title: How long search-engine optimisation takes before an estate agency
      "
    `);
  });

  test('counts what is missing from a description that is too short', () => {
    expect(
      told(
        withChange(
          'case-studies/pt/compass.mdx',
          /description: .*/.exec(goodContent().get('case-studies/pt/compass.mdx') ?? '')?.[0] ?? '',
          'description: Compass em Londres.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "Compass em Londres." has 19 characters; it needs 70.
        src/content/case-studies/pt/compass.mdx:4, field seo.description
        Lengthen it by 51 or more: description: Compass em Londres. …
      "
    `);
  });

  test('asks for the text of a field left empty', () => {
    expect(
      told(
        withChange(
          'testimonials/es/director.mdx',
          'author: Director, independent estate agency, Surrey',
          'author:',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The field author has nothing after its colon.
        src/content/testimonials/es/director.mdx:3, field author
        Write it (A role and a kind of firm, never an invented name): author: …
      "
    `);
  });

  test('asks for quotes around a text that begins with a placeholder', () => {
    expect(
      told(
        withChange(
          'services/en/technical-seo.mdx',
          'headline: A site that can be read',
          'headline: {leadGrowth}',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      {leadGrowth} begins the text without quotes, so it is read as a group of fields.
        src/content/services/en/technical-seo.mdx:6, field headline
        Put the text in quotes: headline: '{leadGrowth}'
      "
    `);
  });

  test('asks for quotes around a text that goes on after such a placeholder', () => {
    expect(
      told(
        withChange(
          'services/en/technical-seo.mdx',
          'headline: A site that can be read',
          'headline: {leadGrowth} more leads',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The text in "headline: {leadGrowth} more leads" cannot be read without quotes around it.
        src/content/services/en/technical-seo.mdx:6
        Put it in quotes: headline: '{leadGrowth} more leads'
      "
    `);
  });

  test('asks for quotes around a text with a colon in it', () => {
    expect(
      told(
        withChange(
          'blog/fr/how-long.mdx',
          'summary: Ce qui arrive en premier, et',
          "summary: Le début: d'abord",
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The text in "summary: Le début: d'abord la suite." cannot be read without quotes around it.
        src/content/blog/fr/how-long.mdx:6
        Put it in quotes: summary: "Le début: d'abord la suite."
      "
    `);
  });

  test('keeps the components of posts in posts', () => {
    expect(
      told(
        withChange(
          'case-studies/en/compass.mdx',
          'order: 2\npublished: 2026-10-05\nupdated: 2026-10-05\n---\n',
          'order: 2\npublished: 2026-10-05\nupdated: 2026-10-05\n---\n\n<Callout title="Beware">Of it.</Callout>\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      <Callout> works in posts only.
        src/content/case-studies/en/compass.mdx:30, field body
        Write it in plain words; here there is <Fact name="leadGrowth" />
      "
    `);
  });

  test('asks for quotes around a number that is meant as text', () => {
    expect(told(withChange('case-studies/en/compass.mdx', 'place: London', 'place: 2026')))
      .toMatchInlineSnapshot(`
      "
      2026 is a number where a text is expected.
        src/content/case-studies/en/compass.mdx:7, field place
        Put it in quotes: place: '2026'
      "
    `);
  });
});

describe('about a field', () => {
  test('names the field a misspelt one was probably meant to be, once', () => {
    expect(told(withChange('testimonials/en/director.mdx', 'author:', 'auhtor:')))
      .toMatchInlineSnapshot(`
      "
      No field here is called "auhtor".
        src/content/testimonials/en/director.mdx:3, field auhtor
        Did you mean author? Write: author: Director, independent estate agency, Surrey
      "
    `);
  });

  test('lists the fields there are when it knows no similar one', () => {
    expect(told(withChange('testimonials/en/director.mdx', 'order: 1', 'order: 1\nstars: 5')))
      .toMatchInlineSnapshot(`
      "
      No field here is called "stars".
        src/content/testimonials/en/director.mdx:5, field stars
        Delete it; the fields here are text, author and order.
      "
    `);
  });

  test('describes a field that is missing', () => {
    expect(
      told(
        withChange(
          'services/en/technical-seo.mdx',
          'summary: Feeds and filters, put in order.\n',
          '',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The field summary is missing.
        src/content/services/en/technical-seo.mdx, field summary
        Add it (One sentence for cards and lists): summary: …
      "
    `);
  });

  test('keeps one of two fields of the same name', () => {
    expect(told(withChange('testimonials/en/director.mdx', 'order: 1', 'order: 1\norder: 2')))
      .toMatchInlineSnapshot(`
        "
        The field "order" is there twice.
          src/content/testimonials/en/director.mdx:5
          Delete one and keep: order: 2
        "
      `);
  });

  test('points at a tab', () => {
    expect(told(withChange('blog/en/how-long.mdx', '  title: How', '\ttitle: How')))
      .toMatchInlineSnapshot(`
      "
      The line "title: How long search takes for an agency" is indented with a tab.
        src/content/blog/en/how-long.mdx:3
        Indent it with spaces: title: How long search takes for an agency
      "
    `);
  });

  test('shows the fields of a group that holds only a text', () => {
    expect(
      told(
        withChange(
          'blog/en/how-long.mdx',
          'author: editorial',
          'author: editorial\ncover: A street of houses',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "A street of houses" stands where a group of fields is expected: src and alt.
        src/content/blog/en/how-long.mdx:13, field cover
        Write each on a line of its own, indented:
          cover:
            src: …
            alt: …
      "
    `);
  });
});

describe('about a number', () => {
  test('takes the digits out of words', () => {
    expect(told(withChange('services/en/technical-seo.mdx', 'days: 2', 'days: 2 days')))
      .toMatchInlineSnapshot(`
        "
        "2 days" is not a number.
          src/content/services/en/technical-seo.mdx:52, field matrix.rows.1.days
          Write digits only, without quotes or a unit: days: 2
        "
      `);
  });

  test('rounds what has to be whole', () => {
    expect(told(withChange('services/en/technical-seo.mdx', 'days: 2', 'days: 2.5')))
      .toMatchInlineSnapshot(`
      "
      2.5 is not a whole number.
        src/content/services/en/technical-seo.mdx:52, field matrix.rows.1.days
        Write a whole number: days: 3
      "
    `);
  });

  test('names the largest number there may be', () => {
    expect(told(withChange('services/en/technical-seo.mdx', 'days: 2', 'days: 9')))
      .toMatchInlineSnapshot(`
        "
        9 is more than 5.
          src/content/services/en/technical-seo.mdx:52, field matrix.rows.1.days
          Write 5 or less: days: 5
        "
      `);
  });

  test('refuses a chart that does not end where its fact says', () => {
    expect(
      told(withChangeEverywhere('case-studies/*/compass.mdx', 'value: 362', 'value: 380')).split(
        '\n\n',
      )[0],
    ).toMatchInlineSnapshot(`
      "
      380 is not right: the index begins at 100 and ends at 100 plus the gain.
        src/content/case-studies/en/compass.mdx:23, field chart.points.2.value
        Write: value: 362"
    `);
  });
});

describe('about a day', () => {
  test('turns a day around', () => {
    expect(told(withChange('blog/en/how-long.mdx', '2026-10-05', '05/10/2026')))
      .toMatchInlineSnapshot(`
        "
        "05/10/2026" is not a day written as year-month-day.
          src/content/blog/en/how-long.mdx:7, field published
          Write year, month and day: published: 2026-10-05
        "
      `);
  });

  test('reads a day in words', () => {
    expect(told(withChange('blog/en/how-long.mdx', '2026-10-05', '5 October 2026')))
      .toMatchInlineSnapshot(`
        "
        "5 October 2026" is not a day written as year-month-day.
          src/content/blog/en/how-long.mdx:7, field published
          Write year, month and day: published: 2026-10-05
        "
      `);
  });

  test('knows how long months are', () => {
    expect(told(withChange('blog/en/how-long.mdx', '2026-10-05', '2026-02-31')))
      .toMatchInlineSnapshot(`
        "
        There is no day "2026-02-31" in the calendar.
          src/content/blog/en/how-long.mdx:7, field published
          Write year, month and day: published: 2026-02-28
        "
      `);
  });
});

describe('about a choice', () => {
  test('names the rhythm that was probably meant', () => {
    expect(
      told(withChange('services/en/technical-seo.mdx', 'frequency: weekly', 'frequency: weakly')),
    ).toMatchInlineSnapshot(`
        "
        "weakly" is not a name this field knows.
          src/content/services/en/technical-seo.mdx:59, field tools.items.1.frequency
          Did you mean weekly? Write: frequency: weekly
        "
      `);
  });

  test('names the fact that was probably meant', () => {
    expect(
      told(
        withChange(
          'case-studies/en/compass.mdx',
          'gain: compassVisibility',
          'gain: compasVisibility',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "compasVisibility" is not a name this field knows.
        src/content/case-studies/en/compass.mdx:10, field gain
        Did you mean compassVisibility? Write: gain: compassVisibility
      "
    `);
  });

  test('lists what there is to choose from', () => {
    expect(told(withChange('services/en/technical-seo.mdx', 'impact: high', 'impact: enormous')))
      .toMatchInlineSnapshot(`
        "
        "enormous" is not a name this field knows.
          src/content/services/en/technical-seo.mdx:51, field matrix.rows.1.impact
          Choose one of high, medium or low, for example: impact: high
        "
      `);
  });

  test('turns yes into true', () => {
    expect(told(withChange('blog/en/how-long.mdx', 'draft: false', 'draft: yes')))
      .toMatchInlineSnapshot(`
      "
      "yes" is neither true nor false.
        src/content/blog/en/how-long.mdx:8, field draft
        Write true or false, without quotes: draft: true
      "
    `);
  });
});

describe('about a list', () => {
  test('counts what is missing', () => {
    expect(
      told(withChangeEverywhere('case-studies/*/compass.mdx', '  - Mended links\n', '')).split(
        '\n\n',
      )[0],
    ).toMatchInlineSnapshot(`
      "
      The list has 2 items; it needs at least 3.
        src/content/case-studies/en/compass.mdx:12, field work
        Add 1 more, each on a line after a dash: - …"
    `);
  });

  test('shows how a list is written', () => {
    expect(
      told(
        withChange(
          'blog/en/how-long.mdx',
          'tags:\n  - local-seo\n  - measuring',
          'tags: local-seo',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "local-seo" is not a list.
        src/content/blog/en/how-long.mdx:9, field tags
        Write each item on a line of its own, after a dash:
          tags:
            - local-seo
      "
    `);
  });
});

describe('about a body', () => {
  test('names the fact that was probably meant', () => {
    expect(told(withChange('blog/en/how-long.mdx', '"monthsToResults"', '"monthsToResult"')))
      .toMatchInlineSnapshot(`
      "
      No fact is called "monthsToResult".
        src/content/blog/en/how-long.mdx:15, field body
        Write a name of src/facts/facts.ts: <Fact name="monthsToResults" />
      "
    `);
  });

  test('shows how a body names a fact', () => {
    expect(
      told(
        withChange('blog/en/how-long.mdx', '<Fact name="monthsToResults" />', '{monthsToResults}'),
      ),
    ).toMatchInlineSnapshot(`
      "
      {monthsToResults} is filled in only in the fields above the text.
        src/content/blog/en/how-long.mdx:15, field body
        Write here: <Fact name="monthsToResults" />
      "
    `);
  });

  test('leaves code alone', () => {
    expect(
      problemsIn(
        withChange('blog/en/how-long.mdx', 'It takes', 'Write `{monthsToResults}`. It takes'),
      ),
    ).toEqual([]);
  });
});

describe('about translations', () => {
  test('names the file that is missing', () => {
    expect(told(withoutFile('services/pt/technical-seo.mdx'))).toMatchInlineSnapshot(`
      "
      The service page "technical-seo" exists in en, es and fr, but not in pt.
        src/content/services/pt/technical-seo.mdx
        Create src/content/services/pt/technical-seo.mdx, or delete the other translations of the page.
      "
    `);
  });

  test('lets a post exist in fewer languages', () => {
    expect(problemsIn(withoutFile('blog/pt/how-long.mdx'))).toEqual([]);
  });

  test('renames a file whose name differs by a letter', () => {
    expect(told(withFileMoved('testimonials/fr/director.mdx', 'testimonials/fr/directer.mdx')))
      .toMatchInlineSnapshot(`
      "
      The file is called "directer", but its translations are called "director".
        src/content/testimonials/fr/directer.mdx
        Rename it: src/content/testimonials/fr/director.mdx
      "
    `);
  });

  test('still compares the languages a post does exist in', () => {
    const content = new Map(withChange('blog/pt/how-long.mdx', 'measuring', 'links'));
    content.delete('blog/en/how-long.mdx');
    expect(problemsIn(content)).toMatchObject([
      { file: 'src/content/blog/pt/how-long.mdx', field: 'tags.2' },
    ]);
  });

  test('names a number that differs', () => {
    expect(told(withChange('services/fr/technical-seo.mdx', 'days: 2', 'days: 3')))
      .toMatchInlineSnapshot(`
      "
      3 differs from 2 in src/content/services/en/technical-seo.mdx.
        src/content/services/fr/technical-seo.mdx:52, field matrix.rows.1.days
        Write the same in every language: days: 2
      "
    `);
  });

  test('names a day that differs', () => {
    expect(told(withChange('services/fr/technical-seo.mdx', '2026-10-05', '2026-10-06')))
      .toMatchInlineSnapshot(`
        "
        "2026-10-06" differs from "2026-10-05" in src/content/services/en/technical-seo.mdx.
          src/content/services/fr/technical-seo.mdx:76, field updated
          Write the same in every language: updated: 2026-10-05
        "
      `);
  });

  test('names a rhythm that differs', () => {
    expect(
      told(withChange('services/es/technical-seo.mdx', 'frequency: weekly', 'frequency: monthly')),
    ).toMatchInlineSnapshot(`
        "
        "monthly" differs from "weekly" in src/content/services/en/technical-seo.mdx.
          src/content/services/es/technical-seo.mdx:59, field tools.items.1.frequency
          Write the same in every language: frequency: weekly
        "
      `);
  });

  test('counts a list that is shorter', () => {
    expect(
      told(
        withChange(
          'services/es/technical-seo.mdx',
          '    - Second.\n',
          '    - Second.\n    - Third.\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The list has 3 items, unlike the 2 in src/content/services/en/technical-seo.mdx.
        src/content/services/es/technical-seo.mdx:11, field what.paragraphs
        Delete 1, for example the last: - Third.
      "
    `);
  });

  test('translates a field that is not there', () => {
    expect(
      told(
        withChange('blog/en/how-long.mdx', 'draft: false', 'draft: false\nupdated: 2026-10-06'),
      ).split('\n\n')[0],
    ).toMatchInlineSnapshot(`
      "
      The field updated is missing, but src/content/blog/en/how-long.mdx has it.
        src/content/blog/es/how-long.mdx, field updated
        Add it here too: updated: 2026-10-06"
    `);
  });

  test('puts a fact in the place of a number typed by hand', () => {
    expect(told(withChange('testimonials/es/director.mdx', '{leadGrowth} más', '274\u00a0% más')))
      .toMatchInlineSnapshot(`
        "
        "La agenda se nos llenó de valoraciones, y 274 % más llegaron desde …" does not name {leadGrowth}, unlike src/content/testimonials/en/director.mdx.
          src/content/testimonials/es/director.mdx:2, field text
          Name the same facts as "Our diary filled up with valuations, and {leadGrowth} more of them …": text: La agenda se nos llenó de valoraciones, y {leadGrowth} más llegaron desde el buscador.
        "
      `);
  });

  test('refuses another fact', () => {
    expect(told(withChange('testimonials/es/director.mdx', '{leadGrowth}', '{visitGrowth}')))
      .toMatchInlineSnapshot(`
        "
        "La agenda se nos llenó de valoraciones, y {visitGrowth} más llegaro…" does not name {leadGrowth} and names {visitGrowth}, unlike src/content/testimonials/en/director.mdx.
          src/content/testimonials/es/director.mdx:2, field text
          Name the same facts as "Our diary filled up with valuations, and {leadGrowth} more of them …": text: La agenda se nos llenó de valoraciones, y {leadGrowth} más llegaron desde el buscador.
        "
      `);
  });

  test('lets a language spell a range out by its ends', () => {
    expect(
      problemsIn(
        withChange(
          'blog/es/how-long.mdx',
          '{monthsToResults}',
          '{monthsToResults.from} a {monthsToResults.to}',
        ),
      ),
    ).toEqual([]);
  });

  test('refuses a body that leaves a fact out', () => {
    expect(told(withChange('blog/pt/how-long.mdx', '<Fact name="monthsToResults" />', 'alguns')))
      .toMatchInlineSnapshot(`
      "
      The text does not name the fact monthsToResults, unlike src/content/blog/en/how-long.mdx.
        src/content/blog/pt/how-long.mdx, field body
        Say it here too: <Fact name="monthsToResults" />
      "
    `);
  });
});

describe('about files', () => {
  test.each([
    ['testimonials/english/director.mdx', 'Move it: src/content/testimonials/en/director.mdx'],
    ['testimonial/en/another.mdx', 'Move it: src/content/testimonials/en/another.mdx'],
    ['blog/en/2026/how-long.mdx', 'Move it: src/content/blog/en/how-long.mdx'],
    ['blog/en/Évaluer une maison.mdx', 'Rename it: src/content/blog/en/evaluer-une-maison.mdx'],
    ['blog/en/post.markdown', 'Rename it: src/content/blog/en/post.mdx'],
    [
      'packages/en/local-seo-essential.mdx',
      'Rename it: src/content/packages/en/local-seo-essentials.mdx',
    ],
  ])('says where %s belongs', (path, fix) => {
    const about = problemsIn(
      withFile(path, goodContent().get('blog/en/how-long.mdx') ?? ''),
    ).filter(({ file }) => file === `src/content/${path}`);
    expect(about).toMatchObject([{ fix }]);
  });

  test('passes over pictures and notes', () => {
    const notes = new Map([...withFile('README.md', 'How to write'), ['blog/en/street.avif', '']]);
    expect(problemsIn(notes)).toEqual([]);
  });

  test('points at a file without frontmatter', () => {
    expect(told(withFile('blog/en/plain.mdx', 'Only a text.'))).toMatchInlineSnapshot(`
      "
      The file has no frontmatter: the fields between two lines of three dashes.
        src/content/blog/en/plain.mdx:1
        Copy them from another entry of blog to the top of the file, between two lines of: ---
      "
    `);
  });

  test('refuses the same entry in two formats', () => {
    expect(told(withFile('blog/en/how-long.md', goodContent().get('blog/en/how-long.mdx') ?? '')))
      .toMatchInlineSnapshot(`
      "
      "how-long" is there twice in the same language.
        src/content/blog/en/how-long.md
        Delete one and keep src/content/blog/en/how-long.mdx
      "
    `);
  });
});

describe('the command', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  const run = (folder: string) =>
    spawnSync('node_modules/.bin/node', ['src/checks/content.ts', folder], { encoding: 'utf8' });

  function runOn(content: Content) {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    folders.push(folder);
    for (const [path, text] of content) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return run(folder);
  }

  test('says in one line that content is right', () => {
    const { status, stdout, stderr } = runOn(goodContent());
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: 'Content: 16 files in 4 languages, nothing to correct.\n',
      stderr: '',
    });
  });

  test('reads the headers of pictures', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    folders.push(folder);
    const pictures = join(folder, 'blog/pictures');
    mkdirSync(pictures, { recursive: true });
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#f6f2e9' } });
    await plain(1200, 800).png().toFile(join(pictures, 'right.png'));
    await plain(300, 200).webp().toFile(join(pictures, 'small.webp'));
    // A camera held upright stores the picture lying and says so in its header.
    await plain(600, 1200)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(join(pictures, 'turned.jpg'));
    writeFileSync(join(pictures, 'saved.jpg'), '<html>');
    const { stderr } = run(folder);
    expect(stderr.match(/^The .*/gm)).toEqual([
      'The file saved.jpg is not a picture, whatever its name says.',
      'The picture small.webp is 300 pixels wide; it may be 800 to 4000.',
    ]);
  });

  test('prints the problem and fails when content is wrong', () => {
    const { status, stderr } = runOn(withoutFile('services/pt/technical-seo.mdx'));
    expect(status).toBe(1);
    expect(stderr).toContain('exists in en, es and fr, but not in pt');
  });
});
