import { z } from 'astro/zod';
import {
  band,
  callToAction,
  chart,
  day,
  faqSection,
  frequency,
  group,
  groups,
  impact,
  list,
  process,
  searchPhrase,
  seo,
  sheet,
  titledItems,
} from './parts.ts';
import { heading, label, paragraph, sentence } from './text.ts';

const matrix = group('What is done, how much it helps and how long it takes.', {
  heading: heading('Heading above the table.'),
  rows: groups('Two to ten pieces of work.', 2, 10, {
    name: label('Name of the piece of work.'),
    impact,
    days: z.int().min(1).max(5).describe('Working days it takes, from 1 to 5.'),
  }),
});

const tools = group(
  'What we watch, with what and how often; only on the page of the whole service.',
  {
    heading: heading('Heading above the table.'),
    items: groups('Two to ten tools.', 2, 10, {
      name: label('Name of the tool.'),
      purpose: sentence('What we watch with it.'),
      frequency,
    }),
  },
);

const contentTypes = group('What we write, where no other page says it.', {
  heading: heading('Heading above the kinds of content.'),
  items: groups('Two to eight kinds of content.', 2, 8, {
    title: heading('Name of the kind.'),
    description: paragraph('What it is for.'),
    frequency,
    features: list('What belongs to it.', sentence('One part of it.'), 1, 8),
  }),
});

const report = group(
  'One month’s report to a made-up client; only on the page of the whole service.',
  {
    heading: heading('Heading above the report.'),
    intro: paragraph('Whose report it is, and that the client is made up.'),
    month: label('The client and the month.'),
    summary: sentence('The month in one or two sentences, the bad news included.'),
    chart,
    parts: groups('Done, moved, not moved, next.', 4, 4, {
      title: heading('Heading of the part.'),
      points: list('Two to five points.', sentence('One point.'), 2, 5),
    }),
  },
);

export const servicesSchema = z.strictObject({
  seo,
  searchPhrase,
  name: label('Name of the service.'),
  headline: heading('The largest words of the page.'),
  subheadline: sentence('Who it is for and what it does.'),
  what: band('What the service is.', 2),
  deliverables: group('What the client gets.', {
    heading: heading('Heading above the deliverables.'),
    items: titledItems('Three to eight things the client gets.', 3, 8),
  }),
  sheet: sheet.optional(),
  process,
  report: report.optional(),
  matrix,
  tools: tools.optional(),
  contentTypes: contentTypes.optional(),
  faqs: faqSection,
  callToAction,
  updated: day('Day the page was last changed.'),
});

export type Service = z.output<typeof servicesSchema>;
