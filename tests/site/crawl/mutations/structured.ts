/** Faults in structured data: where it says something else than its page. */
import { aPost, graph, inGraph, onPage, remove, replace } from '../falsify.ts';
import { ABOUT, CONTACT, LEGAL, PAID, at, type Mutation, type Mutations } from './pages.ts';
import type { PagePath } from '../../../../src/i18n/urls.ts';
import type { BuiltSite } from '../site.ts';

const set = (name: string, by: string | undefined | ((site: BuiltSite) => string)) =>
  inGraph((key, value, site) =>
    key === name && typeof value !== 'undefined'
      ? typeof by === 'function'
        ? by(site)
        : by
      : value,
  );

const isOfType = (node: unknown, type: string): boolean =>
  typeof node === 'object' &&
  node !== null &&
  '@type' in node &&
  [node['@type']].flat().includes(type);

const inNodes = (falsify: (nodes: readonly unknown[]) => unknown[]) =>
  inGraph((key, value) => (key === '@graph' && Array.isArray(value) ? falsify(value) : value));

/** Takes all that is of a type out of a graph. */
const withoutType = (type: string) =>
  inNodes((nodes) => nodes.filter((node) => !isOfType(node, type)));

const withoutNode = (address: PagePath, type: string): Mutation => [
  `no ${type} on ${address}`,
  onPage(address, withoutType(type)),
];

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
    ...['WebSite', 'FAQPage', 'Organization', 'ProfessionalService'].map((type) =>
      withoutNode('/fr', type),
    ),
    ...['AboutPage', 'BreadcrumbList', 'Organization'].map((type) => withoutNode(ABOUT, type)),
    ...['Service', 'FAQPage', 'BreadcrumbList'].map((type) =>
      withoutNode('/es/link-building', type),
    ),
    ...['Article', 'CollectionPage'].map((type) => withoutNode('/pt/case-studies', type)),
    withoutNode(CONTACT, 'ContactPage'),
    withoutNode(LEGAL, 'WebPage'),
    withoutNode('/fr/blog', 'CollectionPage'),
    ['no posting', onPage(aPost, withoutType('BlogPosting'))],
    [
      'one story too few',
      onPage(
        '/case-studies',
        inNodes((nodes) => {
          const index = nodes.findIndex((node) => isOfType(node, 'Article'));
          return nodes.toSpliced(index, index < 0 ? 0 : 1);
        }),
      ),
    ],
    ['a legal page without its day', onPage(LEGAL, set('dateModified', undefined))],
    ...['hidden', 'style="display: none"'].map((how): Mutation => [
      `a question that nobody sees: ${how}`,
      onPage('/fr/link-building', replace(/<details\b(?=[^>]*name="faqs")/u, `<details ${how}`)),
    ]),
    ...['dialog', 'template', 'div hidden'].map((name): Mutation => [
      `a question in a ${name}`,
      onPage(
        '/fr/link-building',
        replace(/<details\b(?=[^>]*name="faqs")/u, `<${name}><details`),
        replace('</details>', `</details></${name.split(' ')[0] ?? ''}>`),
      ),
    ]),
    ['another id of the agency', onPage(ABOUT, set('@id', at('/#nobody')))],
    ['another name of the agency', onPage('/pt/link-building', set('name', 'Backage'))],
    [
      'another name of a breadcrumb',
      onPage(
        ABOUT,
        inGraph((key, value) => (key === 'position' && value === 2 ? 3 : value)),
      ),
    ],
    [
      'a graph on a page kept out of search',
      onPage(
        PAID,
        replace(
          '</body>',
          '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[]}</script></body>',
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
