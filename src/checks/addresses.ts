import { PATHS } from '../i18n/urls.ts';
import { nearest } from './problems.ts';

/** The words of an address or of a page's name, without the plural. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/[A-Z]/g, ' $&')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2);
const PAGE_WORDS: ReadonlyMap<string, string[]> = new Map(
  Object.entries(PATHS).map(([name, path]) => [path, wordsOf(name + path)]),
);

/** The address that an author probably meant: nearly the same, or with most of its words; pages come first, lists and files last. */
export function addressMeant(path: string, addresses: readonly string[]): string | undefined {
  const isOther = (address: string) => Number(/\/tag\/|\.\w+$/.test(address));
  const all = addresses.toSorted((a, b) => isOther(a) - isOther(b));
  const words = wordsOf(path.replace(PATHS.blog, ''));
  const shared = (address: string) => {
    const known = PAGE_WORDS.get(address) ?? wordsOf(address);
    return words.filter((word) => known.includes(word)).length;
  };
  const [best = ''] = all.toSorted((a, b) => shared(b) - shared(a));
  const meant = shared(best) > 0 && shared(best) >= words.length / 2 ? best : undefined;
  return nearest(path, all) ?? nearest(`/${path.split('/').at(-1) ?? ''}`, all) ?? meant;
}
