import mdxRenderer from '@astrojs/mdx/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { Locale } from '../../i18n/locales.ts';
import { localeParam } from '../../i18n/urls.ts';
import type { CompiledPost } from '../body/compile-post.ts';
import FeedBody from './FeedBody.astro';

/** What only the style sheets and scripts of our own pages understand. */
const OURS = /^(?:class|id|tabindex|role|aria-[\w-]+|data-[\w-]+)$/;
const ADDRESS = /^(?:href|src)$/;
/** Values are read whole: they may have the sign in them that ends a tag, or words that are names of attributes. */
const TAG = /<[a-z](?:"[^"]*"|[^">])*>/gi;
const ATTRIBUTE = /\s([^\s"=/>]+)(?:="([^"]*)")?/g;

/**
 * Markup as it reads away from its page: with full addresses, and without what only our pages understand.
 * @example standAlone('<a class="x" href="/a">b</a>', 'https://x.test/p') // '<a href="https://x.test/a">b</a>'
 */
export const standAlone = (html: string, address: string): string =>
  html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (written, name: string, value = '') => {
      if (OURS.test(name)) return '';
      return ADDRESS.test(name) ? ` ${name}="${new URL(String(value), address).href}"` : written;
    }),
  );

/** A compiled post as markup for feed readers. */
export async function renderForFeed(
  { Content }: CompiledPost,
  locale: Locale,
  address: string,
): Promise<string> {
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: 'astro:jsx', renderer: mdxRenderer });
  const html = await container.renderToString(FeedBody, {
    props: { content: Content },
    params: { locale: localeParam(locale) },
  });
  return standAlone(html, address);
}
