/** The owner's list of the people of the agency. */
import { z } from 'astro/zod';
import { LOCALES, type Locale } from '../i18n/locales.ts';
import { group } from './parts.ts';
import { label, sentence, text } from './text.ts';

/** A text in each language of the site. */
const inEach = <Text extends z.ZodType>(
  description: string,
  write: (description: string) => Text,
) =>
  group(description, {
    en: write('In English.'),
    es: write('In Spanish.'),
    fr: write('In French.'),
    pt: write('In Portuguese.'),
  } satisfies Record<Locale, Text>);

const person = group('A person who works for the agency and agrees to be named.', {
  id: label('A short name for posts and case studies: ana-silva'),
  name: label('The name, as the person writes it.'),
  role: inEach('What the person does.', label),
  line: inEach('One sentence about the person’s work.', sentence),
  languages: z
    .array(z.enum(LOCALES).describe(`One of ${LOCALES.join(', ')}.`))
    .min(1)
    .max(LOCALES.length)
    .describe('The languages in which the person works.'),
  answers: z
    .boolean()
    .default(false)
    .describe('true for those who answer enquiries; thanks and receipts name them.'),
  picture: text('A portrait, in src/content/blog/pictures: ../pictures/name.jpg', {
    max: 120,
  }).optional(),
  profiles: z
    .array(text('An address that begins with https://', { max: 200 }))
    .max(5)
    .describe('Profiles of the person, on LinkedIn for example.')
    .optional(),
});

export const peopleSchema = group('The list of people.', {
  people: z.array(person).min(1).max(60).describe('In the order of the About page.'),
});

export type Person = z.output<typeof person>;
