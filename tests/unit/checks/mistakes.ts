import { adding, EN, FR, POST, shortPost, withFiles, writing, type Content } from './fixtures.ts';

const SPANISH =
  'El propietario lee la página dos veces, y la segunda lo hace en voz alta con su pareja.';
const TITLE = 'title: A valuation page that owners trust';

/** The mistakes that editors make most, by their numbers in issue 18; 23 is none. */
export const MISTAKES: Readonly<Record<string, Content>> = {
  '1 misspelt field': writing('sumary:', 'summary:'),
  '2 day turned around': writing('15/12/2026', '2026-10-12'),
  '3 day not in the calendar': writing('2026-02-30', '2026-10-05'),
  '4 unknown tag': writing('[valuation,', '[valuations,'),
  '5 cover without words': writing(
    'jpg\n',
    'jpg\n  alt: A terrace of brick houses with one open door.\n',
  ),
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
};
