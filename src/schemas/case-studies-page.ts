import { z } from 'astro/zod';
import { callToAction, group, pageTop } from './parts.ts';
import { label, paragraph } from './text.ts';

export const caseStudiesPageSchema = z.strictObject({
  ...pageTop,
  lead: paragraph('Whose case studies these are and where to begin.'),
  note: paragraph('How visibility is measured, and what it does not say.'),
  labels: group('The headings inside each case study.', {
    problem: label('Heading above what was wrong.'),
    work: label('Heading above what we did.'),
    result: label('Heading above what came of it.'),
    story: label('What opens the three paragraphs of the story on a phone.'),
    gain: label('What the large percentage is: the rise in visibility.'),
  }),
  contents: label('Label above the list of links to the case studies.'),
  callToAction,
});
