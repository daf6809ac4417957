import { z } from 'astro/zod';
import { faq, order } from './parts.ts';

export const faqsSchema = z.strictObject({ ...faq.shape, order: order(99) });
