import { useEffect, useId, useRef, useState } from 'react';
import type { Dictionary } from '../../i18n/dictionaries.ts';
import { LANGUAGES, type Locale } from '../../i18n/locales.ts';
import { findPosts, loadPagefind, type Results } from './pagefind.ts';

interface BlogSearchProps {
  locale: Locale;
  strings: Dictionary['blog']['search'];
  /** Where Pagefind's script is. */
  index: string;
}

type Search =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'done'; query: string; results: Results }
  | { status: 'failed' };

/** The message of the search's state, also for screen readers. */
function statusOf(search: Search, strings: BlogSearchProps['strings'], locale: Locale): string {
  switch (search.status) {
    case 'idle':
      return '';
    case 'searching':
      return strings.loading;
    case 'failed':
      return strings.failed;
    case 'done': {
      const { total, shown } = search.results;
      if (total === 0) return strings.none.replace('{query}', () => search.query);
      if (total > shown.length)
        return strings.more
          .replace('{shown}', String(shown.length))
          .replace('{count}', String(total));
      const rule = new Intl.PluralRules(LANGUAGES[locale].tag).select(total);
      const words = rule === 'one' ? strings.results.one : strings.results.other;
      return words.replace('{count}', String(total));
    }
  }
}

/** A search of the posts in one language, above the unchanged list of posts. */
export function BlogSearch({ locale, strings, index }: BlogSearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState<Search>({ status: 'idle' });

  const runSearch = async () => {
    const query = field.current?.value.trim() ?? '';
    if (query.length < 2) {
      setSearch({ status: 'idle' });
      return;
    }
    setSearch((before) => (before.status === 'done' ? before : { status: 'searching' }));
    try {
      const results = await findPosts(index, query);
      if (results && field.current?.value.trim() === query)
        setSearch({ status: 'done', query, results });
    } catch {
      setSearch({ status: 'failed' });
    }
  };

  // The visitor may have typed before this script was loaded.
  const firstSearch = useRef(runSearch);
  useEffect(() => {
    loadPagefind(index).catch(() => undefined);
    void firstSearch.current();
  }, [index]);

  const shown = search.status === 'done' ? search.results.shown : [];
  return (
    <search className="print-hidden block needs-script lg:mt-10">
      {/* No form: before its script is there, Enter would load the page again without the query. */}
      <label htmlFor={id} className="mb-2 block font-semibold">
        {strings.label}
      </label>
      <div className="box-field">
        <input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          onInput={() => void runSearch()}
          onKeyDown={({ key }) => {
            if (key === 'Enter') void runSearch();
          }}
          className="min-h-13 px-4"
        />
        <button type="button" onClick={() => void runSearch()} className="ink button">
          {strings.button}
        </button>
      </div>
      <p role="status" className="mt-3 min-h-6 text-sm wrap-anywhere text-slate">
        {statusOf(search, strings, locale)}
      </p>
      {shown.length > 0 && (
        <ol aria-label={strings.label} className="mt-2 edge-t border-line">
          {shown.map(({ address, title, summary }) => (
            <li key={address} className="edge-b border-line">
              <a href={address} className="block py-4 hover:text-brick">
                <span className="block font-display text-title">{title}</span>
                <span className="mt-1 block text-sm text-slate">{summary}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </search>
  );
}
