import type { FormNews } from './strings.ts';

interface SuccessProps {
  /** Of the first field, so that what leads to the form leads here now. */
  id: string;
  news: FormNews;
  close: string | undefined;
  /** Whether it lies over the fields, which then keep their room. */
  isOver: boolean;
}

/** What a card shows in the place of its fields once the lead is stored; the focus goes there. */
export function Success({ id, news, close, isOver }: SuccessProps) {
  const { success, successNote, download } = news;
  return (
    <div
      id={id}
      data-success
      tabIndex={-1}
      className={`mt-4 border-l-4 border-sage pl-4 outline-none ${isOver ? 'absolute inset-x-0 top-0' : ''}`}
    >
      <p className="font-display text-title text-ink">{success}</p>
      {successNote && <p className="mt-1 text-slate">{successNote}</p>}
      {download && (
        <a
          href={download.href}
          download
          className="mt-6 button bg-brick text-card hover:bg-brick-deep"
        >
          {download.text}
        </a>
      )}
      {close && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            currentTarget.closest('dialog')?.close();
          }}
          className="mt-6 block font-semibold underline underline-offset-2"
        >
          {close}
        </button>
      )}
    </div>
  );
}
