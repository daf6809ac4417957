import { BRAND } from '../facts/brand.ts';
import { PAID_PAGES } from '../facts/paid-pages.ts';
import { captionsUrl, feedUrl, PATHS, ROBOTS_PATH, SITEMAP_PATH } from '../i18n/urls.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../i18n/locales.ts';
import type { CollectionName } from '../schemas/collections.ts';
import type { BodyParts } from './body-parts.ts';
import type { ContentDocument, Identity } from './documents.ts';

/** What links and pictures can lead to besides the entries themselves. */
export interface Surroundings {
  /** The day on which the site is checked. */
  readonly now: Date;
  /** Paths inside `public`. */
  readonly publicFiles: readonly string[];
  /** Hosts at which the site itself is reached. */
  readonly hosts: readonly string[];
}

export interface PostInfo extends Identity {
  readonly isDraft: boolean;
  /** Undefined when the date cannot be read. */
  readonly published: Date | undefined;
  /** Undefined when the file cannot be read. */
  readonly tags: readonly unknown[] | undefined;
  /** What can be linked to inside the post. Undefined when its body cannot be read. */
  readonly anchors: ReadonlySet<string> | undefined;
}

/** The whole site as a link sees it. */
export interface Site {
  readonly now: Date;
  readonly hosts: ReadonlySet<string>;
  /** Addresses that are the same in every language, without the language. */
  readonly addresses: ReadonlySet<string>;
  readonly posts: Readonly<Record<Locale, ReadonlyMap<string, PostInfo>>>;
  /** The anchors of the pages that are entries of their own, by their path. */
  readonly anchors: Readonly<Record<Locale, ReadonlyMap<string, ReadonlySet<string>>>>;
  /** Names of the files in `src/content/blog/pictures` and `videos`. */
  readonly pictures: readonly string[];
  readonly videos: readonly string[];
}

/** An entry with its body taken apart, as far as both can be read. */
export interface ReadEntry {
  readonly identity: Identity;
  readonly document?: ContentDocument;
  readonly body?: BodyParts;
}

/** What the build writes. */
const GENERATED = [...LOCALES.map(captionsUrl), feedUrl(DEFAULT_LOCALE), SITEMAP_PATH, ROBOTS_PATH];
/** The domain of the firm's mail is that of its site. */
const [, OWN_DOMAIN = ''] = BRAND.email.split('@');
const OWN_HOSTS = [OWN_DOMAIN, `www.${OWN_DOMAIN}`, 'localhost', '127.0.0.1'];

const addressesOf = (publicFiles: readonly string[]): Set<string> =>
  new Set([
    ...Object.values(PATHS),
    ...PAID_PAGES.map(({ path }) => path),
    ...GENERATED,
    ...publicFiles.map((file) => `/${file}`),
  ]);

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

const anchorsOf = (body: BodyParts): Set<string> =>
  new Set([...body.headings.flatMap(({ slug }) => slug ?? []), ...body.ids]);

function postInfo({ identity, document, body }: ReadEntry): PostInfo {
  const published = new Date(String(fieldOf(document?.data, 'published')));
  const tags = fieldOf(document?.data, 'tags');
  return {
    ...identity,
    isDraft: fieldOf(document?.data, 'draft') === true,
    published: Number.isNaN(published.getTime()) ? undefined : published,
    tags: Array.isArray(tags) ? tags : undefined,
    anchors: body && anchorsOf(body),
  };
}

/** Collections whose entries are pages called as their files, with the anchors that code adds to those of the body. */
const PAGES: Partial<Record<CollectionName, readonly string[]>> = {
  services: [],
  packages: ['prices'],
  industries: [],
  legal: [],
};

/** The anchors of the pages of a language, as far as their bodies can be read. */
const anchorsIn = (locale: Locale, entries: readonly ReadEntry[]) =>
  new Map(
    entries.flatMap(({ identity, body }) => {
      const added = PAGES[identity.collection];
      return added && body && identity.locale === locale
        ? [[`/${identity.slug}`, new Set([...anchorsOf(body), ...added])] as const]
        : [];
    }),
  );

const namesIn = (folder: string, paths: readonly string[]): string[] =>
  paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));

/** Puts together what there is to link to. `paths` are those of all files inside the folder of content. */
export function describeSite(
  entries: readonly ReadEntry[],
  paths: readonly string[],
  { now, publicFiles, hosts }: Surroundings,
): Site {
  const posts = entries.filter(({ identity }) => identity.collection === 'blog').map(postInfo);
  const postsIn = (locale: Locale) =>
    new Map(posts.filter((post) => post.locale === locale).map((post) => [post.slug, post]));
  const anchors = (locale: Locale) => anchorsIn(locale, entries);
  return {
    now,
    hosts: new Set([...OWN_HOSTS, ...hosts]),
    addresses: addressesOf(publicFiles),
    posts: { en: postsIn('en'), es: postsIn('es'), fr: postsIn('fr'), pt: postsIn('pt') },
    anchors: { en: anchors('en'), es: anchors('es'), fr: anchors('fr'), pt: anchors('pt') },
    pictures: namesIn('blog/pictures/', paths),
    videos: namesIn('blog/videos/', paths),
  };
}
