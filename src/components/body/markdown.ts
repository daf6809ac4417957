/** What the site adds to Astro's own rendering of Markdown, in `.md` and `.mdx` files alike. */
import { satteri, satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import type { HastFilteredVisitor, HastNode, HastPluginDefinition } from 'satteri';
import { dictionaries } from '../../i18n/dictionaries.ts';
import { fill } from '../../i18n/format.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../i18n/locales.ts';
import { url, type PagePath } from '../../i18n/urls.ts';

type Visitor = HastFilteredVisitor<Extract<HastNode, { type: 'element' }>>;

const plugin = (name: string, filter: string[], visit: Visitor['visit']): HastPluginDefinition => ({
  name,
  element: { filter, visit },
});

/** Where a file of `src/content` stands: in the blog or not, and its language. */
function placeOf(file: URL | undefined): { isPost: boolean; locale: Locale } {
  const [, collection, folder] = /\/content\/([^/]+)\/([^/]+)\//.exec(file?.pathname ?? '') ?? [];
  return { isPost: collection === 'blog', locale: isLocale(folder) ? folder : DEFAULT_LOCALE };
}

/** A page; files are the same in every language, and `//` begins another site. */
const isPagePath = (address: string): address is PagePath =>
  /^\/(?!\/)[^.]*(?:[?#].*)?$/.test(address);

/** Puts the language into addresses of pages: authors write them as `PATHS` has them. Names the ways back from notes. */
const links = plugin('links', ['a'], (node, context) => {
  const { locale } = placeOf(context.fileURL);
  const { href, ariaLabel, dataFootnoteBackref } = node.properties;
  if (typeof href === 'string' && isPagePath(href))
    context.setProperty(node, 'href', url(locale, href));
  if (dataFootnoteBackref !== undefined) {
    const label = fill(locale, dictionaries[locale].blog.backToText, { note: String(ariaLabel) });
    context.setProperty(node, 'ariaLabel', label);
  }
});

/** The headings of a post link to themselves; the one above its notes has its words from the dictionary. */
const headings = plugin('headings', ['h2', 'h3'], (node, { fileURL }) => {
  const { isPost, locale } = placeOf(fileURL);
  const { id } = node.properties;
  if (id === 'footnote-label') {
    const words = { type: 'text', value: dictionaries[locale].blog.notes } as const;
    return { ...node, properties: { id }, children: [words] };
  }
  const properties = { href: `#${String(id)}` };
  const link = { type: 'element', tagName: 'a', properties, children: node.children } as const;
  return isPost ? { ...node, children: [link] } : undefined;
});

/** Tables of posts are scrolled by themselves, by keyboard too. */
const tables = plugin('tables', ['table'], (node, context) => {
  const { isPost, locale } = placeOf(context.fileURL);
  if (!isPost) return;
  const properties = {
    role: 'group',
    ariaLabel: dictionaries[locale].blog.table,
    tabIndex: 0,
    className: ['side-scroll'],
  };
  context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] });
});

/** Markdown aligns columns by style attributes, which the policy of the site refuses. */
const columns = plugin('columns', ['th', 'td'], (node, context) => {
  const [, side] = /^text-align: (right|center)$/.exec(String(node.properties.style)) ?? [];
  context.setProperty(node, 'style', null);
  // Tailwind finds the names in this line: text-right text-center
  if (side) context.setProperty(node, 'className', [`text-${side}`]);
});

const code = plugin('code', ['pre'], (node, context) => {
  context.setProperty(node, 'className', ['code-block', String(node.properties.className)]);
  context.setProperty(node, 'tabIndex', 0);
});

/** In `.mdx` files `Picture.astro` draws pictures; a `.md` file knows no components. */
const plainPictures = plugin('plain-pictures', ['img'], (node, context) => {
  if (context.sourceFormat === 'mdx') return;
  const attributes = {
    widths: [480, 800, 1344],
    sizes: '(width >= 48rem) 42rem, 100vw',
    format: 'webp',
    class: 'h-auto w-full rounded-md border border-line',
  };
  for (const [name, value] of Object.entries(attributes)) context.setProperty(node, name, value);
});

export const markdown = {
  processor: satteri({
    hastPlugins: [satteriHeadingIdsPlugin(), links, headings, tables, columns, code, plainPictures],
    features: {
      // The words are replaced by those of the file's language.
      gfm: { footnotes: { label: 'Notes', backLabel: '{reference}' } },
      smartPunctuation: false,
    },
  }),
  // Classes: the policy of the site refuses colours in style attributes.
  syntaxHighlight: 'prism',
} as const;
