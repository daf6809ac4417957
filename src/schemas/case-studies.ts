import { z } from 'astro/zod';
import { chart, day, expectEnds, group, groups, list, order, person, picture } from './parts.ts';
import { heading, label, paragraph, sentence, text } from './text.ts';

/** The first value of the visibility index; the chart ends at it plus the gain. */
const FIRST_INDEX = 100;

/** The symbols of `src/components/drawings/charts/case-studies.svg`. */
export const DRAWN_STUDIES = ['belvoir', 'compass', 'live-algarve', 'laws-property'] as const;

export const caseStudiesSchema = z
  .strictObject({
    client: label('Name of the client as the client writes it.'),
    sector: label('Kind of firm.'),
    place: label('Where the firm works.'),
    title: heading('The case study in one line.'),
    summary: sentence('The case study in one or two sentences.'),
    gain: z.int().min(1).max(10_000).describe('Rise in visibility, in percent: 312.'),
    drawing: z.enum(DRAWN_STUDIES).describe('The drawing beside the story.'),
    problem: paragraph('What was wrong, in one paragraph.'),
    work: list('Three to five things we did.', sentence('One thing we did.'), 3, 5),
    result: paragraph('What came of it, in one paragraph.'),
    months: groups('The work month by month.', 1, 24, {
      month: label('The month: Month 2.'),
      work: sentence('What we did in it.'),
    }).optional(),
    failed: paragraph('What did not work, and what came of it.').optional(),
    quote: group('What somebody at the client says of the work.', {
      words: paragraph('The words, as the person wrote or approved them.'),
      name: label('Name of the person.'),
      role: label('What the person is at the client.'),
      consent: day('Day on which the person agreed in writing to be quoted.'),
    }).optional(),
    chart,
    export: picture('The export of the measurements, as a picture.').optional(),
    website: text('Address of the client’s website.', { max: 200 }).optional(),
    consent: day(
      'Day on which the client agreed in writing to the case study; without it, it is not published.',
    ).optional(),
    sample: z
      .boolean()
      .default(false)
      .describe('true for a case study that the template brought, which needs no consent yet.'),
    person,
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

/** Whether visitors may see a case study. */
export const isAgreed = ({ consent, sample }: Pick<CaseStudy, 'consent' | 'sample'>): boolean =>
  sample || consent !== undefined;

export type CaseStudy = z.output<typeof caseStudiesSchema> & { readonly id: string };
