/** Plugins for Astro's Markdown rendering, in `.md` and `.mdx` files. */
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

/** The collection (blog or not) and language of a file in `src/content`. */
function placeOf(file: URL | undefined): { isPost: boolean; locale: Locale } {
  const [, collection, folder] = /\/content\/([^/]+)\/([^/]+)\//.exec(file?.pathname ?? '') ?? [];
  return { isPost: collection === 'blog', locale: isLocale(folder) ? folder : DEFAULT_LOCALE };
}

/** Whether an address is a page; files have no language, and `//` begins another site. */
const isPagePath = (address: string): address is PagePath =>
  /^\/(?!\/)[^.]*(?:[?#].*)?$/.test(address);

/** Adds the language to page addresses, which authors write as in `PATHS`. Labels the back links of notes. */
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

/** An address breaks before a part of it, not within a word. */
const breaks = plugin('breaks', ['a', 'code'], (node) => {
  const [text, more] = node.children;
  if (text?.type !== 'text' || more || !/^\S*[/&]\S+$/.test(text.value)) return undefined;
  const wbr = { type: 'element' as const, tagName: 'wbr', properties: {}, children: [] };
  const parts = text.value.split(/(?<=\w)(?=[/?&])/);
  const children = parts.flatMap((value) => [wbr, { type: 'text' as const, value }]);
  return { ...node, children: children.slice(1) };
});

/** Links the headings of a post to themselves; the notes' heading comes from the dictionary. */
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

/** Replaces the style attributes of aligned columns, which the site's policy refuses. */
const columns = plugin('columns', ['th', 'td'], (node, context) => {
  const [, side] = /^text-align: (right|center)$/.exec(String(node.properties.style)) ?? [];
  context.setProperty(node, 'style', null);
  // Tailwind finds the names in this line: text-right text-center
  if (side) context.setProperty(node, 'className', [`text-${side}`]);
});

/** The first cell of a row of a legal text names it. */
const rows = plugin('rows', ['tr'], (node, { fileURL }) => {
  const [name, ...cells] = node.children.filter((child) => child.type === 'element');
  if (name?.tagName !== 'td' || !fileURL?.pathname.includes('/legal/')) return;
  const head = { ...name, tagName: 'th', properties: { scope: 'row' } };
  return { ...node, children: [head, ...cells] };
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
    class: 'h-auto w-full rounded-md edge border-line',
  };
  for (const [name, value] of Object.entries(attributes)) context.setProperty(node, name, value);
});

const plugins = [breaks, links, headings, columns, rows, code, plainPictures];

export const markdown = {
  processor: satteri({
    hastPlugins: [satteriHeadingIdsPlugin(), ...plugins],
    features: {
      // Replaced by texts in the file's language.
      gfm: { footnotes: { label: 'Notes', backLabel: '{reference}' } },
      smartPunctuation: false,
    },
  }),
  // Prism uses classes: the site's policy refuses style attributes.
  syntaxHighlight: 'prism',
} as const;
