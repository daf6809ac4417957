import { checkAlmostLinks } from './almost-links.ts';
import type { BodyParts } from './body-parts.ts';
import { checkExpressions, checkModules } from './code-in-bodies.ts';
import { checkTags } from './components.ts';
import type { ContentDocument } from './documents.ts';
import { checkFootnotes } from './footnotes.ts';
import { checkHeadings } from './headings.ts';
import { checkLinks } from './links.ts';
import { checkPictureUses } from './pictures.ts';
import { checkPlainMarkdown } from './plain-markdown.ts';
import type { Problem } from './problems.ts';
import type { Site } from './site.ts';

/** A problem of a body, before its file is added. */
export type BodyProblem = Required<Pick<Problem, 'problem' | 'fix'>> & {
  readonly line: number;
  readonly value: unknown;
};

type Check = (body: BodyParts, document: ContentDocument, site: Site) => BodyProblem[];

/** Checks of one body. A new check is a function more. */
const BODY_CHECKS: readonly Check[] = [
  checkTags,
  checkExpressions,
  checkModules,
  checkPlainMarkdown,
  checkHeadings,
  checkLinks,
  checkAlmostLinks,
  checkPictureUses,
  checkFootnotes,
];

/** Everything wrong with the text below the fields, in the order of its lines. */
export const checkBody = (body: BodyParts, document: ContentDocument, site: Site): Problem[] =>
  BODY_CHECKS.flatMap((check) => check(body, document, site))
    .sort((a, b) => a.line - b.line)
    .map((problem) => ({ file: document.file, field: 'body', ...problem }));
