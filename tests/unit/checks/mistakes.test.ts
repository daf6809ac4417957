import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/i18n/locales.ts';
import {
  adding,
  EN,
  FR,
  messages,
  POST,
  shortPost,
  testimonial,
  withFiles,
  writing,
} from './fixtures.ts';
import { MISTAKES } from './mistakes.ts';

test('each mistake of editors gets its value, file, line or field, and the correction', () => {
  const report = Object.values(MISTAKES).map((content) => {
    const [first = 'nothing'] = messages(content);
    // Pages may come and go.
    const [problem, place = '', fix] = first.replace(/(?<=; it has ).+/, '….').split('\n');
    return `${place.trim()}: ${String(problem)}\n${String(fix)}`;
  });
  expect(report.join('\n')).toMatchInlineSnapshot(`
    "src/content/blog/en/valuation-pages.mdx:7, field sumary: No field here is called "sumary".
      Did you mean summary? Write: summary: An owner decides in a minute. Here is what to say in it.
    src/content/blog/en/valuation-pages.mdx:9, field updated: "15/12/2026" is not a day written as year-month-day.
      Write year, month and day: updated: 2026-12-15
    src/content/blog/en/valuation-pages.mdx:8, field published: There is no day "2026-02-30" in the calendar.
      Write year, month and day: published: 2026-02-28
    src/content/blog/en/valuation-pages.mdx:10, field tags.1: "valuation" is none of the names here: valuations, local-seo, google-business-profile, portals, content, technical, links and measuring.
      Did you mean valuations? Write: - valuations
    src/content/blog/en/valuation-pages.mdx:13, field cover.alt: The field alt is missing.
      Write it (What the picture shows, for those who cannot see it): alt: …
    src/content/blog/en/valuation-pages.mdx:32, field body: The picture "../pictures/terrace.jpg" has no text for those who cannot see it.
      Write what it shows: ![…](../pictures/terrace.jpg)
    src/content/testimonials/pt/director.mdx: The testimonial "director" exists in en, es and fr, but not in pt.
      Create src/content/testimonials/pt/director.mdx, or delete the other translations of the page.
    src/content/blog/en/valuation-pages.mdx:34, field body: In "Write a { and nothing else." a { is not closed, so the page cannot be built.
      Put a backslash before it if it is meant as text: Write a \\{ and nothing else.
    src/content/blog/en/valuation-pages.mdx:24, field body: <Callout> is not closed.
      Write: <Callout title="One thing to remember">…</Callout> or, without a text: <Callout title="One thing to remember" />
    src/content/blog/en/valuation-pages.mdx:34, field body: No component is called <Calout>.
      Did you mean Callout? Write: <Callout title="Beware">Of the dog.</Callout>
    src/content/blog/en/valuation-pages.mdx:34, field body: No page has the address "/local-seo".
      Did you mean /local-seo-essentials? Write: [local work](/local-seo-essentials)
    src/content/blog/en/valuation-pages.mdx:22, field body: No fact is called "monthToResults".
      Write a name of src/facts/facts.ts: <Fact name="monthsToResults" />
    src/content/blog/en/valuation-pages.mdx:7, field summary: No fact is called {leadGroth} in "Up {leadGroth} in a minute. Here is what to say in it.".
      Did you mean {leadGrowth}? Write: summary: Up {leadGrowth} in a minute. Here is what to say in it.
    src/content/blog/en/valuation-pages.mdx:3, field seo.title: "A valuation page that owners trust more than any other page of the …" has 71 characters; there is room for 60.
      Shorten it by 11, for example: title: A valuation page that owners trust more than any other page
    src/content/blog/fr/valuation-pages.mdx:19, field body: "El propietario lee la página dos veces, y la segunda lo hace en voz…" is in Spanish, in a page in French.
      Translate it, move it to src/content/blog/es/valuation-pages.mdx if it belongs there, or mark a quotation: <span lang="es-ES">El propietario lee la página d…</span>
    src/content/blog/sp/valuation-pages.mdx: "sp" is not a language of the site; they are en, es, fr and pt.
      Move it: src/content/blog/es/valuation-pages.mdx
    src/content/blog/en/how-long-it-takes.md: "how-long-it-takes" is there twice in the same language.
      Compare the two, keep the better text in src/content/blog/en/how-long-it-takes.mdx, then delete src/content/blog/en/how-long-it-takes.md
    src/content/blog/en/another.mdx:3, field seo.title: The seo.title is that of src/content/blog/en/how-long-it-takes.mdx: "How long it takes for estate agents in town".
      Write what only this page says: title: …
    src/content/blog/en/valuation-pages.mdx:13, field cover.src: There is no file "../pictures/terace.jpg" in src/content/blog/pictures.
      Did you mean terrace.jpg? Write: src: ../pictures/terrace.jpg
    src/content/blog/en/valuation-pages.mdx:24, field body: "<Callout title=“One thing”>" has curly quotes around a value.
      Write straight ones: <Callout title="One thing">
    src/content/blog/en/valuation-pages.mdx:6: The text in "title: Valuations: the page that owners trust" cannot be read without quotes around it.
      Put it in quotes: title: 'Valuations: the page that owners trust'
    src/content/blog/en/valuation-pages.mdx:3: The line "title: A valuation page that owners trust" is indented with a tab.
      Write two spaces instead of the tab:   title: A valuation page that owners trust
    src/content/blog/en/valuation-pages.mdx:34, field body: "<p class=\\"MsoNormal\\">Text</p>" is HTML pasted from a word processor.
      Delete the passage and paste it again as plain text (Ctrl+Shift+V).
    src/content/blog/en/valuation-pages.mdx:34, field body: "A second title" is a second title of the page; the field title is the first.
      Write a heading below it: ## A second title
    src/content/blog/en/valuation-pages.mdx:28, field body: "What it leaves out" is a heading of level 4 below one of level 2, so a level is missing between them.
      Write: ### What it leaves out
    src/content/blog/en/valuation-pages.mdx:34, field body: The link "http://example.org/a" is not encrypted, and browsers warn of it.
      Try the address with https, and write: [law](https://example.org/a)
    src/content/blog/pictures/heavy.jpg: The picture heavy.jpg is 8000 pixels wide and weighs 10.3 MB; there is room for 800 to 4000 pixels and 1.5 MB.
      Export it as a JPEG, 2000 pixels wide: src/content/blog/pictures/heavy.jpg
    src/content/blog/en/My First Post.mdx: "My First Post" would be part of an address, where only a to z, digits and hyphens belong, at most 75.
      Rename it: src/content/blog/en/my-first-post.mdx
    src/content/blog/en/valuation-pages.mdx:8, field published: "0206-10-05" is far from today: is that the year you mean?
      Write: published: 2026-10-05
    src/content/blog/en/valuation-pages.mdx, field body: The post has no text yet.
      Write it, or keep the post back until it is written: draft: true
    src/content/industries/en/unknown-agents.mdx: The site has no industry page called "unknown-agents"; it has ….
      A new page is registered first: its address in src/facts/industries.ts, then step by step as in src/README.md, with a file in en, es, fr and pt. Until then, move this one out of src/content.
    src/content/services/en/seo-for-portals.mdx: The site has no service page called "seo-for-portals"; it has ….
      A new page is registered first: its address in src/i18n/urls.ts, then step by step as in src/README.md, with a file in en, es, fr and pt. Until then, move this one out of src/content.
    src/content/blog/en/valuation-pages.mdx:24, field body: "Visits rose {visitGrowth}" stands between quotes, where no fact is filled in, so visitors read {visitGrowth}.
      Write: title="Visits rose …" and in the text below it <Fact name="visitGrowth" />
    src/content/blog/en/valuation-pages.mdx:34, field body: "[contact] (/contact)" is no link yet; readers see its brackets.
      Write: [contact](/contact)
    src/content/blog/en/valuation-pages.mdx:35, field body: "[contact](/contact" is no link yet; readers see its brackets.
      Write: [contact](/contact)
    src/content/blog/en/valuation-pages.mdx:34, field body: The bold text that begins with "**very important, and so on" does not end, so readers see the stars.
      Close it: **very important, and so on**
    src/content/blog/en/valuation-pages.mdx:34, field body: "##Five sentences" is no heading yet: it lacks a space.
      Write: ## Five sentences
    src/content/blog/en/valuation-pages.mdx:34, field body: The note [^2] is missing.
      Write it at the end of the file: [^2]: …
    src/content/blog/en/valuation-pages.mdx:34, field body: "| Type | Mean |" begins no table yet: it lacks a second row of dashes.
      Write below its first row: | --- | --- |
    src/content/blog/en/valuation-pages.mdx:34, field body: "hello@example" is no e-mail address: its end is missing.
      Write the whole address: [write](mailto:hello@example.com)
    src/content/blog/en/valuation-pages.mdx:32, field body: "terrace.jpg" is the name of a file, not what the picture shows.
      Say what somebody misses who cannot see it: ![…](../pictures/terrace.jpg)
    src/content/blog/en/valuation-pages.mdx:13, field cover.src: "terrace" is the name of a file, not what the picture shows.
      Say what somebody misses who cannot see it: alt: …
    src/content/blog/en/valuation-pages.mdx:30, field body: "IMG_4711" is the name of a file, not what the picture shows.
      Say what somebody misses who cannot see it: alt="…"
    src/content/blog/en/valuation-pages.mdx:34, field body: "274 per cent" is a fact of the site, and would stay when the fact changes.
      Name the fact instead: <Fact name="leadGrowth" />
    src/content/testimonials/fr/director.mdx:2, field text: "274 %" is a fact of the site, and would stay when the fact changes.
      Name the fact instead: text: Plus {leadGrowth} de contacts en un an.
    src/content/blog/en/valuation-pages.mdx:30, field body: "312%" is a fact of the site, and would stay when the fact changes.
      Name the fact instead: caption="… more" and in the text below it <Fact name="belvoirVisibility" />
    src/content/blog/en/valuation-pages.mdx:34: "A tena�t writes." has letters that cannot be read, as the file is not saved as UTF-8.
      Choose “Save as” in your editor, and there the encoding: UTF-8
    src/content/blog/fr/patience.mdx: "patience" exists only in fr and "how-long-it-takes" only in en, with the same days, names and headings: are they one page?
      A page has one name in every language. Rename it: src/content/blog/fr/how-long-it-takes.mdx
    src/content/blog/en/valuations.mdx:1, field formerly: The post had the address "/blog/valuation-pages", which would lead nowhere now.
      Write among the fields, in every language: formerly: [valuation-pages]
    src/content/blog/en/valuation-pages.mdx:34, field body: "{/* Begin with a moment your reader knows: who stands where, and wh…" is a hint of the template, in a post that is to be published.
      Delete it, and every other passage from {/* to */}; or keep the post back: draft: true
    src/content/blog/en/valuation-pages.mdx:34, field body: "export prices fell in spring." is read as a command of the page, as it begins with “export”.
      Put another word first: … export prices fell in spring.
    src/content/blog/en/copy.mdx:4, field seo.description: 84 % of this page is word for word in src/content/blog/en/valuation-pages.mdx.
      Write what only this page says, instead of "What an heir wants to read before letting a valuer into the kitchen…", "An owner decides in a minute." and "Here is what to say in it."
    src/content/blog/en/valuation-pages.mdx:15: The line of three dashes below the fields is missing.
      Write in a line of its own below "alt: A terrace of brick houses with one open door.": ---
    src/content/blog/en/valuation-pages.mdx:1: The line of three dashes above the fields is missing.
      Write in a line of its own above "seo:": ---
    src/content/blog/en/valuation-pages.mdx:34: Two versions of a passage stand here, as somebody else has changed it, too: "Ours." and "Theirs.".
      Keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>: Ours.
    src/content/blog/pictures/small.jpg: The picture small.jpg is 300 pixels wide, which is too small: it needs 800.
      Use a larger original, as it comes from the camera, at least 800 pixels wide: src/content/blog/pictures/small.jpg
    src/content/blog/en/valuation-pages.mdx:34, field body: The link "http://localhost:4321/contact" needs no more than its path, without language or ending.
      Write: [law](/contact)
    src/content/blog/en/valuation-pages.mdx:34, field body: "<br>" is not closed.
      Write: <br />, or leave an empty line, which begins a new paragraph
    src/content/blog/en/post.mdx.txt: Files like "post.mdx.txt" are not shown; an entry ends in .mdx or .md.
      Rename it: src/content/blog/en/post.mdx
    src/content/blog/en/valuation-pages.mdx:7: The field "title" is there twice: "Owners" and "Sellers".
      Delete one, and keep title: Owners or: title: Sellers
    src/content/blog/en/valuation-pages.mdx:34, field body: No component is called <Foo>.
      Use one of Callout, CallToAction, Fact, Faq, Figure, StoppingRule, TerraceChart or Video; if the < is meant as text, put a backslash before it: \\<Foo/>
    src/content/blog/en/valuation-pages.mdx:12, field person: Nobody in src/content/people/people.yaml has the id "ana-silv".
      Add the person to src/content/people/people.yaml, or delete the line."
  `);
});

