/** Faults in redirects, in feeds and in the language of a page. */
import { LANGUAGES } from '../../../../src/i18n/locales.ts';
import {
  addToHead,
  aPost,
  DESCRIPTION,
  inFeed,
  inItems,
  onPage,
  redirecting,
  remove,
  replace,
  setEverywhere,
  toBody,
  withoutText,
} from '../falsify.ts';
import { ABOUT, CONTACT, LOST, PAID, at, type Mutations } from './pages.ts';

const FEED = /<link rel="alternate" type="application\/rss\+xml"[^>]*>/u;

const PORTUGUESE =
  'Esta é uma frase que não foi traduzida para a língua da página, e está também aqui em baixo.';

/** By the rule that reports them. */
export const shared = {
  redirects: [
    [
      'two steps',
      redirecting((target, right) =>
        target.includes('//') ? target.replace(/\/{2,}/gu, '/') : right,
      ),
    ],
    ['a circle', redirecting((target, right) => (target === '/fr/about/' ? '/fr/about//' : right))],
    [
      'a page that is not there',
      redirecting((target, right) => (target === '/fr/about/' ? '/fr/abuot' : right)),
    ],
    [
      'a slash that stays',
      redirecting((target, right) => (target.endsWith('/') ? undefined : right)),
    ],
    ['a query that is lost', redirecting((_, right) => right?.split('?')[0])],
    ['a story without its place', redirecting((_, right) => right?.split('#')[0])],
    [
      'a page that is sent away',
      redirecting((target, right) => (target === ABOUT ? CONTACT : right)),
    ],
    ['another site', redirecting((target, right) => (target.startsWith('//') ? target : right))],
  ],
  'feed items': [
    ['no feed', withoutText('/fr/blog/rss.xml')],
    ['no XML', inFeed(replace('</channel>', ''))],
    ['a post it lacks', inItems((items) => items.slice(1))],
    ['another order', inItems((items) => items.toReversed())],
    [
      'another title',
      inItems(([first = '', ...rest]) => [
        first.replace(/<title>[^<]*/u, '<title>Autre chose'),
        ...rest,
      ]),
    ],
    [
      'another day',
      inItems(([first = '', ...rest]) => [
        first.replace(/<pubDate>[^<]*/u, '<pubDate>Sat, 01 Jan 2028 00:00:00 GMT'),
        ...rest,
      ]),
    ],
    [
      'a post that is not there',
      inItems(([first = '', ...rest], site) => [
        first.replace(/<link>[^<]*/u, `<link>${at('/fr/blog/gone')(site)}`),
        ...rest,
      ]),
    ],
    [
      'a post in another language',
      inItems(([first = '', ...rest]) => [
        first.replace(/<link>([^<]*)\/fr\//u, '<link>$1/es/'),
        ...rest,
      ]),
    ],
    ['another language', inFeed(replace('<language>fr-fr', '<language>en-gb'))],
  ],
  'feed links': [
    ['a page of the blog that announces none', onPage('/fr/blog', remove(FEED))],
    ['a post that announces none', onPage(aPost, remove(FEED))],
    ['a page outside the blog that announces none', onPage(ABOUT, remove(FEED))],
    ['a not-found page that announces none', onPage(LOST, remove(FEED))],
    ['one in the body', onPage(ABOUT, toBody(FEED))],
    [
      'an advert’s page that announces one',
      onPage(
        PAID,
        addToHead(
          (site) =>
            `<link rel="alternate" type="application/rss+xml" href="${at('/fr/blog/rss.xml')(site)}">`,
        ),
      ),
    ],
    [
      'the feed of another language',
      onPage(
        '/fr/blog',
        replace(
          FEED,
          (site) =>
            `<link rel="alternate" type="application/rss+xml" href="${at('/es/blog/rss.xml')(site)}">`,
        ),
      ),
    ],
  ],
  'html lang': [
    ['another language', onPage(ABOUT, replace(`lang="${LANGUAGES.fr.tag}"`, 'lang="en-GB"'))],
    ['no language', onPage(ABOUT, replace(` lang="${LANGUAGES.fr.tag}"`, ''))],
  ],
  'language of the words': [
    [
      'a passage in English',
      onPage(
        ABOUT,
        replace(
          '</main>',
          '<p>This is a sentence that nobody has put into the language of the page, and it is there.</p></main>',
        ),
      ),
    ],
    [
      'a passage in Portuguese',
      onPage('/es/about', replace('</main>', `<p>${PORTUGUESE}</p></main>`)),
    ],
    [
      'a description in Spanish',
      onPage(
        ABOUT,
        setEverywhere(
          DESCRIPTION,
          'Lo que buscan los dueños de las casas y también cómo estar ahí cuando lo hacen, según la agencia que ya conocen.',
        ),
      ),
    ],
    [
      'the words of another language',
      onPage(ABOUT, (html) => {
        const [head = '', main = ''] = html.split('<main');
        return `${head}<main${main.replace(/<p\b[^>]*>[^<]*<\/p>/gu, `<p>${PORTUGUESE}</p>`)}`;
      }),
    ],
  ],
} as const satisfies Mutations;
