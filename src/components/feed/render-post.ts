import mdxRenderer from '@astrojs/mdx/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { Locale } from '../../i18n/locales.ts';
import { localeParam } from '../../i18n/urls.ts';
import type { CompiledPost } from '../body/compile-post.ts';
import FeedBody from './FeedBody.astro';

/** What only the style sheets and scripts of our own pages understand. */
const OURS = / (?:class|id|tabindex|role|aria-[\w-]+|data-[\w-]+)(?:="[^"]*")?(?=[\s/>])/g;
const ADDRESS = / (href|src)="([^"]*)"/g;
const TAG = /<[a-z][^>]*>/gi;

/**
 * Markup as it reads away from its page: with full addresses, and without what only our pages understand.
 * @example standAlone('<a class="x" href="/a">b</a>', 'https://x.test/p') // '<a href="https://x.test/a">b</a>'
 */
export const standAlone = (html: string, address: string): string =>
  html.replace(TAG, (tag) =>
    tag
      .replace(OURS, '')
      .replace(
        ADDRESS,
        (_, name: string, value: string) => ` ${name}="${new URL(value, address).href}"`,
      ),
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
