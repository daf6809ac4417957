import { z } from 'astro/zod';
import { group, list, pageTop } from './parts.ts';
import { heading, paragraph, sentence } from './text.ts';

export const contactSchema = z.strictObject({
  ...pageTop,
  lead: paragraph('What happens when someone gets in touch.'),
  form: heading('Above the form, which asks for both.'),
  sent: group('What stands there once the form is sent.', {
    headline: heading('In place of the largest words, and no longer than they are.'),
    lead: paragraph('In place of the text below them, and no longer than it is.'),
  }),
  ways: group('The other ways to reach us.', {
    heading: heading('Heading above phone, e-mail and address.'),
    phone: sentence('When to ring, and who answers.'),
    email: sentence('What to put into an e-mail.'),
    address: sentence('What the address is for.'),
  }),
  consultation: group('The free consultation.', {
    heading: heading('Heading of the free consultation.'),
    text: paragraph('What it is and how to ask for it.'),
    points: list('What is talked about.', sentence('One subject.'), 2, 5),
  }),
  abroad: group('Contacts from other countries.', {
    heading: heading('Heading for readers in other countries.'),
    text: paragraph('Where our clients are and which languages we answer in.'),
  }),
});

export type Contact = z.output<typeof contactSchema>;
