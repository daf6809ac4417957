import { z } from 'astro/zod';
import { day, seo } from './parts.ts';
import { heading, paragraph } from './text.ts';

export const legalSchema = z.strictObject({
  seo,
  title: heading('Title of the document.'),
  intro: paragraph('What it says, in plain words.'),
  updated: day('Day the document was last changed.'),
});
