import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/i18n/locales.ts';
import {
  adding,
  EN,
  FR,
  messages,
  POST,
  reportOf,
  shortPost,
  withFiles,
  writing,
} from './fixtures.ts';

test('has no complaint about content without a mistake', () => {
  expect(messages(withFiles({}))).toEqual([]);
});

test('takes byte order marks, the line ends of Windows and emoji', () => {
  const text = `\uFEFF${POST.replaceAll('\n', '\r\n').replace('aloud.', 'aloud 😀.')}`;
  expect(messages(withFiles({ [EN]: text }))).toEqual([]);
});

test('names mistakes in fields', () => {
  const cover =
    'cover:\n  src: ../pictures/terrace.jpg\n  alt: A terrace of brick houses with one open door.';
  const title = 'title: A valuation page that owners trust';
  const heading = 'title: The valuation page that owners trust';
  const summary = 'summary: An owner decides in a minute. Here is what to say in it.\n';
  expect(
    reportOf({
      'misspelt field': writing('sumary:', 'summary:'),
      'unknown field': writing('category: news\nauthor:', 'author:'),
      'missing field': writing('', summary),
      'empty field': writing('author:', 'author: editorial'),
      'day turned around': writing('15/12/2026', '2026-10-12'),
      'day not in the calendar': writing('2026-02-30', '2026-10-05'),
      'day in words': writing('5 October 2026', '2026-10-05'),
      'year far ahead': withFiles({ 'blog/en/a.mdx': shortPost('Later on', '2036-10-05') }),
      'updated before published': writing('2026-10-04', '2026-10-12'),
      'unknown tag': writing('[valuation,', '[valuations,'),
      'tag like no other': writing('[news,', '[valuations,'),
      'too many tags': writing('[links, technical, portals, measuring,', '[valuations,'),
      'one tag without brackets': writing('tags: content', 'tags: [valuations, content]'),
      'draft: yes': writing('draft: yes\ntags', 'tags'),
      'title a number': writing('title: 2026', heading),
      'cover a text': writing('cover: A house', cover),
      'unknown fact': writing('Up {leadGroth} in a minute', 'An owner decides in a minute'),
      'fact without quotes': writing('title: {leadGrowth}', heading),
      'single brace': writing('An { owner', 'An owner'),
      'title too long': writing(`${title} more than any other page of the site`, title),
      'title too short': writing('title: Trust', title),
      'colon without quotes': writing('title: Valuations: the page', 'title: The valuation page'),
      tab: writing('\ttitle: A val', '  title: A val'),
      'field twice': writing('author: editorial\nauthor: local', 'author: editorial'),
      'no fields': withFiles({ [EN]: 'Only a text.' }),
      promise: writing('summary: Number one on Google in 30 days\n', summary),
      'same titles': withFiles({ 'blog/en/another.mdx': shortPost('How long it takes') }),
    }),
  ).toMatchInlineSnapshot(`
    "— misspelt field (7 sumary): No field here is called "sumary".
    Did you mean summary? Write: summary: An owner decides in a minute. Here is what to say in it.
    — unknown field (11 category): No field here is called "category".
    Delete it; the fields here are seo, searchPhrase, title, summary, published, updated, formerly, draft, tags, author and cover.
    — missing field (summary): The field summary is missing.
    Write it (The post in one or two sentences, for lists and feeds): summary: …
    — empty field (11 author): The field author is empty.
    Write it (Desk that wrote it: editorial, technical or local): author: editorial
    — day turned around (9 updated): "15/12/2026" is not a day written as year-month-day.
    Write year, month and day: updated: 2026-12-15
    — day not in the calendar (8 published): There is no day "2026-02-30" in the calendar.
    Write year, month and day: published: 2026-02-28
    — day in words (8 published): "5 October 2026" is not a day written as year-month-day.
    Write year, month and day, for example: published: 2026-11-21
    — year far ahead (src/content/blog/en/a.mdx 8 published): "2036-10-05" is far from today: is that the year you mean?
    Write: published: 2026-10-05
    — updated before published (9 updated): "2026-10-04" is not right: the post is published only on 2026-10-05.
    Write: updated: 2026-10-05
    — unknown tag (10 tags.1): "valuation" is not a name this field knows.
    Did you mean valuations? Write: - valuations
    — tag like no other (10 tags.1): "news" is not a name this field knows.
    Choose one of local-seo, google-business-profile, valuations, portals, content, technical, links or measuring, for example: - local-seo
    — too many tags (10 tags): The list has 5 items; it needs at most 4.
    Write at most 4, each on a line after a dash: - …
    — one tag without brackets (10 tags): "content" is not a list.
    Write:
    tags:
      - content
    — draft: yes (10 draft): "yes" is not true or false.
    Write:
    draft: true
    — title a number (6 title): 2026 is not a text.
    Write:
    title: '2026'
    — cover a text (12 cover): "A house" is not a group of fields.
    Write:
    cover:
      src: …
      alt: …
    — unknown fact (7 summary): No fact is called {leadGroth} in "Up {leadGroth} in a minute. Here is what to say in it.".
    Did you mean {leadGrowth}? Write: summary: Up {leadGrowth} in a minute. Here is what to say in it.
    — fact without quotes (6 title): {"leadGrowth":null} is not a text.
    Write:
    title: '{leadGrowth}'
    — single brace (7 summary): "An { owner decides in a minute. Here is what to say in it." is not right: A { stands alone.
    Write: summary: …
    — title too long (3 seo.title): "A valuation page that owners trust more than any other page of the …" has 71 characters; there is room for 65.
    Shorten it by 6, for example: title: A valuation page that owners trust more than any other page
    — title too short (3 seo.title): "Trust" has 5 characters; it needs 15.
    Lengthen it by 10 or more: title: Trust …
    — colon without quotes (6): The text in "title: Valuations: the page that owners trust" cannot be read without quotes around it.
    Put it in quotes: title: 'Valuations: the page that owners trust'
    — tab (3): The line "title: A valuation page that owners trust" is indented with a tab.
    Write two spaces instead of the tab:   title: A valuation page that owners trust
    — field twice (12): The field "author" is there twice.
    Delete one and keep: author: local
    — no fields (1): The file has no frontmatter: the fields between two lines of three dashes.
    Copy them from another entry of blog to the top of the file, between two lines of: ---
    — promise (7 summary): "Number one on Google" promises a place in search results, which nobody can keep.
    Say what is done instead: We do the work that makes a good place likely, and report every month what it has brought.
    — same titles (src/content/blog/en/another.mdx 3 seo.title): The seo.title is that of src/content/blog/en/how-long-it-takes.mdx: "How long it takes for estate agents".
    Write what only this page says: title: …
    — same titles (src/content/blog/en/another.mdx 5 searchPhrase): src/content/blog/en/how-long-it-takes.mdx already has the phrase "how long it takes".
    Choose another that only this page answers: searchPhrase: …"
  `);
});

