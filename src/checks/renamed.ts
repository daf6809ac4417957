/** Finds published posts whose file was renamed, so that their old address is lost. */
import type { Locale } from '../i18n/locales.ts';
import { MOVED, movedRedirects } from '../i18n/moved.ts';
import { postPath, splitUrl } from '../i18n/urls.ts';
import { readDocument, type ContentDocument } from './documents.ts';
import { identify } from './files.ts';
import { nearest, type Problem } from './problems.ts';
import { valueAt } from './schema-tree.ts';

/** The files of posts that others have, and the texts of those that are gone here. */
export type CommittedPosts = ReadonlyMap<string, string | undefined>;

const formerOf = ({ data }: ContentDocument): string[] => {
  const former = valueAt(data, ['formerly']);
  return Array.isArray(former) ? former.map(String) : [];
};

const isInTable = (locale: Locale, slug: string): boolean =>
  movedRedirects(MOVED).some(([from]) => {
    const old = splitUrl(from);
    return old.locale === locale && old.path === postPath(slug);
  });

export function checkRenamed(
  posts: readonly ContentDocument[],
  committed: CommittedPosts,
  today: string,
): Problem[] {
  return [...committed].flatMap(([file, text]) => {
    const { identity } = identify(file, file.replace(/^.*(?=blog\/)/, ''), new Set());
    const old = identity && text !== undefined ? readDocument(identity, text) : undefined;
    if (!old || 'fix' in old || valueAt(old.data, ['draft']) === true) return [];
    const published = String(valueAt(old.data, ['published']));
    const inLanguage = posts.filter(({ locale }) => locale === old.locale);
    const isKnown =
      inLanguage.some((post) => formerOf(post).includes(old.slug)) ||
      isInTable(old.locale, old.slug);
    if (isKnown || published > today) return [];
    const added = inLanguage.filter(({ file: each }) => !committed.has(each));
    const same = (field: string) =>
      added.filter(({ data }) => valueAt(data, [field]) === valueAt(old.data, [field]));
    const likely = [same('title'), same('published')].find(({ length }) => length > 0) ?? [];
    const slug =
      nearest(
        old.slug,
        likely.map((post) => post.slug),
      ) ?? likely[0]?.slug;
    const post = likely.find((each) => each.slug === slug);
    if (!post) return [];
    const problem = `The post had the address "${postPath(old.slug)}", which would lead nowhere now.`;
    const fix = `Write among the fields, in every language: formerly: [${[...formerOf(post), old.slug].join(', ')}]`;
    return [{ file: post.file, line: 1, field: 'formerly', problem, fix }];
  });
}
