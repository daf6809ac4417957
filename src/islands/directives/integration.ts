import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { minifySync } from 'vite';
import type { PageFinish } from '../../styles/page-finish.ts';
import { reach } from './reach.ts';

const INLINE_SCRIPT =
  /<script((?: data-[\w-]+="[^"]*")*)>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g;
const ISLAND = /<astro-island[^>]*>/g;
/** Of no use to a browser: a number that is different in every build, the usual export, a name for Astro's own messages. */
const IDLE =
  / (?:uid="[^"]*"|component-export="default")|&quot;name&quot;:&quot;\w+&quot;,(?=&quot;value&quot;)/g;

/** Astro's custom element, and our directive as Astro wraps it. */
const ISLAND_RUNTIME = /customElements\.define\(["'`]astro-island["'`]|["'`]astro:when["'`]/;

/** Inline scripts keep their order in the file they move to. */
export interface LazyPage {
  readonly html: string;
  readonly runtime: string;
}

/** Pages share nearly all their inline scripts. */
const minifiedScripts = new Map<string, string>();

/** @throws SyntaxError when a script is none: it would vanish from the page otherwise. */
function minified(script: string): string {
  const known = minifiedScripts.get(script) ?? minify(script);
  minifiedScripts.set(script, known);
  return known;
}

function minify(script: string): string {
  const { code, errors } = minifySync('inline.js', script, { module: false });
  if (errors.length > 0)
    throw new SyntaxError(`An inline script of a page cannot be read: ${script.slice(0, 80)}`);
  return code.trim();
}

/**
 * Takes the scripts that wake islands out of a page, a tenth of its bytes that most visitors never need, and leaves a few
 * lines that load them from `urlOf(runtime)` when they are. What stays inline gets as short as it can be.
 */
export function makeLazy(page: string, urlOf: (runtime: string) => string): LazyPage {
  const isRuntime = (script: string) => ISLAND_RUNTIME.test(script);
  const runtime = [...page.matchAll(INLINE_SCRIPT)]
    .map(([, , script = '']) => script)
    .filter(isRuntime)
    .join('\n');
  let isFirst = true;
  const html = page
    .replace(ISLAND, (tag) => tag.replace(IDLE, ''))
    .replace(INLINE_SCRIPT, (_, data: string, script: string) => {
      if (!isRuntime(script)) return `<script${data}>${minified(script)}</script>`;
      if (!isFirst) return '';
      isFirst = false;
      return `<script>${minified(`(${reach.toString()})("${urlOf(runtime)}")`)}</script>`;
    });
  return { html, runtime };
}

/** The file of a runtime, named by what is in it. */
const urlOf = (runtime: string): string =>
  `/_astro/islands.${createHash('sha256').update(runtime).digest('base64url').slice(0, 8)}.js`;

/** A lazier way to hydrate an island than Astro's own: `client:when`. */
export const lazyIslands = (): AstroIntegration => ({
  name: 'frontage:lazy-islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'when', entrypoint: './src/islands/directives/when.ts' });
    },
  },
});

/** In the built pages even Astro's code for islands waits: it moves to a file, of which there are one or two. */
export const lazyRuntime: PageFinish = {
  open: async (folder) => {
    await mkdir(join(folder, '_astro'), { recursive: true });
    const written = new Set<string>();
    return async (page) => {
      const { html, runtime } = makeLazy(page, urlOf);
      if (runtime !== '' && !written.has(runtime))
        await writeFile(join(folder, urlOf(runtime)), runtime);
      written.add(runtime);
      return html;
    };
  },
};
