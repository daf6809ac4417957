/** What the rename of one file asks of others: the same name in every language, links to it, and its old address. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { LOCALES } from '../i18n/locales.ts';
import { postPath } from '../i18n/urls.ts';
import { addFormerName, fieldsIn } from './keep-comments.ts';

const ENTRY = /^(src\/content\/([\w-]+)\/)\w+\/([^/]+)\.mdx?$/;

/** The texts of all files after a rename, by their paths; undefined for a deleted file. */
export function completeRename(from: string, to: string, text: string) {
  const [, folder = '', collection, oldName = ''] = ENTRY.exec(from) ?? [];
  const newName = ENTRY.exec(to)?.[3] ?? '';
  const renamed = new Map([[to, text]]);
  const texts = new Map<string, string | undefined>();
  for (const ending of ['mdx', 'md'])
    for (const locale of LOCALES) {
      const file = `${folder}${locale}/${oldName}.${ending}`;
      if (file !== from && existsSync(file))
        renamed.set(`${folder}${locale}/${newName}.${ending}`, readFileSync(file, 'utf8'));
      if (existsSync(file)) texts.set(file, undefined);
    }
  // The address of a draft leads nowhere yet.
  const hadAddress =
    collection === 'blog' && [...renamed.values()].some((each) => fieldsIn(each).draft !== true);
  for (const [path, each] of renamed)
    texts.set(path, hadAddress ? addFormerName(each, oldName, newName) : each);
  if (collection !== 'blog') return texts;
  const files = globSync('src/content/**/*.{md,mdx}').map((path) => path.replaceAll('\\', '/'));
  for (const file of new Set([...files, ...texts.keys()])) {
    const before = texts.has(file) ? texts.get(file) : readFileSync(file, 'utf8');
    const after = before && mendLinks(before, oldName, newName);
    if (after !== before) texts.set(file, after);
  }
  return texts;
}

/** A text whose links to a renamed post lead to its new name; the addresses of other sites stay. */
export function mendLinks(text: string, from: string, to: string) {
  const link = new RegExp(`(?<![\\w.-])(/\\w+)?${postPath(from)}(?![\\w-])`, 'g');
  return text.replace(link, (_, folder = '') => `${String(folder)}${postPath(to)}`);
}
