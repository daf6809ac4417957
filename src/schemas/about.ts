import { z } from 'astro/zod';
import { band, callToAction, day, figures, group, pageTop, titledItems } from './parts.ts';
import { heading, paragraph, sentence } from './text.ts';

const itemised = (description: string, most: number) =>
  group(description, {
    heading: heading('Heading above the list.'),
    intro: sentence('One or two sentences under the heading.'),
    items: titledItems('The points.', 3, most),
  });

export const aboutSchema = z.strictObject({
  ...pageTop,
  lead: paragraph('Who we are and whom we work for.'),
  story: band('How the agency began.'),
  figures: group('The strip of figures.', {
    heading: heading('Heading of the strip, read by screen readers.'),
    items: figures('Four figures.', 4),
    note: sentence('What the figures are, and are not.'),
  }),
  whyProperty: band('Why we work for property businesses only.'),
  desks: itemised(
    'Who does the work: desks of the agency, never invented people; a floor of the drawing each.',
    3,
  ),
  refusals: itemised('What we refuse to do.', 8),
  locations: band('How many clients we take on in one place, and why.'),
  callToAction,
  updated: day('Day the page was last changed.'),
});

export type About = z.output<typeof aboutSchema>;
