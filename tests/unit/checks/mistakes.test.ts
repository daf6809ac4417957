import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/i18n/locales.ts';
import {
  adding,
  EN,
  FR,
  listed,
  messages,
  POST,
  shortPost,
  withFiles,
  writing,
} from './fixtures.ts';

test('says nothing about content without a mistake', () => {
  expect(messages(withFiles({}))).toEqual([]);
});

test('takes byte order marks, the line ends of Windows and emoji', () => {
  const text = `\uFEFF${POST.replaceAll('\n', '\r\n').replace('aloud.', 'aloud 😀.')}`;
  expect(messages(withFiles({ [EN]: text }))).toEqual([]);
});

test('names mistakes in the fields', () => {
  const cover = '\n  alt: A terrace of brick houses with one open door.';
  const title = 'title: A valuation page that owners trust';
  expect(
    listed({
      'misspelt field': writing('sumary:', 'summary:'),
      'unknown field': writing('category: news\nauthor:', 'author:'),
      'missing field': writing(
        '',
        'summary: An owner decides in a minute. Here is what to say in it.\n',
      ),
      'empty field': writing('author:', 'author: editorial'),
      'day turned around': writing('15/12/2026', '2026-10-12'),
      'day not in the calendar': writing('2026-02-30', '2026-10-05'),
      'day in words': writing('5 October 2026', '2026-10-05'),
      'year far ahead': withFiles({ 'blog/en/a.mdx': shortPost('Later on', '2036-10-05') }),
      'year long ago': withFiles({ 'blog/en/a.mdx': shortPost('Long ago', '0206-10-05') }),
      'updated before published': writing('2026-10-04', '2026-10-12'),
      'unknown tag': writing('[valuation,', '[valuations,'),
      'tag like no other': writing('[news,', '[valuations,'),
      'too many tags': writing('[links, technical, portals, measuring,', '[valuations,'),
      'one tag without brackets': writing('tags: content', 'tags: [valuations, content]'),
      'draft: yes': writing('draft: yes\ntags', 'tags'),
      'title a number': writing('title: 2026', 'title: The valuation page that owners trust'),
      'cover without alt': writing('', cover),
      'cover a text': writing(
        'cover: A house\n---',
        `cover:\n  src: ../pictures/terrace.jpg${cover}\n---`,
      ),
      'cover not there': writing(
        'src: ../pictures/terace.jpg\n  alt',
        'src: ../pictures/terrace.jpg\n  alt',
      ),
      'unknown fact': writing('Up {leadGroth} in a minute', 'An owner decides in a minute'),
      'fact without quotes': writing(
        'title: {leadGrowth}',
        'title: The valuation page that owners trust',
      ),
      'single brace': writing('An { owner', 'An owner'),
      'title too long': writing(`${title} more than any other page of the site`, title),
      'title too short': writing('title: Trust', title),
      'colon without quotes': writing('title: Valuations: the page', 'title: The valuation page'),
      tab: writing('\ttitle: A val', '  title: A val'),
      'field twice': writing('author: editorial\nauthor: local', 'author: editorial'),
      'no fields': withFiles({ [EN]: 'Only a text.' }),
      promise: writing(
        'summary: Number one on Google in 30 days',
        'summary: An owner decides in a minute',
      ),
      'same titles': withFiles({ 'blog/en/another.mdx': shortPost('How long it takes') }),
    }),
  ).toMatchInlineSnapshot(`
    "— misspelt field
    No field here is called "sumary".
      src/content/blog/en/valuation-pages.mdx:7, field sumary
      Did you mean summary? Write: summary: An owner decides in a minute. Here is what to say in it.
    — unknown field
    No field here is called "category".
      src/content/blog/en/valuation-pages.mdx:11, field category
      Delete it; the fields here are seo, searchPhrase, title, summary, published, updated, formerly, draft, tags, author and cover.
    — missing field
    The field summary is missing.
      src/content/blog/en/valuation-pages.mdx, field summary
      Write it (The post in one or two sentences, for lists and feeds): summary: …
    — empty field
    The field author is empty.
      src/content/blog/en/valuation-pages.mdx:11, field author
      Write it (Desk that wrote it: editorial, technical or local): author: editorial
    — day turned around
    "15/12/2026" is not a day written as year-month-day.
      src/content/blog/en/valuation-pages.mdx:9, field updated
      Write year, month and day: updated: 2026-12-15
    — day not in the calendar
    There is no day "2026-02-30" in the calendar.
      src/content/blog/en/valuation-pages.mdx:8, field published
      Write year, month and day: published: 2026-02-28
    — day in words
    "5 October 2026" is not a day written as year-month-day.
      src/content/blog/en/valuation-pages.mdx:8, field published
      Write year, month and day, for example: published: 2026-11-21
    — year far ahead
    "2036-10-05" is far from today: is that the year you mean?
      src/content/blog/en/a.mdx:8, field published
      Write: published: 2026-10-05
    — year long ago
    "0206-10-05" is far from today: is that the year you mean?
      src/content/blog/en/a.mdx:8, field published
      Write: published: 2026-10-05
    — updated before published
    "2026-10-04" is not right: the post is published only on 2026-10-05.
      src/content/blog/en/valuation-pages.mdx:9, field updated
      Write: updated: 2026-10-05
    — unknown tag
    "valuation" is not a name this field knows.
      src/content/blog/en/valuation-pages.mdx:10, field tags.1
      Did you mean valuations? Write: - valuations
    — tag like no other
    "news" is not a name this field knows.
      src/content/blog/en/valuation-pages.mdx:10, field tags.1
      Choose one of local-seo, google-business-profile, valuations, portals, content, technical, links or measuring, for example: - local-seo
    — too many tags
    The list has 5 items; it needs at most 4.
      src/content/blog/en/valuation-pages.mdx:10, field tags
      Write at most 4, each on a line after a dash: - …
    — one tag without brackets
    "content" is not a list.
      src/content/blog/en/valuation-pages.mdx:10, field tags
      Write:
        tags:
          - content
    — draft: yes
    "yes" is not true or false.
      src/content/blog/en/valuation-pages.mdx:10, field draft
      Write:
        draft: true
    — title a number
    2026 is not a text.
      src/content/blog/en/valuation-pages.mdx:6, field title
      Write:
        title: '2026'
    — cover without alt
    The field alt is missing.
      src/content/blog/en/valuation-pages.mdx:13, field cover.alt
      Write it (What the picture shows, for those who cannot see it): alt: …
    — cover a text
    "A house" is not a group of fields.
      src/content/blog/en/valuation-pages.mdx:12, field cover
      Write:
        cover:
          src: …
          alt: …
    — cover not there
    There is no file "../pictures/terace.jpg" in src/content/blog/pictures.
      src/content/blog/en/valuation-pages.mdx:13, field cover.src
      Did you mean terrace.jpg? Write: src: ../pictures/terrace.jpg
    — unknown fact
    No fact is called {leadGroth} in "Up {leadGroth} in a minute. Here is what to say in it.".
      src/content/blog/en/valuation-pages.mdx:7, field summary
      Did you mean {leadGrowth}? Write: summary: Up {leadGrowth} in a minute. Here is what to say in it.
    — fact without quotes
    {"leadGrowth":null} is not a text.
      src/content/blog/en/valuation-pages.mdx:6, field title
      Write:
        title: '{leadGrowth}'
    — single brace
    "An { owner decides in a minute. Here is what to say in it." is not right: A { stands alone.
      src/content/blog/en/valuation-pages.mdx:7, field summary
      Write: summary: …
    — title too long
    "A valuation page that owners trust more than any other page of the …" has 71 characters; there is room for 65.
      src/content/blog/en/valuation-pages.mdx:3, field seo.title
      Shorten it by 6, for example: title: A valuation page that owners trust more than any other page
    — title too short
    "Trust" has 5 characters; it needs 15.
      src/content/blog/en/valuation-pages.mdx:3, field seo.title
      Lengthen it by 10 or more: title: Trust …
    — colon without quotes
    The text in "title: Valuations: the page that owners trust" cannot be read without quotes around it.
      src/content/blog/en/valuation-pages.mdx:6
      Put it in quotes: title: 'Valuations: the page that owners trust'
    — tab
    The line "title: A valuation page that owners trust" is indented with a tab.
      src/content/blog/en/valuation-pages.mdx:3
      Write two spaces instead of the tab:   title: A valuation page that owners trust
    — field twice
    The field "author" is there twice.
      src/content/blog/en/valuation-pages.mdx:12
      Delete one and keep: author: local
    — no fields
    The file has no frontmatter: the fields between two lines of three dashes.
      src/content/blog/en/valuation-pages.mdx:1
      Copy them from another entry of blog to the top of the file, between two lines of: ---
    — promise
    "Number one on Google" promises a place in search results, which nobody can keep.
      src/content/blog/en/valuation-pages.mdx:7, field summary
      Say what is done instead: We do the work that makes a good place likely, and report every month what it has brought.
    — same titles
    The seo.title is that of src/content/blog/en/how-long-it-takes.mdx: "How long it takes for estate agents".
      src/content/blog/en/another.mdx:3, field seo.title
      Write what only this page says: title: …
    src/content/blog/en/how-long-it-takes.mdx already has the phrase "how long it takes".
      src/content/blog/en/another.mdx:5, field searchPhrase
      Choose another that only this page answers: searchPhrase: …"
  `);
});

