import { NETWORK } from '../facts/brand.ts';
import type { Dictionary } from '../i18n/dictionaries.ts';
import { fill } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { INDUSTRY_PAGES } from '../facts/industries.ts';
import { PATHS, SERVICE_PAGES, url, type PageName, type ServicePage } from '../i18n/urls.ts';

export interface NavigationLink {
  href: string;
  text: string;
  hint?: string;
  drawing?: ServicePage;
  isExternal?: boolean;
}

export interface NavigationMenu {
  id: string;
  title: string;
  links: NavigationLink[];
  /** A second list in the same panel. */
  beside?: { title: string; links: NavigationLink[] };
}

const ABOUT = [
  'pricing',
  'about',
  'blog',
  'contact',
  'caseStudies',
  'seoCheck',
] as const satisfies PageName[];

/** On a phone, one tap away. */
const NEAR = ['pricing', 'caseStudies'] as const satisfies PageName[];

const pageLink = (locale: Locale, t: Dictionary, page: PageName): NavigationLink => ({
  href: url(locale, PATHS[page]),
  text: t.pages[page],
});

export function headerMenus(locale: Locale, t: Dictionary): NavigationMenu[] {
  return [
    {
      id: 'services',
      title: t.header.services,
      links: [
        pageLink(locale, t, 'seoServices'),
        ...SERVICE_PAGES.map((page) => ({ ...pageLink(locale, t, page), drawing: page })),
      ],
      beside: {
        title: t.footer.industries,
        links: INDUSTRY_PAGES.map((page) => pageLink(locale, t, page)),
      },
    },
    {
      id: 'ecosystem',
      title: t.header.ecosystem,
      links: NETWORK.tools.map((tool) => ({
        href: tool.href,
        text: tool.name,
        hint: fill(locale, t.header.hints[tool.id]),
        isExternal: true,
      })),
    },
    { id: 'about', title: t.header.about, links: ABOUT.map((page) => pageLink(locale, t, page)) },
  ];
}

export const nearLinks = (locale: Locale, t: Dictionary) =>
  NEAR.map((page) => pageLink(locale, t, page));

export function footerMenus(locale: Locale, t: Dictionary) {
  const links = (pages: readonly PageName[]) => pages.map((page) => pageLink(locale, t, page));
  return [
    { title: t.footer.services, links: links(['seoServices', ...SERVICE_PAGES]) },
    { title: t.footer.industries, links: links(INDUSTRY_PAGES) },
    {
      title: t.footer.company,
      links: [
        ...links([...ABOUT, 'privacy', 'terms']),
        { href: NETWORK.realtywriter.href, text: NETWORK.realtywriter.name },
      ],
    },
  ];
}
