import { z } from 'astro/zod';
import { faq, list, order } from './parts.ts';

const FAQ_TOPICS = ['home', 'services', 'pricing', 'results', 'contact', 'about'] as const;
export type FaqTopic = (typeof FAQ_TOPICS)[number];

export const faqsSchema = z.strictObject({
  ...faq.shape,
  topics: list(
    'Where the question is shown.',
    z.enum(FAQ_TOPICS).describe(`One of ${FAQ_TOPICS.join(', ')}.`),
    1,
    FAQ_TOPICS.length,
  ),
  order: order(99),
});

export type Faq = z.output<typeof faqsSchema>;
