import { z } from 'astro/zod';
import { FACTS, type FactName } from '../facts/facts.ts';
import { PICTURE_LIMITS } from '../facts/limits.ts';
import { button, heading, label, paragraph, sentence, text } from './text.ts';

/** The frontmatter of a file and the lines of dashes around it; editors of Windows add `\r` and a byte order mark. */
export const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/;

/** Whether a value of frontmatter is a group of fields or a list. */
export const isGroup = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null;

/** The keys of a table, with their type. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table).filter((key): key is Key => Object.hasOwn(table, key));

/** A fact of the site, by its name in `src/facts/facts.ts`. */
export const fact = (description: string) =>
  z.enum<FactName[]>(keysOf(FACTS)).describe(description);

const dayOf = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value;

/** A calendar day, written 2026-11-21. Astro's YAML reader returns a date, that of the checks a string. */
export const day = (description: string) =>
  z
    .preprocess(dayOf, z.iso.date())
    .transform((iso) => new Date(`${iso}T00:00:00Z`))
    .meta({ description, format: 'date' });

export const order = (last: number) =>
  z.int().min(1).max(last).describe('Place in the list; 1 comes first.');

/** A list of at least `min` and at most `max` items, in the same number in every language. */
export const list = <Item extends z.ZodType>(
  description: string,
  item: Item,
  min: number,
  max: number,
) => z.array(item).min(min).max(max).describe(description);

/** A strip of figures. */
export const figures = (description: string, count: number) =>
  groups(description, count, count, {
    fact: fact('Name of the fact whose number is shown.'),
    label: label('What the number counts.'),
  });

/** A headline with a second part in brick red. */
export const highlighted = (description: string) =>
  group(description, {
    before: label('First part of the headline.'),
    highlight: label('The end of the headline, printed in brick red.'),
  });

/** A group of fields. */
export const group = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).describe(description);

/** A list of groups of fields, in the same number in every language. */
export const groups = <Shape extends z.ZodRawShape>(
  description: string,
  min: number,
  max: number,
  shape: Shape,
) => list(description, z.strictObject(shape), min, max);

export const seo = group('What search engines show of the page.', {
  title: text('Title in search results and browser tabs.', { min: 30, max: 60 }),
  description: text('What search results show under the title.', { min: 120, max: 155 }),
});

export const sheet = group('A marked-up sheet as it lies on the desk.', {
  caption: sentence('What the sheet is, and that its firm is made up.'),
  lines: groups('Two to four lines.', 2, 4, {
    written: sentence('What stood there; it is struck out.'),
    corrected: sentence('What replaces it.'),
    note: sentence('Why.'),
  }),
});

export const searchPhrase = label(
  'What a prospect types to find this page; title, headline, first sentences and one heading take it up.',
);

/** What most pages begin with. */
export const pageTop = {
  seo,
  searchPhrase,
  headline: heading('The largest words of the page.'),
};

const { narrowest, widest, megabytes } = PICTURE_LIMITS;

/** A picture in the folder that posts and case studies share. */
export const picture = (description: string) =>
  group(description, {
    src: text(
      `The file, in src/content/blog/pictures: ../pictures/name.png. ${String(narrowest)} to ${String(widest)} pixels wide, at most ${String(megabytes)} MB.`,
      { max: 120 },
    ),
    alt: sentence('What the picture shows, for those who cannot see it.'),
  });

export const person = label(
  'The id of the person who wrote it, from src/content/people/people.yaml.',
).optional();

export const faq = z.strictObject({
  question: heading('The question as a visitor would ask it.'),
  answer: paragraph('A straight answer in two or three sentences.'),
});

export const faqSection = group('Questions and answers of this page.', {
  heading: heading('Heading above the questions.'),
  items: list('Three to eight questions.', faq, 3, 8),
});

export const points = groups('Two to twelve periods, oldest first.', 2, 12, {
  label: label('Name of the period, such as a month.'),
  value: z.number().min(0).describe('The measured number, without a unit.'),
});

export const chart = group('The terrace chart and its table.', {
  title: heading('What the chart shows, in words.'),
  periodLabel: label('What a period is, as the head of the table.'),
  valueLabel: label('What is counted, as the head of the table.'),
  points,
  source: sentence('Where the numbers come from.'),
});

export const titledItems = (description: string, min: number, max: number) =>
  groups(description, min, max, {
    title: heading('A few words.'),
    description: paragraph('One or two sentences.'),
  });

const step = z.strictObject({
  step: z.int().min(1).max(6).describe('Number of the step, counted from 1.'),
  title: heading('Name of the step.'),
  description: paragraph('What happens in it.'),
  timing: label('When it happens, such as a week.'),
  details: list('What we do in this step.', sentence('One thing we do.'), 1, 8),
  deliverables: list(
    'What the client holds afterwards, unless the page lists it elsewhere.',
    label('One thing the client gets.'),
    1,
    8,
  ).optional(),
});

export const process = group('How the work goes, step by step.', {
  heading: heading('Heading above the steps.'),
  steps: list('Three to six steps, in order.', step, 3, 6),
});

/** How much a piece of work helps. The dictionary has the words. */
export const impact = z
  .enum(['high', 'medium', 'low'])
  .describe('How much it helps: high, medium or low.');

/** How often something is done. The dictionary has the words. */
export const frequency = z
  .enum(['weekly', 'biweekly', 'monthly', 'quarterly'])
  .describe('How often: weekly, biweekly, monthly or quarterly.');

/** A band with a heading and one to four paragraphs, or at least `min`. */
export const band = (description: string, min = 1) =>
  group(description, {
    heading: heading('Heading of the band.'),
    paragraphs: list('Up to four paragraphs.', paragraph('One paragraph.'), min, 4),
  });

export const callToAction = group('The last band of the page.', {
  heading: heading('Heading of the last band.'),
  text: paragraph('Why to get in touch now, or how.'),
  button: button('Words on the button; the same on all pages where it opens the audit.'),
});

type Refinement = Pick<z.RefinementCtx, 'addIssue'>;

/** Refuses the value of a field in which another one is expected. */
export function refuse(
  context: Refinement,
  path: (string | number)[],
  expected: unknown,
  message: string,
): void {
  context.addIssue({ code: 'custom', path, message, params: { expected } });
}

type Points = readonly { readonly value: number }[];

/** Refuses a chart whose first or last value contradicts the facts. */
export function expectEnds(
  context: Refinement,
  path: readonly string[],
  points: Points,
  ends: { first: number; last: number; isLastAtLeast?: boolean; because: string },
): void {
  const last = points.length - 1;
  const reached = points[last]?.value ?? 0;
  const isReached = ends.isLastAtLeast ? reached >= ends.last : reached === ends.last;
  if (points[0]?.value !== ends.first)
    refuse(context, [...path, 0, 'value'], ends.first, ends.because);
  if (!isReached) refuse(context, [...path, last, 'value'], ends.last, ends.because);
}

/** Refuses a chart of the specified client's clicks that contradicts the facts. */
export const expectGrowth = (context: Refinement, path: readonly string[], points: Points) => {
  expectEnds(context, path, points, {
    first: FACTS.clicksBefore.value,
    last: FACTS.clicksAfter.value,
    isLastAtLeast: true,
    because: 'the chart begins at {clicksBefore} and ends above {clicksAfter}.',
  });
};
