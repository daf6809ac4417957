import { z } from 'astro/zod';
import { chart, day, expectEnds, list, order, seo } from './parts.ts';
import { heading, label, paragraph, sentence } from './text.ts';

/** The first value of the visibility index; the chart ends at it plus the gain. */
const FIRST_INDEX = 100;

/** The symbols of `src/components/drawings/charts/case-studies.svg`. */
const DRAWINGS = ['belvoir', 'compass', 'live-algarve', 'laws-property'] as const;

export const caseStudiesSchema = z
  .strictObject({
    seo,
    client: label('Name of the client as the client writes it.'),
    sector: label('Kind of firm.'),
    place: label('Where the firm works.'),
    title: heading('The case study in one line.'),
    summary: sentence('The case study in one or two sentences.'),
    gain: z.int().min(1).max(10_000).describe('Rise in visibility, in percent: 312.'),
    drawing: z.enum(DRAWINGS).describe('The drawing beside the story.'),
    problem: paragraph('What was wrong, in one paragraph.'),
    work: list('Three to five things we did.', sentence('One thing we did.'), 3, 5),
    result: paragraph('What came of it, in one paragraph.'),
    chart,
    order: order(99),
    published: day('Day the case study was published.'),
    updated: day('Day the case study was last changed.'),
  })
  .superRefine(({ chart: { points }, gain }, context) => {
    expectEnds(context, ['chart', 'points'], points, {
      first: FIRST_INDEX,
      last: FIRST_INDEX + gain,
      because: `the index begins at ${String(FIRST_INDEX)} and ends at ${String(FIRST_INDEX)} plus the gain.`,
    });
  });

export type CaseStudy = z.output<typeof caseStudiesSchema> & { readonly id: string };
