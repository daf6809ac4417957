/** Faults in what a page says of its own address and of those of its translations. */
import { addToHead, onPage, remove, replace, toBody } from '../falsify.ts';
import { ABOUT, CONTACT, PAID, PAIR, TWIN, THANKS, LOST, at, type Mutations } from './pages.ts';

const alternate = (tag: string) =>
  new RegExp(`<link rel="alternate" hreflang="${tag}" href="[^"]*"\\s*/?>`, 'u');

const CANONICAL = /<link rel="canonical" href="[^"]*"\s*\/?>/u;

const canonicalTo = (path: string) =>
  replace(CANONICAL, (site) => `<link rel="canonical" href="${at(path)(site)}">`);

const NEXT = /<link rel="next" href="[^"]*"\s*\/?>/u;

/** By the rule that reports them. */
export const addresses = {
  canonical: [
    ['no canonical', onPage(ABOUT, remove(CANONICAL))],
    ['a canonical in the body', onPage(ABOUT, toBody(CANONICAL))],
    ['the canonical of another page', onPage(ABOUT, canonicalTo(CONTACT))],
    [
      'a canonical without its site',
      onPage(ABOUT, replace(CANONICAL, `<link rel="canonical" href="${ABOUT}">`)),
    ],
    [
      'a canonical on another site',
      onPage(ABOUT, canonicalTo('https://elsewhere.example/fr/about')),
    ],
    ['a canonical with a slash at its end', onPage(ABOUT, canonicalTo(`${ABOUT}/`))],
    [
      'two canonicals',
      onPage(ABOUT, addToHead('<link rel="canonical" href="https://www.example.com/fr/about">')),
    ],
    ['a page under /en that is its own canonical', onPage(TWIN, canonicalTo(TWIN))],
    ['a second page of a pair that is its own canonical', onPage(PAIR, canonicalTo(PAIR))],
    [
      'a canonical on the thank-you page',
      onPage(THANKS, addToHead(`<link rel="canonical" href="${THANKS}">`)),
    ],
    [
      'a canonical on a not-found page',
      onPage(LOST, addToHead('<link rel="canonical" href="/fr">')),
    ],
  ],
  hreflang: [
    ['no self', onPage(ABOUT, remove(alternate('fr')))],
    ['a translation in the body', onPage(ABOUT, toBody(alternate('es')))],
    ['a missing translation', onPage(ABOUT, remove(alternate('pt')))],
    ['no x-default', onPage(ABOUT, remove(alternate('x-default')))],
    [
      'another x-default than its translations',
      onPage(
        ABOUT,
        replace(
          alternate('x-default'),
          (site) => `<link rel="alternate" hreflang="x-default" href="${at(ABOUT)(site)}">`,
        ),
      ),
    ],
    [
      'the translation of another page',
      onPage(
        ABOUT,
        replace(
          alternate('es'),
          (site) => `<link rel="alternate" hreflang="es" href="${at('/es/contact')(site)}">`,
        ),
      ),
    ],
    [
      'a language it is not in',
      onPage(
        ABOUT,
        replace(
          alternate('es'),
          (site) => `<link rel="alternate" hreflang="de" href="${at('/de/about')(site)}">`,
        ),
      ),
    ],
    [
      'a translation without its site',
      onPage(
        ABOUT,
        replace(alternate('es'), '<link rel="alternate" hreflang="es" href="/es/about">'),
      ),
    ],
    [
      'a language twice',
      onPage(
        ABOUT,
        addToHead((site) => `<link rel="alternate" hreflang="es" href="${at('/es/about')(site)}">`),
      ),
    ],
    [
      'translations of a page kept out of search',
      onPage(PAID, addToHead(`<link rel="alternate" hreflang="fr" href="${PAID}">`)),
    ],
  ],
  neighbours: [
    [
      'a page that is not there',
      onPage(
        '/fr/blog',
        replace(NEXT, (site) => `<link rel="next" href="${at('/fr/blog/page/3')(site)}">`),
      ),
    ],
    [
      'a page that knows nothing of it',
      onPage(
        '/fr/blog',
        replace(NEXT, (site) => `<link rel="next" href="${at(ABOUT)(site)}">`),
      ),
    ],
    ['none', onPage('/fr/blog', remove(NEXT))],
  ],
} as const satisfies Mutations;