test('names mistakes in the text', () => {
  expect(
    listed({
      'open brace': adding('Write a { and nothing else.'),
      braces: adding('Write the {price} of the visit.'),
      'code in braces': adding('Write {a: b} in the field.'),
      'fact in braces': adding('It takes {monthsToResults} months.'),
      'component not closed': writing('lasts.', 'lasts.\n</Callout>'),
      'component closed by another': writing('</Calout>', '</Callout>'),
      'unknown component': adding('<Calout title="Beware">Of the dog.</Calout>'),
      'component like no other': adding('<Newsletter />'),
      'component without a prop': writing('<Callout>', '<Callout title="One thing to remember">'),
      'misspelt prop': writing('titel="One', 'title="One'),
      'empty prop': writing('title=""', 'title="One thing to remember"'),
      'unknown fact': writing('"monthToResults"', '"monthsToResults"'),
      'curly quotes': writing('title=“One thing to remember”', 'title="One thing to remember"'),
      'missing quote': writing('title="One thing to remember', 'title="One thing to remember"'),
      'less than': adding('A page that costs <500 pounds is seldom read.'),
      'pasted from a word processor': adding(
        "<p class=MsoNormal style='margin:0'>Text<o:p></o:p></p>",
      ),
      'second title': adding('# A second title'),
      'skipped level': writing('#### What it leaves out', '### What it leaves out'),
      'picture without words': writing('![](', '![The same street in the rain]('),
      'picture not there': writing('rain](../pictures/terace.jpg', 'rain](../pictures/terrace.jpg'),
      'picture of another site': writing(
        'rain](https://photos.example.com/a.jpg',
        'rain](../pictures/terrace.jpg',
      ),
      'figure without alt': writing('', ' alt="A brick terrace"'),
      'film not there': writing('../videos/vist.mp4', '../videos/visit.mp4'),
      promise: adding('We guarantee the first page of Google to every client.'),
      'hint left over': adding('[The advice, with one example.]'),
      'no text': withFiles({ 'blog/en/a.mdx': shortPost('Empty').replace(/\nEmpty:[\s\S]*/, '') }),
      'Spanish in French': writing(
        'El propietario lee la página dos veces, y la segunda lo hace en voz alta con su pareja.\n\nComptez',
        'Commencez par la rue, comme nous le faisons : comptez',
        FR,
      ),
    }),
  ).toMatchInlineSnapshot(`
    "— open brace
    In "Write a { and nothing else." a { is not closed, so the page cannot be built.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Put a backslash before it if it is meant as text: Write a \\{ and nothing else.
    — braces
    {price} is read as a command of the page, not as text.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Put a backslash before it: \\{price}
    — code in braces
    "Write {a: b} in the field." is read as a command of the page, and cannot be understood.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Put a backslash before a brace that is meant as text: \\{
    — fact in braces
    {monthsToResults} is read as a command of the page, not as text.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Write: <Fact name="monthsToResults" />
    — component not closed
    <Callout> is not closed.
      src/content/blog/en/valuation-pages.mdx:24, field body
      Write: <Callout title="One thing to remember">…</Callout> or, without a text: <Callout title="One thing to remember" />
    — component closed by another
    <Callout> is not closed.
      src/content/blog/en/valuation-pages.mdx:26, field body
      Write: <Callout …>…</Callout> or, without a text: <Callout … />
    — unknown component
    No component is called <Calout>.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Did you mean Callout? Write: <Callout title="Beware">Of the dog.</Callout>
    — component like no other
    No component is called <Newsletter>.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Use one of Callout, CallToAction, Fact, Faq, Figure, TerraceChart or Video; if the < is meant as text, put a backslash before it: \\<Newsletter />
    — component without a prop
    <Callout> has no title.
      src/content/blog/en/valuation-pages.mdx:24, field body
      Add it: <Callout title="…">…</Callout>
    — misspelt prop
    <Callout> has no title.
      src/content/blog/en/valuation-pages.mdx:24, field body
      Add it: <Callout title="…">…</Callout>
    — empty prop
    <Callout> has no title.
      src/content/blog/en/valuation-pages.mdx:24, field body
      Add it: <Callout title="…">…</Callout>
    — unknown fact
    No fact is called "monthToResults".
      src/content/blog/en/valuation-pages.mdx:22, field body
      Write a name of src/facts/facts.ts: <Fact name="monthsToResults" />
    — curly quotes
    "<Callout title=“One thing to remember”>" has curly quotes around a value.
      src/content/blog/en/valuation-pages.mdx:24, field body
      Write straight ones: <Callout title="One thing to remember">
    — missing quote
    "<Callout title=\\"One thing to remember>" cannot be read: a quote, a > or a value in quotes is missing.
      src/content/blog/en/valuation-pages.mdx:24, field body
      Put each value in double quotes, with no such quote inside it: <Callout title="…">
    — less than
    In "A page that costs <500 pounds is seldom read." the < is read as the beginning of a component.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Put a backslash before it if it is meant as text: A page that costs \\<500 pounds is seldom read.
    — pasted from a word processor
    "<p class=MsoNormal style='margin:0'>Text<o:p></o:p></p>" is HTML pasted from a word processor.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Delete the passage and paste it again as plain text (Ctrl+Shift+V).
    — second title
    "A second title" is a second title of the page; the field title is the first.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Write a heading below it: ## A second title
    — skipped level
    "What it leaves out" is a heading of level 4 below one of level 2, so a level is missing between them.
      src/content/blog/en/valuation-pages.mdx:28, field body
      Write: ### What it leaves out
    — picture without words
    The picture "../pictures/terrace.jpg" has no text for those who cannot see it.
      src/content/blog/en/valuation-pages.mdx:32, field body
      Write what it shows: ![…](../pictures/terrace.jpg)
    — picture not there
    There is no file "../pictures/terace.jpg" in src/content/blog/pictures.
      src/content/blog/en/valuation-pages.mdx:32, field body
      Did you mean terrace.jpg? Write: ![The same street in the rain](../pictures/terrace.jpg)
    — picture of another site
    There is no file "https://photos.example.com/a.jpg" in src/content/blog/pictures.
      src/content/blog/en/valuation-pages.mdx:32, field body
      Put it into src/content/blog/pictures and write: ![The same street in the rain](../pictures/a.jpg)
    — figure without alt
    <Figure> has no alt.
      src/content/blog/en/valuation-pages.mdx:30, field body
      Add it: <Figure src="../pictures/….png" alt="…" />
    — film not there
    There is no file "../videos/vist.mp4" in src/content/blog/videos.
      src/content/blog/en/valuation-pages.mdx:47, field body
      Did you mean visit.mp4? Write: src="../videos/visit.mp4"
    — promise
    "We guarantee the first page" promises a place in search results, which nobody can keep.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Say what is done instead: We do the work that makes a good place likely, and report every month what it has brought.
    — hint left over
    "[The advice, with one example.]" is still to be written.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Write it, or keep the post back until it is written: draft: true
    — no text
    The post has no text yet.
      src/content/blog/en/a.mdx, field body
      Write it, or keep the post back until it is written: draft: true
    — Spanish in French
    "El propietario lee la página dos veces, y la segunda lo hace en voz…" is in Spanish, in a page in French.
      src/content/blog/fr/valuation-pages.mdx:19, field body
      Translate it, put it into src/content/blog/es/valuation-pages.mdx if it belongs there, or mark a quotation: <span lang="es-ES">El propietario lee la página d…</span>"
  `);
});

