/** Faults in structured data: where it says something else than its page. */
import { aPost, graph, inGraph, onPage, remove, replace } from '../falsify.ts';
import { ABOUT, CONTACT, PAID, at, type Mutations } from './pages.ts';
import type { BuiltSite } from '../site.ts';

const set = (name: string, by: string | ((site: BuiltSite) => string)) =>
  inGraph((key, value, site) =>
    key === name && typeof value !== 'undefined' ? (typeof by === 'string' ? by : by(site)) : value,
  );

/** By the rule that reports them. */
export const structured = {
  'structured data': [
    ['none', onPage(ABOUT, remove(graph))],
    [
      'two',
      onPage(
        ABOUT,
        replace('</body>', '<script type="application/ld+json">{"@graph":[]}</script></body>'),
      ),
    ],
    [
      'none that can be read',
      onPage(ABOUT, replace(/(?<=<script type="application\/ld\+json">)\{/u, '{,')),
    ],
    [
      'no breadcrumb',
      onPage(
        ABOUT,
        inGraph((_, value) => (value === 'BreadcrumbList' ? 'Thing' : value)),
      ),
    ],
    [
      'a breadcrumb to another page',
      onPage(
        ABOUT,
        inGraph((key, value, site) =>
          key === 'itemListElement' && Array.isArray(value)
            ? [
                ...value.slice(0, -1),
                { '@type': 'ListItem', position: 2, name: 'x', item: at(CONTACT)(site) },
              ]
            : value,
        ),
      ),
    ],
    [
      'a breadcrumb from another home page',
      onPage(
        ABOUT,
        inGraph((key, value, site) =>
          key === 'itemListElement' && Array.isArray(value)
            ? [
                { '@type': 'ListItem', position: 1, name: 'x', item: at('/es')(site) },
                ...value.slice(1),
              ]
            : value,
        ),
      ),
    ],
    ['another language', onPage(aPost, set('inLanguage', 'en-GB'))],
    ['another headline', onPage(aPost, set('headline', 'Autre chose'))],
    ['another day', onPage(aPost, set('datePublished', '2025-01-01'))],
    [
      'another day of change',
      onPage(
        aPost,
        inGraph((_, value) =>
          typeof value === 'object' && value !== null && 'datePublished' in value
            ? { ...value, dateModified: '2025-01-01' }
            : value,
        ),
      ),
    ],
    [
      'another page',
      onPage(
        aPost,
        inGraph((key, value, site) =>
          key === 'mainEntityOfPage' || key === 'url' ? at(CONTACT)(site) : value,
        ),
      ),
    ],
    ['a picture that is not there', onPage(aPost, set('image', at('/cards/fr/gone.png')))],
    ['a page kept out of search', onPage(aPost, set('author', at(PAID)))],
  ],
} as const satisfies Mutations;
