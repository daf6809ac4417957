/** Faults in what search results and shared links show of a page. */
import {
  addToHead,
  aPost,
  DESCRIPTION,
  meta,
  ofPage,
  onPage,
  remove,
  replace,
  setEverywhere,
  setMeta,
  TITLE,
  toBody,
} from '../falsify.ts';
import { ABOUT, CONTACT, LOST, PAID, TWIN, at, type Mutations } from './pages.ts';

const LONG = 'Une très longue suite de mots que personne ne lira jusqu’au bout, '.repeat(4);

const H1 = /<h1[^>]*>[\s\S]*?<\/h1>/u;

/** By the rule that reports them. */
export const heads = {
  title: [
    ['no title', onPage(ABOUT, remove(TITLE))],
    ['two titles', onPage(ABOUT, addToHead('<title>Un deuxième titre pour la page</title>'))],
    ['a short title', onPage(ABOUT, setEverywhere(TITLE, 'Court'))],
    ['a long title', onPage(ABOUT, setEverywhere(TITLE, LONG))],
  ],
  description: [
    ['no description', onPage(ABOUT, remove(/<meta name="description"[^>]*>/u))],
    ['a short description', onPage(ABOUT, setEverywhere(DESCRIPTION, 'Trop court.'))],
    ['a long description', onPage(ABOUT, setEverywhere(DESCRIPTION, LONG))],
  ],
  'unique titles': [
    ['the title of another page', onPage(ABOUT, setEverywhere(TITLE, ofPage(CONTACT, TITLE)))],
  ],
  'unique descriptions': [
    [
      'the description of another page',
      onPage(ABOUT, setEverywhere(DESCRIPTION, ofPage(CONTACT, DESCRIPTION))),
    ],
  ],
  h1: [
    ['no main heading', onPage(ABOUT, remove(H1))],
    ['two main headings', onPage(ABOUT, replace('</main>', '<h1>Encore</h1></main>'))],
    ['an empty main heading', onPage(ABOUT, replace(H1, '<h1> </h1>'))],
  ],
  dates: [
    [
      'another day for machines',
      onPage(aPost, setMeta('article:published_time', '2025-01-01T00:00:00.000Z')),
    ],
    ['no day for machines', onPage(aPost, remove(meta('article:published_time')))],
    [
      'another day in the text',
      onPage(aPost, replace(/(?<=<main[\s\S]*?<time [^>]*datetime=")[^"]*/u, '2025-01-01')),
    ],
    [
      'other words for the day',
      onPage(aPost, replace(/(?<=<main[\s\S]*?<time [^>]*>)[^<]*/u, '1 janvier 2025')),
    ],
    [
      'a change that readers are not told of',
      onPage(
        (site) => aPost(site, 1),
        addToHead('<meta property="article:modified_time" content="2026-11-20T00:00:00.000Z">'),
      ),
    ],
    [
      'the day of a post on another page',
      onPage(
        ABOUT,
        addToHead('<meta property="article:published_time" content="2026-01-05T00:00:00.000Z">'),
      ),
    ],
  ],
  'og:url': [
    ['another address', onPage(ABOUT, setMeta('og:url', at(CONTACT)))],
    ['none', onPage(ABOUT, remove(meta('og:url')))],
    ['that of the page under /en', onPage(TWIN, setMeta('og:url', at(TWIN)))],
  ],
  'og:title': [
    ['another title', onPage(ABOUT, setMeta('og:title', 'Un tout autre titre pour la page'))],
    ['none', onPage(ABOUT, remove(meta('og:title')))],
    [
      'another title of the page itself',
      onPage(ABOUT, replace(TITLE, '<title>Un tout autre titre pour la page</title>')),
    ],
  ],
  'og:description': [
    ['another description', onPage(ABOUT, setMeta('og:description', 'Autre chose.'))],
    ['none', onPage(ABOUT, remove(meta('og:description')))],
  ],
  'og:type': [
    ['a page typed as an article', onPage(ABOUT, setMeta('og:type', 'article'))],
    ['a post typed as a website', onPage(aPost, setMeta('og:type', 'website'))],
    ['case studies typed as a website', onPage('/fr/case-studies', setMeta('og:type', 'website'))],
    ['none', onPage(ABOUT, remove(meta('og:type')))],
  ],
  'og:image': [
    ['none', onPage(ABOUT, remove(meta('og:image')))],
    ['one that is not there', onPage(ABOUT, setMeta('og:image', at('/cards/fr/gone.png')))],
    [
      'one in another language',
      onPage(
        ABOUT,
        setMeta('og:image', ofPage('/about', /property="og:image" content="([^"]*)"/u)),
      ),
    ],
    ['one without its site', onPage(ABOUT, setMeta('og:image', '/cards/fr/about.png'))],
    ['that of another page', onPage(ABOUT, setMeta('og:image', at('/cards/fr/home.png')))],
    ['one in the body', onPage(ABOUT, toBody(meta('og:image')))],
  ],
  'og:image size': [
    ['no width', onPage(ABOUT, remove(meta('og:image:width')))],
    ['no height', onPage(ABOUT, remove(meta('og:image:height')))],
    ['another size', onPage(ABOUT, setMeta('og:image:width', '630'))],
  ],
  'og:image:alt': [
    ['no words', onPage(ABOUT, remove(meta('og:image:alt')))],
    ['other words', onPage(ABOUT, setMeta('og:image:alt', 'Une image'))],
  ],
  'theme-color': [
    ['none', onPage(ABOUT, remove(meta('theme-color')))],
    ['another', onPage(PAID, setMeta('theme-color', '#fff'))],
    ['one in the body', onPage(LOST, toBody(meta('theme-color')))],
  ],
  diversions: [
    [
      'another base for its links',
      onPage(ABOUT, addToHead('<base href="https://www.example.com/">')),
    ],
    [
      'a page that sends on',
      onPage(ABOUT, addToHead('<meta http-equiv="refresh" content="0; url=/fr/contact">')),
    ],
    [
      'a page that sends on from its body',
      onPage(PAID, replace('</main>', '<meta http-equiv="Refresh" content="5"></main>')),
    ],
  ],
  'og:site_name': [
    ['none', onPage(ABOUT, remove(meta('og:site_name')))],
    ['another', onPage(ABOUT, setMeta('og:site_name', 'Backage'))],
  ],
  'og:locale': [
    ['another language', onPage(ABOUT, setMeta('og:locale', 'en_GB'))],
    ['none', onPage(ABOUT, remove(meta('og:locale')))],
  ],
  'og:locale:alternate': [
    ['a missing language', onPage(ABOUT, remove(meta('og:locale:alternate')))],
    ['a language it is not in', onPage(ABOUT, setMeta('og:locale:alternate', 'de_DE'))],
    [
      'languages of a page kept out of search',
      onPage(PAID, addToHead('<meta property="og:locale:alternate" content="en_GB">')),
    ],
  ],
  'twitter:card': [
    ['none', onPage(ABOUT, remove(meta('twitter:card')))],
    ['a small one', onPage(ABOUT, setMeta('twitter:card', 'summary'))],
  ],
} as const satisfies Mutations;