test('names mistakes in links', () => {
  const link = (address: string) => adding(`[x](${address})`);
  expect(
    listed({
      'misspelt page': link('/abut'),
      'page before subject': link('/local-seo'),
      'like no page': link('/xyzzy'),
      'page in a folder': link('/services/technical-se'),
      'language and slash': link('/fr/contact/'),
      ending: link('/contact.html'),
      'own host': link('https://www.example.com/contact?a=1#consultation'),
      'not encrypted': link('http://example.org/a'),
      'no scheme': link('www.gov.uk/land-registry'),
      'no slash': link('how-long-it-takes.mdx'),
      'no address': link(''),
      'kept apart': adding('[work]: /on-page-sea'),
      'misspelt post': link('/blog/how-long-it-take'),
      'post without its folder': link('/how-long-it-takes'),
      draft: link('/blog/half-written'),
      'later post': link('/blog/coming-in-winter'),
      'other language': link('/blog/only-in-portuguese'),
      'unknown subject': link('/blog/tag/valuation'),
      'anchor of a page': link('/contact#prices'),
      'anchor of a case study': link('/case-studies#belvior'),
      'anchor of a post': link('/blog/how-long-it-takes#what-to-expct'),
      'own anchor': link('#what-happens'),
      'anchor without accents': writing('[rue](#l-ete-a-la-premiere-ligne)', 'rue', FR),
    }),
  ).toMatchInlineSnapshot(`
    "— misspelt page
    No page has the address "/abut".
      src/content/blog/en/valuation-pages.mdx:34, field body
      Did you mean /about? Write: [x](/about)
    — page before subject
    No page has the address "/local-seo".
      src/content/blog/en/valuation-pages.mdx:34, field body
      Did you mean /local-seo-essentials? Write: [x](/local-seo-essentials)
    — like no page
    No page has the address "/xyzzy".
      src/content/blog/en/valuation-pages.mdx:34, field body
      Link to a page of src/i18n/urls.ts or to a post: [x](/)
    — page in a folder
    No page has the address "/services/technical-se".
      src/content/blog/en/valuation-pages.mdx:34, field body
      Did you mean /technical-seo? Write: [x](/technical-seo)
    — language and slash
    The link "/fr/contact/" needs no more than its path, without language or ending.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Write: [x](/contact)
    — ending
    The link "/contact.html" needs no more than its path, without language or ending.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Write: [x](/contact)
    — own host
    The link "https://www.example.com/contact?a=1#consultation" needs no more than its path, without language or ending.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Write: [x](/contact?a=1#consultation)
    — not encrypted
    The link "http://example.org/a" is not encrypted, and browsers warn of it.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Try the address with https, and write: [x](https://example.org/a)
    — no scheme
    The link "www.gov.uk/land-registry" begins neither with a slash nor with https://, so it leads to another place on every page.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Write the whole address: [x](https://www.gov.uk/land-registry)
    — no slash
    The link "how-long-it-takes.mdx" begins neither with a slash nor with https://, so it leads to another place on every page.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Write the whole address: [x](/blog/how-long-it-takes)
    — no address
    The link "x" leads nowhere.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Write where it leads: [x](/contact)
    — kept apart
    No page has the address "/on-page-sea".
      src/content/blog/en/valuation-pages.mdx:34, field body
      Did you mean /on-page-seo? Write: [work]: /on-page-seo
    — misspelt post
    No page has the address "/blog/how-long-it-take".
      src/content/blog/en/valuation-pages.mdx:34, field body
      Did you mean /blog/how-long-it-takes? Write: [x](/blog/how-long-it-takes)
    — post without its folder
    No page has the address "/how-long-it-takes".
      src/content/blog/en/valuation-pages.mdx:34, field body
      Did you mean /blog/how-long-it-takes? Write: [x](/blog/how-long-it-takes)
    — draft
    The post /blog/half-written is a draft, so visitors would not find it.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Publish it (draft: false in src/content/blog/en/half-written.mdx), or take the link out: x
    — later post
    The page /blog/coming-in-winter appears on 2026-12-24, after this link does.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Take the link out until then: x
    — other language
    The post /blog/only-in-portuguese exists in pt, but not in en.
      src/content/blog/en/valuation-pages.mdx:34, field body
      Translate it, or link to another page: [x](/blog)
    — unknown subject
    No page has the address "/blog/tag/valuation".
      src/content/blog/en/valuation-pages.mdx:34, field body
      Did you mean /blog/tag/valuations? Write: [x](/blog/tag/valuations)
    — anchor of a page
    No heading of /contact has the anchor "#prices".
      src/content/blog/en/valuation-pages.mdx:34, field body
      Link to #consultation, #growth-plan, #top or #content, or to the page: [x](/contact)
    — anchor of a case study
    No heading of /case-studies has the anchor "#belvior".
      src/content/blog/en/valuation-pages.mdx:34, field body
      Did you mean #belvoir? Write: [x](/case-studies#belvoir)
    — anchor of a post
    No heading of /blog/how-long-it-takes has the anchor "#what-to-expct".
      src/content/blog/en/valuation-pages.mdx:34, field body
      Did you mean #what-to-expect? Write: [x](/blog/how-long-it-takes#what-to-expect)
    — own anchor
    No heading of this post has the anchor "#what-happens".
      src/content/blog/en/valuation-pages.mdx:34, field body
      Link to #what-the-valuation-page-says-first, #what-it-leaves-out, #what-happens-next, #top or #content, or to the page: [x]()
    — anchor without accents
    No heading of this post has the anchor "#l-ete-a-la-premiere-ligne".
      src/content/blog/fr/valuation-pages.mdx:19, field body
      Did you mean #lété-à-la-première-ligne? Write: [rue](#lété-à-la-première-ligne)"
  `);
});

