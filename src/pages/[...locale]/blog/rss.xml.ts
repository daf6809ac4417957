import { loadRenderers } from 'astro:container';
import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import Body from '../../../components/body/Body.astro';
import { standAlone } from '../../../components/stand-alone.ts';
import { readPosts, renderBody, type Entry } from '../../../entries.ts';
import { POSTS } from '../../../facts/limits.ts';
import { dictionaries } from '../../../i18n/dictionaries.ts';
import { LANGUAGES } from '../../../i18n/locales.ts';
import {
  everyLocale,
  feedUrl,
  localeOf,
  localeParam,
  postListPath,
  postPath,
  url,
} from '../../../i18n/urls.ts';
import { blogFeed } from '../../../seo/blog-head.ts';

export const getStaticPaths = everyLocale;

async function itemOf(post: Entry<'blog'>, site: URL) {
  const { id, locale, data } = post;
  const { blog } = dictionaries[locale];
  const link = new URL(url(locale, postPath(id)), site).href;
  const container = await AstroContainer.create({
    renderers: await loadRenderers([getContainerRenderer()]),
  });
  const html = await container.renderToString(Body, {
    props: { content: await renderBody(post) },
    params: { locale: localeParam(locale) },
  });
  return {
    title: data.title,
    description: data.summary,
    link,
    pubDate: data.published,
    categories: data.tags.map((tag) => blog.tags[tag]),
    // The author field of RSS must be an e-mail address; `dc:creator` holds a name.
    customData: `<dc:creator>${blog.authors[data.author].name}</dc:creator>`,
    content: standAlone(html, link),
  };
}

/** The last change of some posts. It does not depend on the time of the build. */
const lastChange = (posts: readonly Entry<'blog'>[]): Date =>
  new Date(
    Math.max(...posts.map(({ data: { updated, published } }) => (updated ?? published).getTime())),
  );

/** The newest posts of a language in full. */
export const GET: APIRoute = async ({ params, site, url: { origin } }) => {
  const locale = localeOf(params);
  const home = site ?? new URL(origin);
  const t = dictionaries[locale];
  const posts = (await readPosts(locale)).slice(0, POSTS.inFeed);
  const self = new URL(feedUrl(locale), home).href;
  return rss({
    title: blogFeed(locale, t).title,
    description: t.blog.description,
    site: new URL(url(locale, postListPath()), home).href,
    items: await Promise.all(posts.map((post) => itemOf(post, home))),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData:
      `<language>${LANGUAGES[locale].tag.toLowerCase()}</language>` +
      (posts.length > 0
        ? `<lastBuildDate>${lastChange(posts).toUTCString()}</lastBuildDate>`
        : '') +
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
  });
};
