import { z } from 'astro/zod';
import {
  chart,
  day,
  expectGrowth,
  group,
  groups,
  highlighted,
  list,
  titledItems,
} from './parts.ts';
import { heading, label, paragraph, sentence } from './text.ts';

/** The chapters, each of which has a drawing. */
const CHAPTERS = [
  'search',
  'trades',
  'profile',
  'valuation',
  'areas',
  'titles',
  'technical',
  'links',
  'writing',
  'measuring',
  'patience',
] as const;

const contents = group('The page after the cover.', {
  heading: heading('Heading of the table of contents.'),
  intro: paragraph('What the reader holds and how it is made.'),
  howTo: group('How to use the guide.', {
    heading: heading('Heading of the advice.'),
    points: list('Three pieces of advice.', sentence('One piece of advice.'), 3, 3),
  }),
});

/** Five groups of six: the thirty points that the guide's offer names. */
const checklist = group('The page to tick off.', {
  heading: heading('Heading of the checklist.'),
  intro: sentence('When a point may be ticked.'),
  groups: groups('Five groups.', 5, 5, {
    title: heading('What the points of the group have in common.'),
    points: list('Six points.', label('Something that is either so or not.'), 6, 6),
  }),
});

const plan = group('The plan of the first ninety days.', {
  heading: heading('Heading of the plan.'),
  intro: sentence('How to work through it.'),
  outcomeLabel: label('Words before what a stage ends in.'),
  stages: groups('Four stages, in order.', 4, 4, {
    title: heading('The stage in a word or two.'),
    timing: label('From which day to which.'),
    steps: list('Four steps.', sentence('One thing to do.'), 4, 4),
    outcome: sentence('What the reader has at the end of it.'),
  }),
});

const closing = group('The last page.', {
  heading: heading('Heading of the last page.'),
  text: paragraph('Who made the guide.'),
  offers: titledItems('Three things the agency offers.', 3, 3),
  contact: label('Words above the telephone number and the address for mail.'),
  note: paragraph('What the guide is not.'),
});

/** The fields of the guide; its chapters are the text below them, one heading of the second level for each. */
export const guideSchema = z
  .strictObject({
    title: heading('Title of the document, as a list of files shows it.'),
    subtitle: sentence('What is in it and for whom.'),
    headline: highlighted('The largest words of the cover.'),
    updated: day('Day of this edition.'),
    labels: group('Words that return on several pages.', {
      edition: label('Words before the day of the edition.'),
      doFirst: label('Heading above the tasks of a chapter.'),
    }),
    contents,
    chapters: list(
      'The chapters in the order of the text below; each name stands for a drawing.',
      z.enum(CHAPTERS).describe(`One of ${CHAPTERS.join(', ')}.`),
      6,
      CHAPTERS.length,
    ),
    chart,
    checklist,
    plan,
    closing,
  })
  .superRefine(({ chart: { points } }, context) => {
    expectGrowth(context, ['chart', 'points'], points);
  });

export type Guide = z.output<typeof guideSchema>;