test.each([
  '/',
  '/blog',
  '/blog/rss.xml',
  '/blog/tag/valuations',
  '/blog/page/2',
  '/case-studies#belvoir',
  '/contact#consultation',
  '/meta-guide-offer/uk/b',
  '/guides/frontage-seo-guide-en.pdf',
  '/blog/how-long-it-takes?from=here#what-to-expect',
  '#what-it-leaves-out',
  '#top',
  '/about#content',
  'https://developers.google.com/search/',
  'mailto:hello@example.com',
])('leaves a link to %s alone', (address) => {
  expect(messages(adding(`A [link](${address}).`))).toEqual([]);
});

test.each([
  'Costs < 5 pounds, and 5 > 4.',
  'A brace \\{ and an angle \\< as text, and `{code}` and `<Callout>`.',
  'Words {/* for editors */} and a break<br />.',
  '```html\n<script>{anything}</script>\n```',
  '> We guarantee the first page of Google, the caller said.',
  '<p id="fees">Fees.</p>\n\nSee the [fees](#fees).',
  '<span lang="es-ES">El propietario que lee la página quiere saber cómo es la visita.</span>',
  'Words [in brackets] of a sentence.',
])('leaves %s alone', (paragraph) => {
  expect(messages(adding(paragraph))).toEqual([]);
});

