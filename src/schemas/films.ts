import { z } from 'astro/zod';
import { FILM } from '../facts/limits.ts';
import { list, refuse } from './parts.ts';
import { label, paragraph, sentence } from './text.ts';

const time = (description: string) => z.number().min(0).max(FILM.seconds).describe(description);

const caption = z.strictObject({
  from: time('When it appears, in seconds.'),
  to: time('When it goes, in seconds.'),
  text: label('What is said or heard, in one or two short lines.'),
});

/** The captions and transcript of a film. */
export const filmsSchema = z
  .strictObject({
    title: sentence('What the film is, in a few words.'),
    captions: list('The captions in order; none begins before the last one ended.', caption, 3, 12),
    transcript: list('What is seen and heard, in order.', paragraph('One paragraph.'), 2, 5),
  })
  .superRefine(({ captions }, context) => {
    captions.forEach(({ from, to }, index) => {
      const earliest = captions[index - 1]?.to ?? 0;
      const because = 'a caption begins when the last one has ended.';
      if (from < earliest) refuse(context, ['captions', index, 'from'], earliest, because);
      if (to <= from)
        refuse(context, ['captions', index, 'to'], from + 1, 'a caption ends after it began.');
    });
  });