const link = (address: string) => adding(`[x](${address})`);
const heading = (written: string) =>
  writing(written, 'title: The valuation page that owners trust');
const file = (path: string, text = shortPost('Another post')) => withFiles({ [path]: text });
const picture = (size: string) => file('blog/pictures/door.jpg', size);

test.each([
  ['Delete it; the fields here are seo,', writing('category: news\nauthor:', 'author:')],
  ['Desk that wrote it: editorial,', writing('author:', 'author: editorial')],
  ['for example: published: 2026-11-21', writing('5 October 2026', '2026-10-05')],
  ['is that the year you mean?', writing('2028-11-22', '2026-10-05')],
  ['updated: 2026-12-31', file('about/en/about.mdx', '---\nupdated: 2014-12-31\n---\n')],
  ['Write: updated: 2026-10-05', writing('2026-10-04', '2026-10-12')],
  ['list has 5 items; it needs at most 4', writing('[links, technical, portals, ', '[')],
  ['Write:\n    tags:\n      - content', writing('tags: content', 'tags: [valuations, content]')],
  ['Write: draft: true', writing('draft: yes\ntags', 'tags')],
  ["Write: title: '2026'", heading('title: 2026')],
  ["Write: title: '{leadGrowth}'", heading('title: {leadGrowth}')],
  ["Put it in quotes: title: '*Owners*'", heading('title: *Owners*')],
  ['Write: title: The page', heading('title: "The page')],
  ['"published: 2026-10-05" cannot be read', writing(' published', 'published')],
  ['Write: tags: [valuations, content]', writing('content', 'content]')],
  ['A { stands alone.', writing('An { owner', 'An owner')],
  ['it needs 30.', writing('title: Trust', 'title: A valuation page that owners trust')],
  ['between two lines of three dashes', file(EN, 'Only a text.')],
  ['promises a place', writing('Number one on Google. An owner', 'An owner')],
  ['Put a backslash before it: \\{price}', adding('Write the {price} of the visit.')],
  ['before a brace that is meant as text: \\{', adding('Write {a: b} in the field.')],
  ['Write: <Fact name="monthsToResults" />', adding('It takes {monthsToResults} months.')],
  ['Write: [law](/contact)', adding('The <a href="/contact">law</a>.')],
  ['Write: ![A door](door.png)', adding('<img src="door.png" alt="A door" />')],
  ['Write: ## Fees', adding('<h1>Fees</h1>')],
  ['Delete the tags and keep the text: Fees', adding('<div>Fees</div>')],
  ['Write: **…**', file('blog/en/plain.md', `${shortPost('Plain')}\n<b>Fees</b>\n`)],
  ['is HTML pasted from a word', adding('<!--[if gte mso 9]><xml>\n<o:x/>\n</xml><![endif]-->')],
  ['Write a comment so: {/* … */}', adding('<!-- Ask the vendor. -->')],
  ['title: [law](http://example.org/a "…")', adding('[law](http://example.org/a)')],
  ['Add it: <Callout title="…">…</Callout>', writing('title=""', 'title="One thing to remember"')],
  ['a quote, a > or a value', writing('title="One', 'title="One thing to remember"')],
  ['mdx:38, field body\n  Write straight ones: periodLabel="Month"', writing('‘Month’', '"Month"')],
  ['A page that costs \\<500 pounds.', adding('A page that costs <500 pounds.')],
  ['is still to be written.', adding('[The advice, with one example.]')],
  ['Did you mean /search-engine-optimisation?', link('/seo-services')],
  ['Did you mean /property-lawyers?', link('/lawyers')],
  ['an address under “Link” in src/content/README.md', link('/xyzzy')],
  ['Write: [x](/contact)', link('/fr/contact/')],
  ['Write: [x](/contact?a=1#top)', link('https://www.example.com/contact?a=1#top')],
  ['Write the whole address: [x](https://www.gov.uk/a)', link('www.gov.uk/a')],
  ['The link "x" leads nowhere.', link('')],
  ['Write: [x](https://www.gov.uk/a)', link('htps://www.gov.uk/a')],
  ['Write: [work]: /on-page-seo', adding('[work]: /on-page-sea')],
  ['is a draft, so visitors would not find it', link('/blog/half-written')],
  ['appears on 2026-12-24, after this link does', link('/blog/coming-in-winter')],
  ['exists in pt, but not in en', link('/blog/only-in-portuguese')],
  ['Link to #consultation, #growth-plan, #top', link('/contact#prices')],
  ['mean #lété-à-la-première-ligne?', writing('[rue](#l-ete-a-la-premiere-ligne)', 'rue', FR)],
  ['Write its text into src/content/blog/en/first-post.mdx', file('blog/en/first-post.docx')],
  ['Move it: src/content/blog/en/first-post.mdx', file('blog/en/2026/first-post.mdx')],
  ['Move it: src/content/testimonials/en/manager.mdx', file('testimonial/en/manager.mdx')],
  ['is there already: compare the two', file('blog/english/how-long-it-takes.mdx')],
  ['Move it to the folder of the language', file('blog/de/first-post.mdx')],
  ['Rename it: src/content/services/en/technical-seo.mdx', file('services/en/technical-seos.mdx')],
  ['is not a picture that the site takes', picture('9000 bytes')],
  ['order is 2 here, but 1 in', writing('order: 2', 'order: 1', 'testimonials/es/director.mdx')],
  ['every language: - content', writing('[valuations, links]', '[valuations, content]', FR)],
  ['tags is a list of 1 item here', writing('[valuations]', '[valuations, content]', FR)],
  ['src/content/films/pt/street.mdx.', file('films/en/street.mdx')],
  ['updated is missing here', writing('', 'updated: 2026-10-12\n', FR)],
])('corrects a mistake: %s', (words, content) => {
  expect(messages(content).join('\n\n')).toContain(words);
});

