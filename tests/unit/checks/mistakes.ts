import { readFileSync } from 'node:fs';
import {
  adding,
  EN,
  FR,
  POST,
  POST_IN_FRENCH,
  shortPost,
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

/** Mistakes with numbers of their own. */
const later = (mistakes: Readonly<Record<string, Content>>) =>
  Object.fromEntries(Object.entries(mistakes).map(([name, content]) => [`later ${name}`, content]));

/** The mistakes that editors make most, by their numbers in issue 18, where 23 is none, and then in issue 28. */
export const MISTAKES: Readonly<Record<string, Content>> = {
  '1 misspelt field': writing('sumary:', 'summary:'),
  '2 day turned around': writing('15/12/2026', '2026-10-12'),
  '3 day not in the calendar': writing('2026-02-30', '2026-10-05'),
  '4 unknown tag': writing('[valuation,', '[valuations,'),
  '5 cover without words': writing('jpg\n', 'jpg\n  alt: A terrace of brick houses with one open door.\n'),
  '6 picture without words': writing('![](', '![The same street in the rain]('),
  '7 missing translation': withFiles({ 'testimonials/pt/director.mdx': undefined }),
  '8 open brace': adding('Write a { and nothing else.'),
  '9 component not closed': writing('lasts.', 'lasts.\n</Callout>'),
  '10 unknown component': adding('<Calout title="Beware">Of the dog.</Calout>'),
  '11 broken link': adding('[local work](/local-seo)'),
  '12 unknown fact in the text': writing('"monthToResults"', '"monthsToResults"'),
  '13 unknown fact in a field': writing('Up {leadGroth}', 'An owner decides'),
  '14 title too long': writing(`${TITLE} more than any other page of the site`, TITLE),
  '15 Spanish in French': writing(`${SPANISH}\n\nComptez`, 'Commencez par la rue', FR),
  '16 misspelt language': withFiles({ 'blog/sp/valuation-pages.mdx': POST }),
  '17 the same name twice': withFiles({ 'blog/en/how-long-it-takes.md': shortPost('Patience') }),
  '18 the same title twice': withFiles({ 'blog/en/another.mdx': shortPost('How long it takes') }),
  '19 cover not there': writing('pictures/terace.jpg', 'pictures/terrace.jpg'),
  '20 curly quotes': writing('title=“One thing”', 'title="One thing to remember"'),
  '21 colon without quotes': writing('title: Valuations: the page', 'title: The valuation page'),
  '22 tab': writing('\ttitle: A val', '  title: A val'),
  '24 pasted from a word processor': adding('<p class="MsoNormal">Text</p>'),
  '25 second title': adding('# A second title'),
  '26 skipped level': writing('#### What it leaves out', '### What it leaves out'),
  '27 link without https': adding('[law](http://example.org/a)'),
  '28 heavy picture': withFiles({ 'blog/pictures/heavy.jpg': '10300000 bytes, 8000 pixels' }),
  '29 capitals and spaces': withFiles({ 'blog/en/My First Post.mdx': shortPost('First post') }),
  '30 year far away': writing('published: 0206-10-05', 'published: 2026-10-05'),
  '31 no text': withFiles({ [EN]: POST.replace(/(\n---\n)[\s\S]*/, '$1') }),
  '32 unknown industry': withFiles({ 'industries/en/unknown-agents.mdx': shortPost('Letting') }),
  '33 unknown service': withFiles({ 'services/en/seo-for-portals.mdx': shortPost('Portals') }),
  ...later({
    '1 fact between quotes': writing('title="Visits rose {visitGrowth}"', 'title="One thing to remember"'),
    '2 link with a blank': adding('Write to [contact] (/contact), please.'),
    '2 link without an end': adding('Two lines, and a\n[contact](/contact now.'),
    '3 bold without an end': adding('This is **very important, and so on.'),
    '4 heading without a space': adding('##Five sentences'),
    '5 note that is missing': adding('A claim.[^2]'),
    '6 table without its second row': adding('| Type | Mean |\n| a \\| b | c |'),
    '7 e-mail address without its end': adding('[write](mailto:hello@example)'),
    '8 file name instead of words': writing('![terrace.jpg](', '![The same street in the rain]('),
    '8 file name of the cover': writing('alt: terrace', 'alt: A terrace of brick houses with one open door.'),
    '8 file name in a figure': writing('alt="IMG_4711"', 'alt="A brick terrace"'),
    '9 fact as a number': adding('Visits rose by **274 per cent** in a year.'),
    '9 fact as a number in a field': writing('Plus 274 % de contacts', 'Plus de {leadGrowth} de contacts', 'testimonials/fr/director.mdx'),
    '9 fact as a number between quotes': writing('caption="312% more"', 'caption="The street we mean"'),
    '10 other encoding': adding('A tena\uFFFDt writes.'),
    '11 translation under another name': withFiles({
      'blog/fr/patience.mdx': shortPost('Patience'),
    }),
    '12 renamed without its old name': withFiles({
      [EN]: undefined,
      [FR]: undefined,
      'blog/en/valuations.mdx': POST,
      'blog/fr/valuations.mdx': POST_IN_FRENCH,
    }),
    '13 hint left over': adding(HINT),
    '15 command': adding('export prices fell in spring.'),
    '16 copy of a page': withFiles({ 'blog/en/copy.mdx': COPY }),
    '18 no dashes below the fields': writing('open door.\n\n', 'open door.\n---\n\n'),
    '18 no dashes above the fields': withFiles({ [EN]: POST.replace('---\n', '') }),
    '19 conflict': adding('<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> branch'),
    '20 small picture': withFiles({ 'blog/pictures/small.jpg': '40000 bytes, 300 pixels' }),
    '21 address of this computer': adding('[law](http://localhost:4321/contact)'),
    '22 break': adding('One line<br>and another.'),
    '23 two endings': withFiles({ 'blog/en/post.mdx.txt': shortPost('Another post') }),
    '24 field twice': writing('title: Owners\ntitle: Sellers', 'title: The valuation page that owners trust'),
    '25 no such component': adding('<Foo/>'),
    '26 person who is not in the list': writing('author: editorial\nperson: ana-silv', 'author: editorial'),
  }),
}; // prettier-ignore
