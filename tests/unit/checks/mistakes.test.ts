import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/i18n/locales.ts';
import {
  adding,
  EN,
  FR,
  messages,
  POST,
  POST_IN_FRENCH,
  shortPost,
  testimonial,
  withFiles,
  writing,
  type Content,
} from './fixtures.ts';

const SPANISH =
  'El propietario lee la página dos veces, y la segunda lo hace en voz alta con su pareja.';
const TITLE = 'title: A valuation page that owners trust';

const [HINT = ''] = /\{\/\*.*\*\/\}/.exec(readFileSync('src/cms/templates/en.mdx', 'utf8')) ?? [];
const COPY = POST.replaceAll('valuation page', 'probate page')
  .replaceAll('A valuation', 'A probate')
  .replaceAll('The valuation', 'The probate')
  .replace('what an owner', 'what an heir')
  .replace('2026-10-05', '2026-10-06')
  .replace('What an owner', 'What an heir');

const link = (address: string) => adding(`[x](${address})`);
const heading = (written: string) =>
  writing(written, 'title: The valuation page that owners trust');
const file = (path: string, text = shortPost('Another post')) => withFiles({ [path]: text });
const picture = (size: string) => file('blog/pictures/door.jpg', size);

/** The mistakes that editors make most, each with its line or file, its field, and the correction. */
const COMMON: readonly (readonly [words: string, content: Content])[] = [
  [':7, field sumary\n  Did you mean summary? Write: summary: An owner decides in a minute.', writing('sumary:', 'summary:')],
  [':9, field updated\n  Write year, month and day: updated: 2026-12-15', writing('15/12/2026', '2026-10-12')],
  [':8, field published\n  Write year, month and day: published: 2026-02-28', writing('2026-02-30', '2026-10-05')],
  [':10, field tags.1\n  Did you mean valuations? Write: - valuations', writing('[valuation,', '[valuations,')],
  [':13, field cover.alt\n  Write it (What the picture shows, for those who cannot see it): alt: …', writing('jpg\n', 'jpg\n  alt: A terrace of brick houses with one open door.\n')],
  [':32, field body\n  Write what it shows: ![…](../pictures/terrace.jpg)', writing('![](', '![The same street in the rain](')],
  ['testimonials/pt/director.mdx\n  Create src/content/testimonials/pt/director.mdx, or delete the other', withFiles({ 'testimonials/pt/director.mdx': undefined })],
  [':34, field body\n  Put a backslash before it if it is meant as text: Write a \\{ and', adding('Write a { and nothing else.')],
  [':24, field body\n  Write: <Callout title="One thing to remember">…</Callout> or, without a', writing('lasts.', 'lasts.\n</Callout>')],
  [':34, field body\n  Did you mean Callout? Write: <Callout title="Beware">Of the dog.</Callout>', adding('<Calout title="Beware">Of the dog.</Calout>')],
  [':34, field body\n  Did you mean /local-seo-essentials? Write: [local', adding('[local work](/local-seo)')],
  [':22, field body\n  Write a name of src/facts/facts.ts: <Fact name="monthsToResults" />', writing('"monthToResults"', '"monthsToResults"')],
  [':7, field summary\n  Did you mean {leadGrowth}? Write: summary: Up {leadGrowth} in a minute.', writing('Up {leadGroth}', 'An owner decides')],
  [':3, field seo.title\n  Shorten it by 11, for example: title: A valuation page that owners', writing(`${TITLE} more than any other page of the site`, TITLE)],
  [':19, field body\n  Translate it, move it to src/content/blog/es/valuation-pages.mdx if it', writing(`${SPANISH}\n\nComptez`, 'Commencez par la rue', FR)],
  ['blog/sp/valuation-pages.mdx\n  Move it: src/content/blog/es/valuation-pages.mdx', file('blog/sp/valuation-pages.mdx', POST)],
  ['blog/en/how-long-it-takes.md\n  Compare the two, keep the better text in', file('blog/en/how-long-it-takes.md', shortPost('Patience'))],
  [':3, field seo.title\n  Write what only this page says: title: …', file('blog/en/another.mdx', shortPost('How long it takes'))],
  [':13, field cover.src\n  Did you mean terrace.jpg? Write: src: ../pictures/terrace.jpg', writing('pictures/terace.jpg', 'pictures/terrace.jpg')],
  [':24, field body\n  Write straight ones: <Callout title="One thing">', writing('title=“One thing”', 'title="One thing to remember"')],
  [":6\n  Put it in quotes: title: 'Valuations: the page that owners trust'", writing('title: Valuations: the page', 'title: The valuation page')],
  [':3\n  Write two spaces instead of the tab:   title: A valuation page that', writing('\ttitle: A val', '  title: A val')],
  [':34, field body\n  Delete the passage and paste it again as plain text (Ctrl+Shift+V).', adding('<p class="MsoNormal">Text</p>')],
  [':34, field body\n  Write a heading below it: ## A second title', adding('# A second title')],
  [':28, field body\n  Write: ### What it leaves out', writing('#### What it leaves out', '### What it leaves out')],
  [':34, field body\n  Try the address with https, and write: [law](https://example.org/a)', adding('[law](http://example.org/a)')],
  ['blog/pictures/heavy.jpg\n  Export it as a JPEG, 2000 pixels wide: src/content/blog/pictures/heavy.jpg', file('blog/pictures/heavy.jpg', '10300000 bytes, 8000 pixels')],
  ['blog/en/My First Post.mdx\n  Rename it: src/content/blog/en/my-first-post.mdx', file('blog/en/My First Post.mdx', shortPost('First post'))],
  [':8, field published\n  Write: published: 2026-10-05', writing('published: 0206-10-05', 'published: 2026-10-05')],
  ['valuation-pages.mdx, field body\n  Write it, or keep the post back until it is written: draft: true', file(EN, POST.replace(/(\n---\n)[\s\S]*/, '$1'))],
  ['industries/en/unknown-agents.mdx\n  A new page is registered first: its address in src/facts/industries.ts,', file('industries/en/unknown-agents.mdx', shortPost('Letting'))],
  ['services/en/seo-for-portals.mdx\n  A new page is registered first: its address in src/i18n/urls.ts, then', file('services/en/seo-for-portals.mdx', shortPost('Portals'))],
  [':24, field body\n  Write: title="Visits rose …" and in the text below it <Fact', writing('title="Visits rose {visitGrowth}"', 'title="One thing to remember"')],
  [':34, field body\n  Write: [contact](/contact)', adding('Write to [contact] (/contact), please.')],
  [':35, field body\n  Write: [contact](/contact)', adding('Two lines, and a\n[contact](/contact now.')],
  [':34, field body\n  Close it: **very important, and so on**', adding('This is **very important, and so on.')],
  [':34, field body\n  Write: ## Five sentences', adding('##Five sentences')],
  [':34, field body\n  Write it at the end of the file: [^2]: …', adding('A claim.[^2]')],
  [':34, field body\n  Write below its first row: | --- | --- |', adding('| Type | Mean |\n| a \\| b | c |')],
  [':34, field body\n  Write the whole address: [write](mailto:hello@example.com)', adding('[write](mailto:hello@example)')],
  [':32, field body\n  Say what somebody misses who cannot see it: ![…](../pictures/terrace.jpg)', writing('![terrace.jpg](', '![The same street in the rain](')],
  [':13, field cover.src\n  Say what somebody misses who cannot see it: alt: …', writing('alt: terrace', 'alt: A terrace of brick houses with one open door.')],
  [':30, field body\n  Say what somebody misses who cannot see it: alt="…"', writing('alt="IMG_4711"', 'alt="A brick terrace"')],
  [':34, field body\n  Name the fact instead: <Fact name="leadGrowth" />', adding('Visits rose by **274 per cent** in a year.')],
  [':2, field text\n  Name the fact instead: text: Plus {leadGrowth} de contacts en un an.', writing('Plus 274 % de contacts', 'Plus de {leadGrowth} de contacts', 'testimonials/fr/director.mdx')],
  [':30, field body\n  Name the fact instead: caption="… more" and in the text below it <Fact', writing('caption="312% more"', 'caption="The street we mean"')],
  [':34\n  Choose “Save as” in your editor, and there the encoding: UTF-8', adding('A tena\uFFFDt writes.')],
  ['blog/fr/patience.mdx\n  A page has one name in every language. Rename it:', file('blog/fr/patience.mdx', shortPost('Patience'))],
  [':1, field formerly\n  Write among the fields, in every language: formerly: [valuation-pages]', withFiles({ [EN]: undefined, [FR]: undefined, 'blog/en/valuations.mdx': POST, 'blog/fr/valuations.mdx': POST_IN_FRENCH })],
  [':34, field body\n  Delete it, and every other passage from {/* to */}; or keep the post', adding(HINT)],
  [':34, field body\n  Put another word first: … export prices fell in spring.', adding('export prices fell in spring.')],
  [':4, field seo.description\n  Write what only this page says, instead of "What an heir wants to read', file('blog/en/copy.mdx', COPY)],
  [':15\n  Write in a line of its own below "alt: A terrace of brick houses with', writing('open door.\n\n', 'open door.\n---\n\n')],
  [':1\n  Write in a line of its own above "seo:": ---', file(EN, POST.replace('---\n', ''))],
  [':34\n  Keep one of them, and delete the lines that begin with <<<<<<<, =======', adding('<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> branch')],
  ['blog/pictures/small.jpg\n  Use a larger original, as it comes from the camera, at least 800 pixels', file('blog/pictures/small.jpg', '40000 bytes, 300 pixels')],
  [':34, field body\n  Write: [law](/contact)', adding('[law](http://localhost:4321/contact)')],
  [':34, field body\n  Write: <br />, or leave an empty line, which begins a new paragraph', adding('One line<br>and another.')],
  ['blog/en/post.mdx.txt\n  Rename it: src/content/blog/en/post.mdx', file('blog/en/post.mdx.txt', shortPost('Another post'))],
  [':7\n  Delete one, and keep title: Owners or: title: Sellers', writing('title: Owners\ntitle: Sellers', 'title: The valuation page that owners trust')],
  [':34, field body\n  Use one of Callout, CallToAction, Fact, Faq, Figure, StoppingRule,', adding('<Foo/>')],
  [':12, field person\n  Add the person to src/content/people/people.yaml, or delete the line.', writing('author: editorial\nperson: ana-silv', 'author: editorial')],
]; // prettier-ignore

test.each<readonly [words: string, content: Content]>([
  ...COMMON,
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
