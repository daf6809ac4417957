import type { ArticleLeaf, BlogPostingLeaf, ImageObjectLeaf } from 'schema-dts';
import { pictureUrl, PICTURE_SHAPES } from '../i18n/urls.ts';
import { organizationId } from './structured-data-organization.ts';

export interface Article {
  readonly headline: string;
  readonly published: Date;
  readonly updated?: Date | undefined;
  /** The name of its drawing. */
  readonly drawing: string;
}

/** The absolute addresses of an article. */
export interface Place {
  readonly site: URL;
  readonly address: string;
  /** The tag of the page's language. */
  readonly language: string;
}

/** With a time zone, since Google would assume its own, where the day may differ. */
const datesOf = ({ published, updated }: Article) => ({
  datePublished: published.toISOString(),
  ...(updated && { dateModified: updated.toISOString() }),
});

/** Google recommends a picture in three shapes: https://developers.google.com/search/docs/appearance/structured-data/article */
const picturesOf = ({ drawing }: Article, site: URL) =>
  PICTURE_SHAPES.map(
    (shape) =>
      ({
        '@type': 'ImageObject',
        url: new URL(pictureUrl(drawing, shape), site).href,
        width: String(shape.width),
        height: String(shape.height),
      }) satisfies ImageObjectLeaf,
  );

/** Who wrote a post: a desk, or a person with a role. */
export interface Author {
  readonly name: string;
  readonly role?: string;
  readonly profiles?: readonly string[] | undefined;
}

const authorOf = ({ name, role, profiles = [] }: Author, url: string) =>
  role === undefined
    ? ({ '@type': 'Organization', name, url } as const)
    : ({
        '@type': 'Person',
        name,
        url,
        jobTitle: role,
        ...(profiles.length > 0 && { sameAs: profiles }),
      } as const);

/** A blog post. `authorUrl` is the page that describes the authors. */
export const buildPosting = (
  post: Article & { readonly author: Author; readonly authorUrl: string },
  { site, address, language }: Place,
) =>
  ({
    '@type': 'BlogPosting',
    headline: post.headline,
    url: address,
    mainEntityOfPage: address,
    inLanguage: language,
    image: picturesOf(post, site),
    ...datesOf(post),
    author: authorOf(post.author, post.authorUrl),
    publisher: { '@id': organizationId(site) },
  }) satisfies BlogPostingLeaf;

/** A case study, by its anchor on the case studies page. */
export const buildCaseStudy = (
  study: Article & { readonly id: string; readonly summary: string },
  { site, address, language }: Place,
) => {
  const agency = { '@id': organizationId(site) };
  return {
    '@type': 'Article',
    '@id': `${address}#${study.id}`,
    headline: study.headline,
    description: study.summary,
    mainEntityOfPage: address,
    inLanguage: language,
    image: picturesOf(study, site),
    ...datesOf(study),
    author: agency,
    publisher: agency,
  } satisfies ArticleLeaf;
};
