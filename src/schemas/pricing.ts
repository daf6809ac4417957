import { z } from 'astro/zod';
import { PLANS } from '../facts/prices.ts';
import { callToAction, day, faqSection, group, groups, keysOf, list, pageTop } from './parts.ts';
import { button, heading, label, paragraph, priceText, sentence } from './text.ts';

const tier = z.strictObject({
  plan: z.enum(PLANS).describe('Plan of src/facts/prices.ts that fills in the price.'),
  label: label('What tells it from the other tiers of the plan.').optional(),
  price: priceText('Template of the price, such as {monthlyPrice} a month.'),
  note: priceText('What stands under the price.').optional(),
  cta: button('Words on the button; none for an extra.').optional(),
});

/** The terms of a plan under what is in it: the fields of a row, and their names. */
const TERMS = {
  minimum: label('Minimum term.'),
  notice: label('Notice.'),
  time: label('What it asks of the client each week.'),
  result: label('When the first result is due, without a promise.'),
  stop: label('How to stop.'),
};
export const PLAN_TERMS = keysOf(TERMS);

export const pricingSchema = z.strictObject({
  ...pageTop,
  subheadline: sentence('What the page answers.'),
  plans: group('The plans in their window.', {
    heading: heading('Heading above the window.'),
    intro: sentence('How one pays, the tax that is added, and the plan to look at first.'),
    drawing: group('The plans as houses, beside the headline.', {
      title: heading('What the drawing shows, for those who cannot see it.'),
      caption: sentence('What height and windows mean, and where the figures are from.'),
    }),
    terms: group('The names of the terms.', TERMS),
    rows: groups('The plans: three panes, the pack and its extra.', 5, 5, {
      name: label('Name of the plan.'),
      tiers: list('One to three tiers of the plan, the smallest first.', tier, 1, 3),
      includes: sentence('What is in the plan.'),
      terms: group('Its terms; none for an extra, which has those of its plan.', TERMS).optional(),
    }),
    note: sentence('The small print under the plans.'),
  }),
  stop: group('When the work stops. The rule itself stands in the dictionary.', {
    heading: heading('Heading of the band.'),
    intro: sentence('What comes before the rule, which begins in lower case.'),
    text: paragraph('What the rule means for the client.'),
    signs: list('The five signs of the post, in short.', label('One sign.'), 5, 5),
    link: label('Words of the link to the post.'),
  }),
  faqs: faqSection,
  callToAction,
  updated: day('Day the page was last changed.'),
});
