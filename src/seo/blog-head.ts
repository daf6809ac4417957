import type { Dictionary } from '../i18n/dictionaries.ts';
import { fill } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { feedUrl, type PagePath } from '../i18n/urls.ts';
import type { PageHead } from './head.ts';

/** Title and address of a language's RSS feed. */
export const blogFeed = (locale: Locale, { blog }: Dictionary) => ({
  title: fill(locale, blog.feedTitle, { title: blog.title }),
  href: feedUrl(locale),
});

interface ListHead {
  locale: Locale;
  t: Dictionary;
  tag: keyof Dictionary['blog']['tags'] | undefined;
  /** The name of the list's page, from the second on. */
  pageName: string | undefined;
  newer: PagePath | undefined;
  older: PagePath | undefined;
}

/** The head of a list of posts. Lists by tag are `noindex`: they repeat posts of the main list. */
export function blogHead({ locale, t, tag, pageName, newer, older }: ListHead): PageHead {
  const { blog } = t;
  const values = { tag: tag ? blog.tags[tag] : '' };
  const firstTitle = tag ? fill(locale, blog.tagTitle, values) : blog.title;
  const title = pageName ? `${firstTitle}, ${pageName}` : firstTitle;
  const description = tag ? fill(locale, blog.tagDescription, values) : blog.description;
  return {
    title,
    // The main description leaves no room for a page number.
    description: pageName ? `${title}. ${blog.tagLead}` : description,
    ...(tag && { robots: 'noindex, follow' }),
    neighbours: { previous: newer, next: older },
  };
}
