/** Checks fields that name a picture, a person or another site. */
import { problemsAt, type Fields } from './documents.ts';
import { explainAlt, explainPath } from './files.ts';
import type { Site } from './links.ts';
import { asWritten, didYouMean, explain, nearest, show } from './problems.ts';
import type { Path, Problem } from './problems.ts';
import { textsIn, valueAt } from './schema-tree.ts';

type Around = Pick<Site, 'media' | 'people'>;

function explainReference(path: Path, text: string, data: unknown, { media, people }: Around) {
  const write = (right: string) => asWritten(path, right);
  switch (path.findLast((part) => typeof part === 'string')) {
    case 'src': {
      const alt = String(valueAt(data, [...path.slice(0, -1), 'alt']));
      return (
        explainPath(text, media, write) ??
        explainAlt(alt, text, (right) => asWritten(['alt'], right))
      );
    }
    case 'picture':
      return explainPath(text, media, write);
    case 'person': {
      if (people.includes(text)) return undefined;
      const fix = didYouMean(nearest(text, people), write);
      return explain(
        `Nobody in src/content/people/people.yaml has the id ${show(text)}.`,
        fix ?? 'Add the person to src/content/people/people.yaml, or delete the line.',
      );
    }
    case 'website':
    case 'profiles':
      if (/^https:\/\/[^\s/]+\.[^\s/]+/u.test(text)) return undefined;
      return explain(
        `${show(text)} is no whole address of a site.`,
        'Copy it from the browser: https://www.example.com',
      );
    default:
      return undefined;
  }
}

export const checkReferences = (fields: Fields, around: Around): Problem[] =>
  textsIn(fields.data).flatMap(({ path, text }) =>
    problemsAt(fields, path, explainReference(path, text, fields.data, around)),
  );
