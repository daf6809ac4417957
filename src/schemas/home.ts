import { z } from 'astro/zod';
import { SERVICE_PAGES } from '../i18n/urls.ts';
import {
  expectGrowth,
  figures,
  group,
  groups,
  highlighted,
  list,
  points,
  searchPhrase,
  seo,
} from './parts.ts';
import { button, heading, label, paragraph, sentence } from './text.ts';

const keyword = z.strictObject({
  keyword: label('What someone types into a search engine, in lower case.'),
  position: z.int().min(1).max(100).describe('Position in the search results.'),
  trend: z
    .enum(['up', 'stable'])
    .describe('Whether the position is rising (up) or steady (stable).'),
});

const hero = group('The top of the page.', {
  trust: label('The line in the trust badge.'),
  headline: highlighted('The largest words of the page.'),
  subheadline: sentence('Who it is for and what it does.'),
  note: sentence('Small print under the form.'),
  keywords: list(
    'Sets of three searches that the dashboard shows in turn.',
    z.array(keyword).length(3).describe('Three searches.'),
    2,
    5,
  ),
});

const stats = group('The strip of figures.', {
  heading: heading('Heading of the strip, read by screen readers.'),
  items: figures('Four figures.', 4),
});

const services = group('The grid of services.', {
  heading: heading('Heading of the grid.'),
  intro: sentence('One or two sentences under the heading.'),
  items: groups('Six services.', 6, 6, {
    page: z.enum(SERVICE_PAGES).describe('Name of the page the card leads to.'),
    summary: sentence('What the service does, in one sentence.'),
  }),
  link: label('Words of the link to all services.'),
});

const caseStudies = group('The case-study accordion; its rows come from case-studies.', {
  heading: heading('Heading above the four agencies.'),
  intro: sentence('How visibility is measured.'),
  gainLabel: label('Words after the percentage.'),
  workLabel: label('Heading of the work.'),
  link: label('Words of the link to all case studies.'),
});

const results = z
  .strictObject({
    heading: heading('From so many clicks to so many.'),
    text: paragraph('What was done to get there.'),
    points: points.describe(
      'Seven months, oldest first. src/components/drawings/charts/clicks.svg and src/components/film/still.svg draw them: draw both again after a change.',
    ),
    chartTitle: heading('What the chart shows, in words.'),
    periodLabel: label('What a period is, as the head of the table.'),
    valueLabel: label('What is counted, as the head of the table.'),
    facts: figures('Two figures beside the chart.', 2),
    source: sentence('Where the numbers come from.'),
  })
  .superRefine(({ points }, context) => {
    expectGrowth(context, ['points'], points);
  })
  .describe('The growth of one client.');

const auditPromo = group('The offer of a free audit.', {
  heading: heading('Heading of the offer.'),
  text: paragraph('What the visitor gets.'),
  points: list('Three things the audit shows.', sentence('One thing it shows.'), 3, 3),
  button: button('Words on the button.'),
});

const about = group('The About block.', {
  heading: heading('Heading of the block.'),
  text: paragraph('Who we are, in a few sentences.'),
  button: button('Words on the button.'),
});

const headed = (description: string) =>
  group(description, { heading: heading('Heading of the band.') });

export const homeSchema = z.strictObject({
  seo,
  searchPhrase,
  hero,
  stats,
  press: headed('Titles that wrote about us.'),
  services,
  caseStudies,
  results,
  auditPromo,
  testimonials: headed('What clients say; the words come from testimonials.'),
  about,
  faqs: headed('Five questions; they come from faqs.'),
});

export type Home = z.output<typeof homeSchema>;
