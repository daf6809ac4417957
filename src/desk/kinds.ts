import { postPath, url } from '../i18n/urls.ts';
import type { Locale } from '../i18n/locales.ts';
import type { CollectionName } from '../schemas/collections.ts';

/** Where the pictures of a collection lie, and how an entry writes their address. */
export interface Pictures {
  readonly folder: string;
  readonly address: string;
  /** The fields that hold such an address, with the fields around them: `cover.src`. */
  readonly fields: readonly string[];
}

/** What of a collection the desk shows. Its fields come from the collection's schema. */
export interface Kind {
  readonly name: CollectionName;
  /** What its entries are called together. */
  readonly label: string;
  /** Whether readers see the text below the fields; the entries of other kinds are all fields. */
  readonly hasBody: boolean;
  /** The fields shown in the list of entries. */
  readonly columns: readonly string[];
  /** What a new entry begins with, where that is not what the schema takes for granted. */
  readonly initially?: Readonly<Record<string, boolean>>;
  readonly pictures?: Pictures;
  /** Where to see an entry; `{slug}` is filled in by Keystatic. */
  readonly address?: (locale: Locale) => string;
}

export const KINDS: readonly Kind[] = [
  {
    name: 'blog',
    label: 'Posts',
    hasBody: true,
    columns: ['title', 'published', 'draft'],
    initially: { draft: true },
    pictures: {
      folder: 'src/content/blog/pictures',
      address: '../pictures',
      fields: ['cover.src'],
    },
    address: (locale) => url(locale, postPath('{slug}')),
  },
  {
    name: 'case-studies',
    label: 'Case studies',
    hasBody: true,
    columns: ['title', 'order'],
    address: (locale) => url(locale, '/case-studies#{slug}'),
  },
  { name: 'faqs', label: 'Questions', hasBody: false, columns: ['question', 'order'] },
  { name: 'testimonials', label: 'Testimonials', hasBody: false, columns: ['author', 'order'] },
];
