import { z } from 'astro/zod';
import { FACTS } from '../facts/facts.ts';
import type { CaseStudyName } from '../i18n/urls.ts';
import { chart, day, expectEnds, list, order, seo } from './parts.ts';
import { heading, label, paragraph, sentence } from './text.ts';

/** The first value of the visibility index; the chart ends at it plus the gain. */
const FIRST_INDEX = 100;

export const caseStudiesSchema = z
  .strictObject({
    seo,
    client: label('Name of the client as the client writes it.'),
    sector: label('Kind of firm.'),
    place: label('Where the firm works.'),
    title: heading('The case study in one line.'),
    summary: sentence('The case study in one or two sentences.'),
    gain: z
      .enum([
        'belvoirVisibility',
        'compassVisibility',
        'liveAlgarveVisibility',
        'lawsPropertyVisibility',
      ])
      .describe('Name of the fact that holds the gain in visibility.'),
    problem: paragraph('What was wrong, in one paragraph.'),
    work: list('Three to five things we did.', sentence('One thing we did.'), 3, 5),
    result: paragraph('What came of it, in one paragraph.'),
    chart,
    order: order(4),
    published: day('Day the case study was published.'),
    updated: day('Day the case study was last changed.'),
  })
  .superRefine(({ chart: { points }, gain }, context) => {
    expectEnds(context, ['chart', 'points'], points, {
      first: FIRST_INDEX,
      last: FIRST_INDEX + FACTS[gain].value,
      because: `the index begins at ${String(FIRST_INDEX)} and ends at ${String(FIRST_INDEX)} plus the gain.`,
    });
  });

export type CaseStudy = z.output<typeof caseStudiesSchema> & { readonly id: CaseStudyName };