test('names mistakes in files and their places', () => {
  const text = shortPost('Another post');
  expect(
    listed({
      'capitals and spaces': withFiles({ 'blog/en/My First Post.mdx': text }),
      'another ending': withFiles({ 'blog/en/first-post.docx': '' }),
      'folder of its own': withFiles({ 'blog/en/2026/first-post.mdx': text }),
      'unknown collection': withFiles({ 'testimonial/en/manager.mdx': text }),
      'misspelt language': withFiles({ 'blog/sp/valuation-pages.mdx': POST }),
      'misspelt language of a file that is there': withFiles({
        'blog/english/how-long-it-takes.mdx': text,
      }),
      'another language': withFiles({ 'blog/de/first-post.mdx': text }),
      'the same name twice': withFiles({ 'blog/en/how-long-it-takes.md': text }),
      'unknown page': withFiles({ 'industries/en/letting-agents.mdx': text }),
      'unknown page like another': withFiles({
        'services/en/technical-seos.mdx': text,
        'services/en/technical-seo.mdx': undefined,
      }),
    }),
  ).toMatchInlineSnapshot(`
    "— capitals and spaces
    "My First Post" would be part of an address, where only a to z, digits and hyphens belong, at most 75.
      src/content/blog/en/My First Post.mdx
      Rename it: src/content/blog/en/my-first-post.mdx
    — another ending
    Files like "first-post.docx" are not shown; an entry ends in .mdx or .md.
      src/content/blog/en/first-post.docx
      Write its text into src/content/blog/en/first-post.mdx
    — folder of its own
    Nothing shows a file of this folder; an entry lies in src/content/blog/en.
      src/content/blog/en/2026/first-post.mdx
      Move it: src/content/blog/en/first-post.mdx
    — unknown collection
    Nothing shows a file of this folder; an entry lies in src/content/testimonials/en.
      src/content/testimonial/en/manager.mdx
      Move it: src/content/testimonials/en/manager.mdx
    — misspelt language
    "sp" is not a language of the site; they are en, es, fr and pt.
      src/content/blog/sp/valuation-pages.mdx
      Move it: src/content/blog/es/valuation-pages.mdx
    — misspelt language of a file that is there
    "english" is not a language of the site; they are en, es, fr and pt.
      src/content/blog/english/how-long-it-takes.mdx
      src/content/blog/en/how-long-it-takes.mdx is there already: compare the two, then delete the one you do not need.
    — another language
    "de" is not a language of the site; they are en, es, fr and pt.
      src/content/blog/de/first-post.mdx
      Move it to the folder of the language it is written in: src/content/blog/en, src/content/blog/es, src/content/blog/fr or src/content/blog/pt
    — the same name twice
    "how-long-it-takes" is there twice in the same language.
      src/content/blog/en/how-long-it-takes.md
      Delete one and keep src/content/blog/en/how-long-it-takes.mdx
    — unknown page
    The site has no industry page called "letting-agents"; it has estate-agents, property-developers, commercial-property, property-lawyers, property-finance and property-managers.
      src/content/industries/en/letting-agents.mdx
      A new page is registered first: its address in PATHS of src/i18n/urls.ts, its name in src/schemas/collections.ts, then its file in en, es, fr and pt. Until then, keep this one outside src/content.
    — unknown page like another
    The site has no service page called "technical-seos"; it has search-engine-optimisation, on-page-seo, technical-seo, off-page-seo and link-building.
      src/content/services/en/technical-seos.mdx
      Rename it: src/content/services/en/technical-seo.mdx"
  `);
});