test.each([
  '[link](/blog/tag/valuations)',
  '[link](/guides/frontage-seo-guide-en.pdf)',
  '[link](/blog/how-long-it-takes?from=here#what-to-expect)',
  '[link](https://developers.google.com/search/) or [e-mail](mailto:hello@example.com)',
  'Costs < 5 pounds, and 5 > 4.',
  'A brace \\{ and an angle \\< as text, and `{code}` and `<Callout>`.',
  'Words {/* for editors */} and a break<br />.',
  '```html\n<script>{anything}</script>\n```',
  '> We guarantee the first page of Google, in the words of the caller.',
  '[law](http://example.org/a "The court has no https.")',
  '<span lang="es-ES">El propietario que lee la página quiere saber cómo es la visita.</span>',
  'Words [in brackets] (and others) of a sentence, and an emoji 😀.',
  'Stars \\*\\* as text, **bold** words and [**a bold link**](/contact).',
  '78% of owners, and 274% in [a study](https://www.gov.uk/a).',
  '| a | `**c` |\n| - | ------- |\n| d | \\[^2]  |',
])('leaves %s alone', (paragraph) => {
  expect(messages(adding(paragraph))).toEqual([]);
});

test('takes a fourth testimonial', () => {
  const fourth = (text: string) => testimonial(text, 2);
  const content = withFiles({
    'testimonials/en/manager.mdx': fourth('They ring back on the same day.'),
    'testimonials/es/manager.mdx': fourth('Devuelven la llamada el mismo día.'),
    'testimonials/fr/manager.mdx': fourth('Ils rappellent le jour même.'),
    'testimonials/pt/manager.mdx': fourth('Devolvem a chamada no mesmo dia.'),
  });
  expect(messages(content)).toEqual([]);
});

test('takes byte order marks and the line ends of Windows, and compares a draft with nothing', () => {
  expect(messages(file(EN, `\uFEFF${POST.replaceAll('\n', '\r\n')}`))).toEqual([]);
  const draft = POST.replace('tags: [valuations, content]', 'draft: true\ntags: [portals]');
  const text = draft.replace('#what-to-expect', '').replace('/blog/how-long-it-takes', '/blog');
  expect(messages(file(FR, text))).toEqual([]);
});

test.each(LOCALES)('holds back a new post until its hints are replaced (%s)', (locale) => {
  const template = readFileSync(`src/cms/templates/${locale}.mdx`, 'utf8')
    .replaceAll('{title}', 'Maps')
    .replace('draft: true', 'published: 2026-11-20\ndraft: true');
  const path = `blog/${locale}/maps.mdx`;
  expect(messages(file(path, template))).toEqual([]);
  const published = template.replace('draft: true', 'draft: false');
  expect(messages(file(path, published)).join()).toContain('is still to be written');
});
