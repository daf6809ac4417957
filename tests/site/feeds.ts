/** Reads a feed as a strict reader does: as XML first, and only then as RSS. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'astro/zod';

/** RFC 822 with a year of four figures, as RSS 2.0 wants it. */
const date = z.string().regex(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);

const item = z.strictObject({
  title: z.string().min(1),
  link: z.url(),
  guid: z.strictObject({ '#text': z.url(), '@isPermaLink': z.literal('true') }),
  description: z.string().min(1),
  pubDate: date,
  'content:encoded': z.string().min(1),
  'dc:creator': z.string().min(1),
  category: z.array(z.string().min(1)).min(1),
});

/** What RSS 2.0 requires of a feed, and what of the rest ours has. */
const feedSchema = z.strictObject({
  '?xml': z.strictObject({ '@version': z.literal('1.0'), '@encoding': z.literal('UTF-8') }),
  rss: z.strictObject({
    '@version': z.literal('2.0'),
    '@xmlns:content': z.literal('http://purl.org/rss/1.0/modules/content/'),
    '@xmlns:atom': z.literal('http://www.w3.org/2005/Atom'),
    '@xmlns:dc': z.literal('http://purl.org/dc/elements/1.1/'),
    channel: z.strictObject({
      title: z.string().min(1),
      description: z.string().min(1),
      link: z.url(),
      language: z.string().regex(/^[a-z]{2}-[a-z]{2}$/),
      // A feed of no posts has no last change.
      lastBuildDate: date.optional(),
      'atom:link': z.strictObject({
        '@href': z.url(),
        '@rel': z.literal('self'),
        '@type': z.literal('application/rss+xml'),
      }),
      item: z.array(item),
    }),
  }),
});

export type FeedItem = z.output<typeof item>;
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
