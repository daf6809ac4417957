/** Reads a feed as a strict reader does: as XML first, and only then as RSS. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'astro/zod';

const text = z.string().min(1);
/** What RSS 2.0 requires of a feed, and the optional parts of ours. */
const feedSchema = z.object({
  rss: z.object({
    '@version': z.literal('2.0'),
    channel: z.strictObject({
      ...{ title: text, description: text, link: z.url(), language: text, lastBuildDate: text },
      'atom:link': z.strictObject({
        '@href': z.url(),
        '@rel': z.literal('self'),
        '@type': z.literal('application/rss+xml'),
      }),
      item: z.array(
        z.strictObject({
          ...{ title: text, link: z.url(), description: text, pubDate: text },
          ...{ 'content:encoded': text, 'dc:creator': text, category: z.array(text).min(1) },
          guid: z.strictObject({ '#text': z.url(), '@isPermaLink': z.literal('true') }),
        }),
      ),
    }),
  }),
});

export type Channel = z.output<typeof feedSchema>['rss']['channel'];

const LISTS = new Set(['rss.channel.item', 'rss.channel.item.category']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (_, path) => LISTS.has(String(path)),
});

/** @throws Error when it is no XML, or no feed */
export function parseFeed(xml: string): Channel {
  const isValid = XMLValidator.validate(xml);
  if (isValid !== true) throw new Error(`${isValid.err.msg} in line ${String(isValid.err.line)}`);
  return feedSchema.parse(parser.parse(xml)).rss.channel;
}
