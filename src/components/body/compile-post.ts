/**
 * Turns the text of a post into a component. Astro would make a module of every MDX file and bundle them all, which takes
 * ten times as long as compiling them; here a post is compiled when its page is rendered, by the same compiler.
 */
import { runHighlighterWithAstro } from '@astrojs/prism/dist/highlighter';
import type { MDXInstance } from 'astro';
import { AstroError } from 'astro/errors';
import { Fragment, jsx, jsxs } from 'astro/jsx-runtime';
import Slugger from 'github-slugger';
import {
  defineHastPlugin,
  htmlToHast,
  markdownToJs,
  mdxToJs,
  type HastNode,
  type MdxCompileOptions,
} from 'satteri';
import { dictionaries } from '../../i18n/dictionaries.ts';
import { fill } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';

export interface PostHeading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

export interface CompiledPost {
  readonly Content: MDXInstance<object>['default'];
  readonly headings: readonly PostHeading[];
}

interface PostSource {
  /** The file, for messages; its ending says whether components may be used. */
  readonly file: string;
  readonly body: string;
  readonly locale: Locale;
}

/** The elements that `PostBody.astro` draws itself. What has none of them inside is rendered in one piece. */
const DRAWN_ELEMENTS = ['a', 'h2', 'h3', 'img', 'table'] as const;
export type DrawnElement = (typeof DRAWN_ELEMENTS)[number];

/** Gives headings the anchors that Astro would give them, and lists them. */
function anchorHeadings(headings: PostHeading[]) {
  const slugger = new Slugger();
  return defineHastPlugin({
    name: 'anchor-headings',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        if (typeof node.properties.id === 'string') return;
        const text = context.textContent(node);
        const slug = slugger.slug(text);
        headings.push({ depth: Number(node.tagName.slice(1)), slug, text });
        context.setProperty(node, 'id', slug);
      },
    },
  });
}

/** Colours code by classes; the policy of the site lets no colours through that stand in the markup. */
const highlightCode = defineHastPlugin({
  name: 'highlight-code',
  element: {
    filter: ['pre'],
    async visit(node, context): Promise<HastNode | undefined> {
      const [code] = node.children;
      if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
      const { className } = code.properties;
      const named = Array.isArray(className) ? className.map(String) : [];
      const language = named.find((name) => name.startsWith('language-'))?.slice(9) ?? 'plaintext';
      const { classLanguage, html } = await runHighlighterWithAstro(
        language,
        context.textContent(code).replace(/\n$/, ''),
      );
      const tree = htmlToHast(
        `<pre class="code-block ${classLanguage}" tabindex="0"><code>${html}</code></pre>`,
        { fragment: true },
      );
      return 'children' in tree ? tree.children[0] : undefined;
    },
  },
});

/** Columns stand to the left by themselves. Tailwind finds the names of these classes in Table.astro. */
const ALIGNED = new Map([
  ['text-align: right', 'text-right'],
  ['text-align: center', 'text-center'],
]);

/** Markdown says how a column is aligned in a style attribute, which the policy of the site does not let through. */
const alignCells = defineHastPlugin({
  name: 'align-cells',
  element: {
    filter: ['th', 'td'],
    visit(node, context) {
      const { style } = node.properties;
      if (typeof style !== 'string') return;
      context.setProperty(node, 'style', null);
      const aligned = ALIGNED.get(style);
      if (aligned) context.setProperty(node, 'className', [aligned]);
    },
  },
});

function optionsFor(locale: Locale, headings: PostHeading[]): MdxCompileOptions {
  const { blog } = dictionaries[locale];
  return {
    hastPlugins: [anchorHeadings(headings), highlightCode, alignCells],
    features: {
      gfm: {
        footnotes: {
          label: blog.notes,
          backLabel: (note: number, mention: number) =>
            fill(locale, blog.backToText, {
              note: mention > 1 ? `${String(note)}-${String(mention)}` : String(note),
            }),
        },
      },
      smartPunctuation: false,
    },
    jsxImportSource: 'astro',
    elementAttributeNameCase: 'html',
    outputFormat: 'function-body',
    optimizeStatic: {
      component: 'Fragment',
      prop: 'set:html',
      ignoreElements: [...DRAWN_ELEMENTS],
    },
  };
}

type Content = CompiledPost['Content'];
type Rendered = (props: Record<string, unknown>) => unknown;

/** What tells Astro which of its renderers draws a function. */
const DRAWN_AS_MDX = {
  [Symbol.for('astro:renderer')]: 'astro:jsx',
  [Symbol.for('mdx-component')]: true,
};
const isContent = (value: unknown): value is Content => typeof value === 'function';

/** Runs what the compiler made of a post: a function that returns the component. */
function run(code: string): Rendered {
  // The text of our own repository, compiled while the site is built; nothing of this is on the server or in a browser.
  const module: unknown = new Function(code)({ Fragment, jsx, jsxs });
  if (typeof module === 'object' && module !== null && 'default' in module) {
    const { default: content } = module;
    if (typeof content === 'function') return (props) => Reflect.apply(content, undefined, [props]);
  }
  throw new TypeError('The compiler of posts returned no component.');
}

const refusal = (file: string, what: string, error: unknown) =>
  new AstroError(
    `${file} cannot be ${what}: ${error instanceof Error ? error.message : String(error)}`,
    'npm run check names the line and what to write instead.',
  );

/**
 * Compiles a post.
 * @throws AstroError that names the file when it cannot be read as MDX; so does its component when it names what is not there
 */
export async function compilePost({ file, body, locale }: PostSource): Promise<CompiledPost> {
  const headings: PostHeading[] = [];
  const compile = file.endsWith('.md') ? markdownToJs : mdxToJs;
  let code: string;
  try {
    ({ code } = await compile(body, optionsFor(locale, headings)));
  } catch (error) {
    throw refusal(file, 'read', error);
  }
  const rendered = run(code);
  const drawn = (props: { components?: object } = {}) => {
    try {
      return rendered({ ...props, components: { Fragment, ...props.components } });
    } catch (error) {
      throw refusal(file, 'shown', error);
    }
  };
  const Content: unknown = Object.assign(drawn, DRAWN_AS_MDX);
  if (!isContent(Content)) throw new TypeError('A function is a component.');
  return { Content, headings };
}
