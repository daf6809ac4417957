import { z } from 'astro/zod';
import { list, seo } from './parts.ts';
import { button, heading, paragraph, sentence } from './text.ts';

export const paidSchema = z.strictObject({
  seo,
  variant: z
    .enum(['estate-agent', 'letting', 'guide', 'audit', 'ads'])
    .describe('Look of the page: estate-agent, letting, guide, audit or ads.'),
  headline: heading('The largest words of the page, close to the words of the advert.'),
  opening: paragraph('What the visitor gets, in two or three sentences.'),
  form: z
    .enum(['growth-plan', 'audit', 'guide'])
    .describe('Form on the page: growth-plan, audit or guide.'),
  points: list('Three to five reasons to fill in the form.', sentence('One reason.'), 3, 5),
  proof: z
    .strictObject({
      heading: heading('Heading of the proof.'),
      text: paragraph('A result that can be checked.'),
    })
    .describe('Why to believe it.'),
  submit: button('Words on the button of the form.'),
});

export type Paid = z.output<typeof paidSchema>;
