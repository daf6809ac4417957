import { z } from 'astro/zod';
import { faq, figures, group, list, seo } from './parts.ts';
import { exhibit } from './sample-audit.ts';
import { button, heading, label, paragraph, sentence } from './text.ts';

/** The texts of a paid page. Its layout, form and destination are in the table of paid pages. */
export const paidSchema = z.strictObject({
  seo,
  advertPhrase: label('The words of the advert; title, first line and button take them up.'),
  eyebrow: label('Whom the advert spoke to, in two to five words.'),
  headline: heading('The largest words of the page, close to the words of the advert.'),
  opening: paragraph('What the visitor gets, in two or three sentences.'),
  points: list('Three to five reasons to fill in the form.', sentence('One reason.'), 3, 5),
  search: group(
    'A search of an owner, and what stands before your reader’s page; for growth plans.',
    {
      query: label('What the owner types, as typed.'),
      results: list('What the owner finds first, in three.', label('Whose page it is.'), 3, 3),
    },
  ).optional(),
  sheet: exhibit.describe('A page of the plan, for growth plans without a search.').optional(),
  proof: group('Why to believe it.', {
    heading: heading('Heading of the proof.'),
    text: paragraph('A result that can be checked.'),
    slip: figures('The figure below the board, instead of that of the home page.', 1).optional(),
    others: sentence('What is true of other clients, for landing pages.').optional(),
  }),
  formTitle: heading(
    'What the form is called where the page offers it by another name.',
  ).optional(),
  submit: button('Words on the button of the form.'),
  reassurance: sentence('The line under the button: what it costs, or what does not happen.'),
  next: group('What happens after the button is pressed.', {
    heading: heading('Heading above the steps.'),
    steps: list('Three steps, in order.', sentence('What happens, and by when.'), 3, 3),
  }),
  faqs: list('Two or three questions that only this page answers.', faq, 2, 3),
});