test.each([
  [
    'heavy.jpg',
    { bytes: 10_300_000, width: 8000 },
    'is 8000 pixels wide and weighs 10.3 MB; there is room for 800 to 4000 pixels and 1.5 MB',
  ],
  ['wide.jpg', { bytes: 900_000, width: 6000 }, 'is 6000 pixels wide'],
  ['narrow.png', { bytes: 40_000, width: 320 }, 'is 320 pixels wide'],
  ['saved.jpg', { bytes: 9000 }, 'is not a picture that the site takes'],
])('measures %s', (name, picture, problem) => {
  expect(messages(withFiles({}), { [name]: picture })).toEqual([expect.stringContaining(problem)]);
});

test('names what differs between translations', () => {
  const es = 'testimonials/es/director.mdx';
  const agency = 'author: Director, independent estate agency';
  expect(
    listed({
      'missing page': withFiles({ 'testimonials/pt/director.mdx': undefined }),
      'another number': writing('order: 2', 'order: 1', es),
      'another day': writing('2026-10-06', '2026-10-05', FR),
      'another tag': writing('[valuations, links]', '[valuations, content]', FR),
      'shorter list': writing('[valuations]', '[valuations, content]', FR),
      'missing field': writing('', 'updated: 2026-10-12\n', FR),
      'misspelt field': writing(agency.replace('author', 'auhtor'), agency, es),
    }),
  ).toMatchInlineSnapshot(`
    "— missing page
    The testimonial "director" exists in en, es and fr, but not in pt.
      src/content/testimonials/pt/director.mdx
      Create src/content/testimonials/pt/director.mdx, or delete the other translations of the page.
    — another number
    order is 2 here, but 1 in src/content/testimonials/en/director.mdx.
      src/content/testimonials/es/director.mdx:4, field order
      Write the same in every language: order: 1
    — another day
    published is "2026-10-06" here, but "2026-10-05" in src/content/blog/en/valuation-pages.mdx.
      src/content/blog/fr/valuation-pages.mdx:8, field published
      Write the same in every language: published: 2026-10-05
    — another tag
    tags.2 is "links" here, but "content" in src/content/blog/en/valuation-pages.mdx.
      src/content/blog/fr/valuation-pages.mdx:10, field tags.2
      Write the same in every language: - content
    — shorter list
    tags is a list of 1 item here, but a list of 2 items in src/content/blog/en/valuation-pages.mdx.
      src/content/blog/fr/valuation-pages.mdx:10, field tags
      Write the same in every language: tags:
          - valuations
          - content
    — missing field
    updated is missing here, but "2026-10-12" in src/content/blog/en/valuation-pages.mdx.
      src/content/blog/fr/valuation-pages.mdx, field updated
      Write the same in every language: updated: 2026-10-12
    — misspelt field
    No field here is called "auhtor".
      src/content/testimonials/es/director.mdx:3, field auhtor
      Did you mean author? Write: author: Director, independent estate agency"
  `);
});

test('compares a draft with nothing', () => {
  const draft = POST.replace('tags: [valuations, content]', 'draft: true\ntags: [portals]');
  const text = draft.replace('#what-to-expect', '').replace('/blog/how-long-it-takes', '/blog');
  expect(messages(withFiles({ [FR]: text }))).toEqual([]);
});

test.each(LOCALES)('holds back a new post until its hints are replaced (%s)', (locale) => {
  const template = readFileSync(`src/cms/templates/${locale}.mdx`, 'utf8')
    .replaceAll('{title}', 'Maps')
    .replace('draft: true', 'published: 2026-11-20\ndraft: true');
  const path = `blog/${locale}/maps.mdx`;
  expect(messages(withFiles({ [path]: template }))).toEqual([]);
  const published = template.replace('draft: true', 'draft: false');
  expect(messages(withFiles({ [path]: published })).join()).toContain('is still to be written');
});
