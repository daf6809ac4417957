import { z } from 'astro/zod';
import { order } from './parts.ts';
import { label, text } from './text.ts';

export const testimonialsSchema = z.strictObject({
  text: text('What the client says, without quotation marks.', { min: 20, max: 420 }),
  author: label('A role and a kind of firm, never an invented name.'),
  order: order(99),
});
