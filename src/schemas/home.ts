import { z } from 'astro/zod';
import { SERVICE_PAGES } from '../i18n/urls.ts';
import { FACTS } from '../facts/facts.ts';
import { expectEnds, fact, list, points, searchPhrase, seo } from './parts.ts';
import { button, heading, label, paragraph, sentence } from './text.ts';

const keyword = z.strictObject({
  keyword: label('What someone types into a search engine, in lower case.'),
  position: z.int().min(1).max(100).describe('Position in the search results.'),
  trend: z
    .enum(['up', 'stable'])
    .describe('Whether the position is rising (up) or steady (stable).'),
});

const hero = z
  .strictObject({
    trust: label('The line in the trust badge.'),
    headline: z
      .strictObject({
        before: label('First part of the headline.'),
        highlight: label('The end of the headline, printed in brick red.'),
      })
      .describe('The largest words of the page.'),
    subheadline: sentence('Who it is for and what it does.'),
    note: sentence('Small print under the form.'),
    keywords: list(
      'Sets of three searches that the dashboard shows in turn.',
      z.array(keyword).length(3).describe('Three searches.'),
      2,
      5,
    ),
  })
  .describe('The top of the page.');

const stats = z
  .strictObject({
    heading: heading('Heading of the strip, read by screen readers.'),
    items: list(
      'Four figures.',
      z.strictObject({
        fact: fact('Name of the fact whose number is shown.'),
        label: label('What the number counts.'),
      }),
      4,
      4,
    ),
  })
  .describe('The strip of figures.');

const services = z
  .strictObject({
    heading: heading('Heading of the grid.'),
    intro: sentence('One or two sentences under the heading.'),
    items: list(
      'Six services.',
      z.strictObject({
        page: z.enum(SERVICE_PAGES).describe('Name of the page the card leads to.'),
        summary: sentence('What the service does, in one sentence.'),
      }),
      6,
      6,
    ),
    link: label('Words of the link to all services.'),
  })
  .describe('The grid of services.');

const caseStudies = z
  .strictObject({
    heading: heading('Heading above the four agencies.'),
    intro: sentence('How visibility is measured.'),
    gainLabel: label('Words after the percentage.'),
    workLabel: label('Heading of the work.'),
    link: label('Words of the link to all case studies.'),
  })
  .describe('The case-study accordion; its rows come from case-studies.');

const results = z
  .strictObject({
    heading: heading('From so many clicks to so many.'),
    text: paragraph('What was done to get there.'),
    points,
    chartTitle: heading('What the chart shows, in words.'),
    periodLabel: label('What a period is, as the head of the table.'),
    valueLabel: label('What is counted, as the head of the table.'),
    facts: list(
      'Two figures beside the chart.',
      z.strictObject({
        fact: fact('Name of the fact whose number is shown.'),
        label: label('What the number counts.'),
      }),
      2,
      2,
    ),
    source: sentence('Where the numbers come from.'),
  })
  .superRefine(({ points }, context) => {
    expectEnds(context, ['points'], points, {
      first: FACTS.clicksBefore.value,
      last: FACTS.clicksAfter.value,
      isLastAtLeast: true,
      because: 'the chart begins at {clicksBefore} and ends above {clicksAfter}.',
    });
  })
  .describe('The growth of one client.');

const auditPromo = z
  .strictObject({
    heading: heading('Heading of the offer.'),
    text: paragraph('What the visitor gets.'),
    points: list('Three things the audit shows.', sentence('One thing it shows.'), 3, 3),
    button: button('Words on the button.'),
  })
  .describe('The offer of a free audit.');

const about = z
  .strictObject({
    heading: heading('Heading of the block.'),
    text: paragraph('Who we are, in a few sentences.'),
    button: button('Words on the button.'),
  })
  .describe('The About block.');

const headed = (description: string) =>
  z.strictObject({ heading: heading('Heading of the band.') }).describe(description);

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
