/** What the templates of `npm run new:post` ask an editor to replace or delete. */
import { globSync, readFileSync } from 'node:fs';

const TEMPLATES = globSync('src/cms/templates/*.mdx').map((file) => readFileSync(file, 'utf8'));
/** “To be written” in each language, as the summary of its template begins. */
const BEGINNINGS = TEMPLATES.map((template) => /^summary: '?([^:]+?)\s*:/m.exec(template)?.[1]);
const UNWRITTEN = new RegExp(`^\\[[^[\\]]*\\p{L}[^[\\]]*\\]|^(${BEGINNINGS.join('|')})\\s*:`, 'u');

/** @example isUnwritten('To be written: the post in one or two sentences') // true */
export const isUnwritten = (text: string): boolean => UNWRITTEN.test(text);

/** Whether a comment is one of a template. */
export const isHint = (comment: string): boolean =>
  comment.includes('/*') && TEMPLATES.some((template) => template.includes(`{${comment}}`));
