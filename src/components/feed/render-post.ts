import { loadRenderers } from 'astro:container';
import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import type { MDXInstance } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { Locale } from '../../i18n/locales.ts';
import { localeParam } from '../../i18n/urls.ts';
import Fact from '../body/Fact.astro';
import StoppingRule from '../body/StoppingRule.astro';
import CallToAction from './FeedCallToAction.astro';
import Callout from './FeedCallout.astro';
import TerraceChart from './FeedChart.astro';
import Faq from './FeedFaq.astro';
import Figure from './FeedFigure.astro';
import Picture from './FeedPicture.astro';
import Video from './FeedVideo.astro';
import { standAlone } from './stand-alone.ts';

const components = {
  img: Picture,
  CallToAction,
  Callout,
  Fact,
  StoppingRule,
  Faq,
  Figure,
  TerraceChart,
  Video,
};

/** The body of a post as markup for feed readers: plain elements, no styles, no drawings. */
export async function renderForFeed(
  Content: MDXInstance<object>['default'],
  locale: Locale,
  address: string,
): Promise<string> {
  const renderers = await loadRenderers([getContainerRenderer()]);
  const container = await AstroContainer.create({ renderers });
  const html = await container.renderToString(Content, {
    props: { components },
    params: { locale: localeParam(locale) },
  });
  return standAlone(html, address);
}
