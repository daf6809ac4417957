import { formatProblem } from '../../checks/problems.ts';
import { readDocument } from '../../checks/documents.ts';
import { fillAll } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { guideSchema } from '../../schemas/guide.ts';
import { readChapters } from './chapters.ts';
import type { Issue } from './sheet.ts';

/**
 * The guide in one language, from the text of its file.
 * @throws when the file cannot be read or a field is wrong; `npm run check` says more about it
 */
export function readIssue(locale: Locale, file: string, text: string): Issue {
  const document = readDocument({ file, collection: 'guide', locale, slug: 'guide' }, text);
  if ('problem' in document) throw new Error(formatProblem(document));
  const guide = fillAll(locale, guideSchema.parse(document.data));
  return { locale, guide, chapters: readChapters(document.body, guide.chapters) };
}
