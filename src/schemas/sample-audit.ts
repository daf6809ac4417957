import { z } from 'astro/zod';
import { callToAction, chart, group, groups, impact, list, pageTop } from './parts.ts';
import { heading, label, paragraph, sentence } from './text.ts';

const line = z.strictObject({
  as: z
    .enum(['source', 'title', 'text', 'answer', 'heading', 'field', 'button', 'place'])
    .describe('What the line is: of a search result, of a page or of a place on the map.'),
  text: sentence('The words of the line.'),
  isMarked: z.boolean().describe('Whether the pen has ringed the line.').optional(),
});

const frame = z.strictObject({
  kind: z
    .enum(['search', 'map', 'page'])
    .describe('What is drawn: search results, results under a map, or a page.'),
  bar: label('The words searched for, or the address of the page.'),
  lines: list('Two to twelve lines.', line, 2, 12),
});

const table = z.strictObject({
  columns: list('Three columns.', label('The head of a column.'), 3, 3),
  rows: list(
    'Two to five rows.',
    list('One text for each column; the pen rings the second.', label('A cell.'), 3, 3),
    2,
    5,
  ),
});

export const exhibit = group('What was seen, as a drawing: screens, a table or a chart.', {
  caption: sentence('What the drawing shows.'),
  frames: list('One or two screens.', frame, 1, 2).optional(),
  table: table.describe('A table of measurements.').optional(),
  chart: chart.optional(),
});

const finding = z.strictObject({
  title: heading('The fault in one line.'),
  effort: label('The days it takes, and whose.'),
  impact,
  exhibit,
  seen: paragraph('What was seen.'),
  cost: paragraph('Why it costs instructions.'),
  fix: paragraph('What to change.'),
  expected: paragraph('What may follow, and how it is counted; no promise.'),
});

export const sampleAuditSchema = z.strictObject({
  ...pageTop,
  lead: sentence('Whose audit this is, and that the agency is made up.'),
  sheet: group('The audit on one page.', {
    heading: heading('Heading above the summary.'),
    intro: paragraph('What is made up and what is real.'),
    facts: groups('Three to six facts about the audit.', 3, 6, {
      title: label('Name of the fact.'),
      description: sentence('The fact.'),
    }),
  }),
  labels: group('The headings of each finding.', {
    finding: label('Head of the column of findings.'),
    effort: label('Head of the column of efforts.'),
    seen: label('Heading above what was seen.'),
    cost: label('Heading above why it costs instructions.'),
    fix: label('Heading above the fix.'),
    expected: label('Heading above the expected effect.'),
  }),
  findings: list('Ten findings, the most serious first.', finding, 10, 10),
  order: group('The order of work.', {
    heading: heading('Heading above the order of work.'),
    stages: groups('Three to five stages.', 3, 5, {
      timing: label('When it happens.'),
      text: sentence('What is done, with the numbers of the findings.'),
    }),
    note: paragraph('What it takes in all, and what cannot be promised.'),
  }),
  callToAction,
});

export type SampleAudit = z.output<typeof sampleAuditSchema>;
