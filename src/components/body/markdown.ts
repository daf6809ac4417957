/** What the site adds to Astro's own rendering of Markdown, in `.md` and `.mdx` files alike. */
import {
  satteri,
  satteriHeadingIdsPlugin,
  type SatteriProcessorOptions,
} from '@astrojs/markdown-satteri';
import { dictionaries } from '../../i18n/dictionaries.ts';
import { fill } from '../../i18n/format.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../i18n/locales.ts';
import { url, type PagePath } from '../../i18n/urls.ts';

type Plugin = Extract<NonNullable<SatteriProcessorOptions['hastPlugins']>[number], object>;

/** Where a file of `src/content` stands: in the blog or not, and its language. */
function placeOf(file: URL | undefined): { isPost: boolean; locale: Locale } {
  const [, collection, folder] = /\/content\/([^/]+)\/([^/]+)\//.exec(file?.pathname ?? '') ?? [];
  return { isPost: collection === 'blog', locale: isLocale(folder) ? folder : DEFAULT_LOCALE };
}

/** A page; files are the same in every language, and `//` begins another site. */
const isPagePath = (address: string): address is PagePath =>
  /^\/(?!\/)[^.]*(?:[?#].*)?$/.test(address);

/** Puts the language into addresses of pages: authors write them as `PATHS` has them. Names the ways back from notes. */
const links: Plugin = {
  name: 'links',
  element: {
    filter: ['a'],
    visit(node, context) {
      const { locale } = placeOf(context.fileURL);
      const { href, ariaLabel, dataFootnoteBackref } = node.properties;
      if (typeof href === 'string' && isPagePath(href))
        context.setProperty(node, 'href', url(locale, href));
      if (dataFootnoteBackref !== undefined) {
        const label = fill(locale, dictionaries[locale].blog.backToText, {
          note: String(ariaLabel),
        });
        context.setProperty(node, 'ariaLabel', label);
      }
    },
  },
};

/** The headings of a post link to themselves; the one above its notes has its words from the dictionary. */
const headings: Plugin = {
  name: 'headings',
  element: {
    filter: ['h2', 'h3'],
    visit(node, { fileURL }) {
      const { isPost, locale } = placeOf(fileURL);
      const { id } = node.properties;
      if (id === 'footnote-label') {
        const { notes } = dictionaries[locale].blog;
        return { ...node, properties: { id }, children: [{ type: 'text', value: notes }] };
      }
      if (!isPost) return undefined;
      const properties = { href: `#${String(id)}` };
      const link = { type: 'element', tagName: 'a', properties, children: node.children } as const;
      return { ...node, children: [link] };
    },
  },
};

/** Wide tables and long lines of code are scrolled, by keyboard too. */
const scrolling: Plugin = {
  name: 'scrolling',
  element: {
    filter: ['table', 'pre'],
    visit(node, context) {
      const { isPost, locale } = placeOf(context.fileURL);
      if (node.tagName === 'pre') {
        context.setProperty(node, 'className', ['code-block', String(node.properties.className)]);
        context.setProperty(node, 'tabIndex', 0);
      } else if (isPost) {
        const properties = {
          role: 'group',
          ariaLabel: dictionaries[locale].blog.table,
          tabIndex: 0,
          className: ['side-scroll'],
        };
        context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] });
      }
    },
  },
};

const ALIGNMENTS = new Map([
  ['text-align: right', 'text-right'],
  ['text-align: center', 'text-center'],
]);

/** Markdown aligns columns by style attributes, which the policy of the site refuses. */
const alignment: Plugin = {
  name: 'alignment',
  element: {
    filter: ['th', 'td'],
    visit(node, context) {
      const alignment = ALIGNMENTS.get(String(node.properties.style));
      context.setProperty(node, 'style', null);
      if (alignment) context.setProperty(node, 'className', [alignment]);
    },
  },
};

/** In `.mdx` files `Picture.astro` draws pictures; a `.md` file knows no components. */
const plainPictures: Plugin = {
  name: 'plain-pictures',
  element: {
    filter: ['img'],
    visit(node, context) {
      if (context.sourceFormat === 'mdx') return;
      const attributes = {
        widths: [480, 800, 1344],
        sizes: '(width >= 48rem) 42rem, 100vw',
        format: 'webp',
        loading: 'lazy',
        class: 'h-auto w-full rounded-md border border-line',
      };
      for (const [name, value] of Object.entries(attributes))
        context.setProperty(node, name, value);
    },
  },
};

export const markdown = {
  processor: satteri({
    hastPlugins: [satteriHeadingIdsPlugin(), links, headings, scrolling, alignment, plainPictures],
    // The label is written again for the language of the file.
    features: {
      gfm: { footnotes: { label: 'Notes', backLabel: '{reference}' } },
      smartPunctuation: false,
    },
  }),
  // Classes: the policy of the site refuses colours in style attributes.
  syntaxHighlight: 'prism',
} as const;
