import { errorsOf, type FormState } from '../../forms/machine.ts';
import { ErrorText } from './ErrorText.tsx';
import type { LeadFormStrings } from './strings.ts';

interface NewsProps {
  state: FormState;
  strings: LeadFormStrings;
  /** A form of one field says what is wrong beside it; the count is then for the ear only. */
  isSummaryShown: boolean;
}

/** What went wrong on the whole, announced at once. Always on the page, because only a region that was there is read. */
export function Alert({ state, strings, isSummaryShown }: NewsProps) {
  const count = Object.keys(errorsOf(state)).length;
  const summary = strings.summary[count - 1];
  return (
    <div role="alert">
      {summary && <ErrorText className={isSummaryShown ? '' : 'sr-only'}>{summary}</ErrorText>}
      {state.status === 'error' && state.reason === 'sending' && (
        <>
          <ErrorText>{strings.failure}</ErrorText>
          <p className="mt-1 text-sm text-ink">
            {strings.otherWays.map(({ text, href }) =>
              href ? (
                <a key={text} href={href} className="underline underline-offset-2">
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        </>
      )}
    </div>
  );
}

/** Sending and sent, announced when there is time. The card shows its success itself and takes the focus there. */
export function Status({
  state,
  strings,
  isSuccessShown,
}: Omit<NewsProps, 'isSummaryShown'> & { isSuccessShown: boolean }) {
  return (
    <div role="status">
      {state.status === 'submitting' && <span className="sr-only">{strings.submitting}</span>}
      {state.status === 'success' && isSuccessShown && (
        <span className="mt-1 block text-sm font-medium text-sage">{strings.success}</span>
      )}
    </div>
  );
}