test('names mistakes in the text', () => {
  const picture = 'rain](../pictures/terrace.jpg';
  expect(
    reportOf({
      'open brace': adding('Write a { and nothing else.'),
      braces: adding('Write the {price} of the visit.'),
      'code in braces': adding('Write {a: b} in the field.'),
      'fact in braces': adding('It takes {monthsToResults} months.'),
      'component not closed': writing('lasts.', 'lasts.\n</Callout>'),
      'unknown component': adding('<Calout title="Beware">Of the dog.</Calout>'),
      'component like no other': adding('<Newsletter />'),
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
      'picture not there': writing('rain](../pictures/terace.jpg', picture),
      'picture of another site': writing('rain](https://photos.example.com/a.jpg', picture),
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
    "— open brace (34 body): In "Write a { and nothing else." a { is not closed, so the page cannot be built.
    Put a backslash before it if it is meant as text: Write a \\{ and nothing else.
    — braces (34 body): {price} is read as a command of the page, not as text.
    Put a backslash before it: \\{price}
    — code in braces (34 body): "Write {a: b} in the field." is read as a command of the page, and cannot be understood.
    Put a backslash before a brace that is meant as text: \\{
    — fact in braces (34 body): {monthsToResults} is read as a command of the page, not as text.
    Write: <Fact name="monthsToResults" />
    — component not closed (24 body): <Callout> is not closed.
    Write: <Callout title="One thing to remember">…</Callout> or, without a text: <Callout title="One thing to remember" />
    — unknown component (34 body): No component is called <Calout>.
    Did you mean Callout? Write: <Callout title="Beware">Of the dog.</Callout>
    — component like no other (34 body): No component is called <Newsletter>.
    Use one of Callout, CallToAction, Fact, Faq, Figure, TerraceChart or Video; if the < is meant as text, put a backslash before it: \\<Newsletter />
    — empty prop (24 body): <Callout> has no title.
    Add it: <Callout title="…">…</Callout>
    — unknown fact (22 body): No fact is called "monthToResults".
    Write a name of src/facts/facts.ts: <Fact name="monthsToResults" />
    — curly quotes (24 body): "<Callout title=“One thing to remember”>" has curly quotes around a value.
    Write straight ones: <Callout title="One thing to remember">
    — missing quote (24 body): "<Callout title=\\"One thing to remember>" cannot be read: a quote, a > or a value in quotes is missing.
    Put each value in double quotes, with no such quote inside it: <Callout title="…">
    — less than (34 body): In "A page that costs <500 pounds is seldom read." the < is read as the beginning of a component.
    Put a backslash before it if it is meant as text: A page that costs \\<500 pounds is seldom read.
    — pasted from a word processor (34 body): "<p class=MsoNormal style='margin:0'>Text<o:p></o:p></p>" is HTML pasted from a word processor.
    Delete the passage and paste it again as plain text (Ctrl+Shift+V).
    — second title (34 body): "A second title" is a second title of the page; the field title is the first.
    Write a heading below it: ## A second title
    — skipped level (28 body): "What it leaves out" is a heading of level 4 below one of level 2, so a level is missing between them.
    Write: ### What it leaves out
    — picture without words (32 body): The picture "../pictures/terrace.jpg" has no text for those who cannot see it.
    Write what it shows: ![…](../pictures/terrace.jpg)
    — picture not there (32 body): There is no file "../pictures/terace.jpg" in src/content/blog/pictures.
    Did you mean terrace.jpg? Write: ![The same street in the rain](../pictures/terrace.jpg)
    — picture of another site (32 body): There is no file "https://photos.example.com/a.jpg" in src/content/blog/pictures.
    Put it into src/content/blog/pictures and write: ![The same street in the rain](../pictures/a.jpg)
    — promise (34 body): "We guarantee the first page" promises a place in search results, which nobody can keep.
    Say what is done instead: We do the work that makes a good place likely, and report every month what it has brought.
    — hint left over (34 body): "[The advice, with one example.]" is still to be written.
    Write it, or keep the post back until it is written: draft: true
    — no text (src/content/blog/en/a.mdx body): The post has no text yet.
    Write it, or keep the post back until it is written: draft: true
    — Spanish in French (src/content/blog/fr/valuation-pages.mdx 19 body): "El propietario lee la página dos veces, y la segunda lo hace en voz…" is in Spanish, in a page in French.
    Translate it, put it into src/content/blog/es/valuation-pages.mdx if it belongs there, or mark a quotation: <span lang="es-ES">El propietario lee la página d…</span>"
  `);
});

test('names mistakes in links', () => {
  const link = (address: string) => adding(`[x](${address})`);
  expect(
    reportOf({
      'misspelt page': link('/abut'),
      'like no page': link('/xyzzy'),
      'language and slash': link('/fr/contact/'),
      'own host': link('https://www.example.com/contact?a=1#consultation'),
      'not encrypted': link('http://example.org/a'),
      'no scheme': link('www.gov.uk/land-registry'),
      'no address': link(''),
      'link by reference': adding('[work]: /on-page-sea'),
      'misspelt post': link('/blog/how-long-it-take'),
      draft: link('/blog/half-written'),
      'later post': link('/blog/coming-in-winter'),
      'other language': link('/blog/only-in-portuguese'),
      'anchor of a page': link('/contact#prices'),
      'anchor of a post': link('/blog/how-long-it-takes#what-to-expct'),
      'anchor without accents': writing('[rue](#l-ete-a-la-premiere-ligne)', 'rue', FR),
    }),
  ).toMatchInlineSnapshot(`
    "— misspelt page (34 body): No page has the address "/abut".
    Did you mean /about? Write: [x](/about)
    — like no page (34 body): No page has the address "/xyzzy".
    Link to a page of src/i18n/urls.ts or to a post: [x](/)
    — language and slash (34 body): The link "/fr/contact/" needs no more than its path, without language or ending.
    Write: [x](/contact)
    — own host (34 body): The link "https://www.example.com/contact?a=1#consultation" needs no more than its path, without language or ending.
    Write: [x](/contact?a=1#consultation)
    — not encrypted (34 body): The link "http://example.org/a" is not encrypted, and browsers warn of it.
    Try the address with https, and write: [x](https://example.org/a)
    — no scheme (34 body): The link "www.gov.uk/land-registry" begins neither with a slash nor with https://, so it leads to another place on every page.
    Write the whole address: [x](https://www.gov.uk/land-registry)
    — no address (34 body): The link "x" leads nowhere.
    Write where it leads: [x](/contact)
    — link by reference (34 body): No page has the address "/on-page-sea".
    Did you mean /on-page-seo? Write: [work]: /on-page-seo
    — misspelt post (34 body): No page has the address "/blog/how-long-it-take".
    Did you mean /blog/how-long-it-takes? Write: [x](/blog/how-long-it-takes)
    — draft (34 body): The post /blog/half-written is a draft, so visitors would not find it.
    Publish it (draft: false in src/content/blog/en/half-written.mdx), or take the link out: x
    — later post (34 body): The page /blog/coming-in-winter appears on 2026-12-24, after this link does.
    Take the link out until then: x
    — other language (34 body): The post /blog/only-in-portuguese exists in pt, but not in en.
    Translate it, or link to another page: [x](/blog)
    — anchor of a page (34 body): No heading of /contact has the anchor "#prices".
    Link to #consultation, #growth-plan, #top or #content, or to the page: [x](/contact)
    — anchor of a post (34 body): No heading of /blog/how-long-it-takes has the anchor "#what-to-expct".
    Did you mean #what-to-expect? Write: [x](/blog/how-long-it-takes#what-to-expect)
    — anchor without accents (src/content/blog/fr/valuation-pages.mdx 19 body): No heading of this post has the anchor "#l-ete-a-la-premiere-ligne".
    Did you mean #lété-à-la-première-ligne? Write: [rue](#lété-à-la-première-ligne)"
  `);
});

test.each([
  '/blog/tag/valuations',
  '/guides/frontage-seo-guide-en.pdf',
  '/blog/how-long-it-takes?from=here#what-to-expect',
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
  '> We guarantee the first page of Google, in the words of the caller.',
  '<p id="fees">Fees.</p>\n\nSee the [fees](#fees).',
  '<span lang="es-ES">El propietario que lee la página quiere saber cómo es la visita.</span>',
  'Words [in brackets] of a sentence.',
])('leaves %s alone', (paragraph) => {
  expect(messages(adding(paragraph))).toEqual([]);
});

test('names mistakes in files and their places', () => {
  const text = shortPost('Another post');
  expect(
    reportOf({
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
    "— capitals and spaces (src/content/blog/en/My First Post.mdx): "My First Post" would be part of an address, where only a to z, digits and hyphens belong, at most 75.
    Rename it: src/content/blog/en/my-first-post.mdx
    — another ending (src/content/blog/en/first-post.docx): Files like "first-post.docx" are not shown; an entry ends in .mdx or .md.
    Write its text into src/content/blog/en/first-post.mdx
    — folder of its own (src/content/blog/en/2026/first-post.mdx): Nothing shows a file of this folder; an entry lies in src/content/blog/en.
    Move it: src/content/blog/en/first-post.mdx
    — unknown collection (src/content/testimonial/en/manager.mdx): Nothing shows a file of this folder; an entry lies in src/content/testimonials/en.
    Move it: src/content/testimonials/en/manager.mdx
    — misspelt language (src/content/blog/sp/valuation-pages.mdx): "sp" is not a language of the site; they are en, es, fr and pt.
    Move it: src/content/blog/es/valuation-pages.mdx
    — misspelt language of a file that is there (src/content/blog/english/how-long-it-takes.mdx): "english" is not a language of the site; they are en, es, fr and pt.
    src/content/blog/en/how-long-it-takes.mdx is there already: compare the two, then delete the one you do not need.
    — another language (src/content/blog/de/first-post.mdx): "de" is not a language of the site; they are en, es, fr and pt.
    Move it to the folder of the language it is written in: src/content/blog/en, src/content/blog/es, src/content/blog/fr or src/content/blog/pt
    — the same name twice (src/content/blog/en/how-long-it-takes.md): "how-long-it-takes" is there twice in the same language.
    Delete one and keep src/content/blog/en/how-long-it-takes.mdx
    — unknown page (src/content/industries/en/letting-agents.mdx): The site has no industry page called "letting-agents"; it has estate-agents, property-developers, commercial-property, property-lawyers, property-finance and property-managers.
    A new page is registered first: its address in PATHS of src/i18n/urls.ts, its name in src/schemas/collections.ts, then its file in en, es, fr and pt. Until then, keep this one outside src/content.
    — unknown page like another (src/content/services/en/technical-seos.mdx): The site has no service page called "technical-seos"; it has search-engine-optimisation, on-page-seo, technical-seo, off-page-seo and link-building.
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
    reportOf({
      'missing page': withFiles({ 'testimonials/pt/director.mdx': undefined }),
      'another number': writing('order: 2', 'order: 1', es),
      'another tag': writing('[valuations, links]', '[valuations, content]', FR),
      'shorter list': writing('[valuations]', '[valuations, content]', FR),
      'missing field': writing('', 'updated: 2026-10-12\n', FR),
      'misspelt field': writing(agency.replace('author', 'auhtor'), agency, es),
    }),
  ).toMatchInlineSnapshot(`
    "— missing page (src/content/testimonials/pt/director.mdx): The testimonial "director" exists in en, es and fr, but not in pt.
    Create src/content/testimonials/pt/director.mdx, or delete the other translations of the page.
    — another number (src/content/testimonials/es/director.mdx 4 order): order is 2 here, but 1 in src/content/testimonials/en/director.mdx.
    Write the same in every language: order: 1
    — another tag (src/content/blog/fr/valuation-pages.mdx 10 tags.2): tags.2 is "links" here, but "content" in src/content/blog/en/valuation-pages.mdx.
    Write the same in every language: - content
    — shorter list (src/content/blog/fr/valuation-pages.mdx 10 tags): tags is a list of 1 item here, but a list of 2 items in src/content/blog/en/valuation-pages.mdx.
    Write the same in every language: tags:
      - valuations
      - content
    — missing field (src/content/blog/fr/valuation-pages.mdx updated): updated is missing here, but "2026-10-12" in src/content/blog/en/valuation-pages.mdx.
    Write the same in every language: updated: 2026-10-12
    — misspelt field (src/content/testimonials/es/director.mdx 3 auhtor): No field here is called "auhtor".
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
