import { z } from 'astro/zod';
import { day, faqSection, group, process, searchPhrase, seo, titledItems } from './parts.ts';
import { button, heading, label, paragraph, sentence } from './text.ts';

export const industriesSchema = z.strictObject({
  seo,
  searchPhrase,
  name: label('Name of the industry.'),
  serviceName: label(
    'What we sell to this industry, as search engines are told: “SEO for estate agents”. Shorter than the title, in words the title has.',
  ),
  hero: group('The top of the page.', {
    headline: heading('The largest words of the page.'),
    subheadline: sentence('What the industry gets from us.'),
    emailPlaceholder: label('Example in the empty e-mail field.'),
    submit: button('Words on the button of the form.'),
    secondary: button('Words on the second button.'),
    reviewBadge: label('The line beside the stars.'),
  }),
  services: group('What we do for this industry.', {
    heading: heading('Heading above the services.'),
    items: titledItems('Three to eight services for this industry.', 3, 8),
  }),
  process,
  whyChoose: group('Why this industry works with us.', {
    heading: heading('Heading above the reasons.'),
    reasons: titledItems('Three to six reasons.', 3, 6),
  }),
  results: group('What clients of this industry got.', {
    heading: heading('Heading above the results.'),
    text: paragraph('What the numbers mean.'),
    labels: group(
      'Words under the three percentages, which come from src/facts/industry-results.ts.',
      {
        enquiries: label('What rose, for enquiries.').optional(),
        valuations: label('What rose, for valuations.').optional(),
        belvoir: label('What rose, for Belvoir.').optional(),
        lawsProperty: label('What rose, for Laws Property.').optional(),
        traffic: label('What rose, for traffic.'),
      },
    ),
    source: sentence('Where the numbers come from.'),
  }),
  faqs: faqSection,
  callToAction: group('The last band of the page, with the second button of its top.', {
    heading: heading('Heading of the last band.'),
    text: paragraph('What the audit shows this industry, and when.'),
  }),
  updated: day('Day the page was last changed.'),
});
