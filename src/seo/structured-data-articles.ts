import type { ArticleLeaf, BlogPostingLeaf } from 'schema-dts';
import { organizationId } from './structured-data-organization.ts';

export interface Article {
  readonly headline: string;
  readonly published: Date;
  readonly updated?: Date | undefined;
}

/** The absolute addresses of an article. */
export interface Place {
  readonly site: URL;
  readonly address: string;
  /** The tag of the page's language. */
  readonly language: string;
  /** The page's social card. */
  readonly image: string;
}

/** With a time zone, since Google would assume its own, where the day may differ. */
const datesOf = ({ published, updated }: Article) => ({
  datePublished: published.toISOString(),
  ...(updated && { dateModified: updated.toISOString() }),
});

/** A blog post. `authorUrl` is the page that describes the authors. */
export const buildPosting = (
  post: Article & { readonly author: string; readonly authorUrl: string },
  { site, address, language, image }: Place,
) =>
  ({
    '@type': 'BlogPosting',
    headline: post.headline,
    url: address,
    mainEntityOfPage: address,
    inLanguage: language,
    image,
    ...datesOf(post),
    author: { '@type': 'Organization', name: post.author, url: post.authorUrl },
    publisher: { '@id': organizationId(site) },
  }) satisfies BlogPostingLeaf;

/** A case study, by its anchor on the case studies page. */
export const buildCaseStudy = (
  study: Article & { readonly id: string; readonly summary: string },
  { site, address, language, image }: Place,
) => {
  const agency = { '@id': organizationId(site) };
  return {
    '@type': 'Article',
    '@id': `${address}#${study.id}`,
    headline: study.headline,
    description: study.summary,
    mainEntityOfPage: address,
    inLanguage: language,
    image,
    ...datesOf(study),
    author: agency,
    publisher: agency,
  } satisfies ArticleLeaf;
};
