import { z } from 'astro/zod';
import { PLANS } from '../facts/prices.ts';
import {
  band,
  callToAction,
  day,
  faqSection,
  group,
  groups,
  list,
  process,
  refuse,
  searchPhrase,
  seo,
  sheet,
  titledItems,
} from './parts.ts';
import { button, heading, label, paragraph, priceParagraph, priceText, sentence } from './text.ts';

const plan = z
  .enum(PLANS)
  .describe(`Plan of src/facts/prices.ts that fills in the price: ${PLANS.join(', ')}.`);

const tier = z.strictObject({
  name: label('Name of the tier.'),
  plan,
  price: priceText('Template of the price, such as {monthlyPrice} a month.'),
  priceNote: priceText('Template of the line under the price, such as what a day costs.'),
  posts: label('How many posts there are, and of what kind.'),
  suits: sentence('Whom the tier suits.'),
  cta: button('Words on the button.'),
  popular: z.boolean().describe('true marks the tier most clients choose; one tier at most.'),
});

const prices = z
  .strictObject({
    heading: heading('Heading above the prices.'),
    intro: sentence('One or two sentences under the heading.'),
    popularLabel: label('Words on the mark of the popular tier.'),
    tiers: list('One to three tiers, the smallest first.', tier, 1, 3),
    extra: group('Something that may be added to any tier.', {
      name: label('Name of the extra.'),
      plan,
      price: priceText('Template of the price, such as {monthlyPrice} a month.'),
      text: paragraph('What it adds.'),
    }).optional(),
    currencyNote: priceText('Template of the small print under the prices.'),
  })
  .superRefine(({ tiers }, context) => {
    const because = 'another tier is the popular one already.';
    tiers.forEach(({ popular }, index) => {
      if (popular && tiers.findIndex((each) => each.popular) !== index)
        refuse(context, ['tiers', index, 'popular'], false, because);
    });
  })
  .describe('The tiers and what they cost. Prices themselves stand in src/facts/prices.ts.');

const comparison = group('The package beside something else one could do.', {
  heading: heading('Heading above the table.'),
  text: priceParagraph(
    'What is compared, and for whom each is right; {monthlyPrice} is that of full SEO management.',
  ),
  columns: group('The heads of the three columns.', {
    subject: label('Head of the first column.'),
    package: label('Head of the column of the package.'),
    other: label('Head of the column of what it is compared with.'),
  }),
  rows: groups('Four to ten rows.', 4, 10, {
    subject: label('What is compared.'),
    package: label('How it is with the package.'),
    other: label('How it is with the other.'),
  }),
});

const bundle = group('Both packages together.', {
  heading: heading('Heading of the offer.'),
  text: paragraph('What the bundle is and what it saves.'),
  plan,
  lines: groups('Two to four lines of the sum.', 2, 4, {
    label: label('What the amount is for.'),
    price: priceText('Template of the amount, such as {total}.'),
  }),
  button: button('Words on the button.'),
});

export const packagesSchema = z.strictObject({
  seo,
  searchPhrase,
  name: label('Name of the package.'),
  headline: heading('The largest words of the page.'),
  subheadline: sentence('Who it is for and what it does.'),
  what: band('What the package is.', 2),
  prices,
  terms: group('What signing up commits the client to.', {
    heading: heading('Heading above the terms.'),
    items: titledItems('Three to six terms.', 3, 6),
  }),
  included: group('What is included.', {
    heading: heading('Heading above what is included.'),
    items: titledItems('Three to eight things the client gets.', 3, 8),
    excluded: sentence('What is not included, so that nobody finds out later.'),
  }),
  sheet,
  process,
  timeline: group('What to expect, and when.', {
    heading: heading('Heading above the stages.'),
    stages: groups('Three to five stages, in order.', 3, 5, {
      timing: label('When, such as a range of weeks.'),
      text: paragraph('What to expect by then, without a promise.'),
    }),
    note: sentence('What is not promised.'),
  }).optional(),
  comparison,
  bundle,
  faqs: faqSection,
  callToAction,
  updated: day('Day the page was last changed.'),
});
