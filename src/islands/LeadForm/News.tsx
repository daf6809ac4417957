import { errorsOf, type FormState } from '../../forms/machine.ts';
import { ErrorText } from './ErrorText.tsx';
import type { FormNews } from './strings.ts';

interface NewsProps {
  state: FormState;
  news: FormNews;
}

/** How many fields are still wrong, for the eye. */
export function Summary({ state, news }: NewsProps) {
  const text = news.summary[Object.keys(errorsOf(state)).length - 1];
  return text && <ErrorText aria-hidden>{text}</ErrorText>;
}

/** What went wrong on the whole, announced at once. Always on the page, because only a region that was there is read. */
export function Alert({ state, news }: NewsProps) {
  if (state.status !== 'error') return <div role="alert" />;
  if (state.reason === 'fields') {
    return (
      <div role="alert" className="sr-only">
        {news.summary[state.refused - 1]}
      </div>
    );
  }
  return (
    <div role="alert">
      <ErrorText>{news.failure}</ErrorText>
      <p className="mt-1 text-sm text-ink">
        {news.otherWays.map(({ text, href }) =>
          href ? (
            <a key={text} href={href} className="underline underline-offset-2">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  );
}

/** Sending and sent, announced when there is time. The card shows its success itself and takes the focus there. */
export function Status({ state, news, isSuccessShown }: NewsProps & { isSuccessShown: boolean }) {
  return (
    <div role="status">
      {state.status === 'submitting' && <span className="sr-only">{news.submitting}</span>}
      {state.status === 'success' && isSuccessShown && (
        <span className="mt-1 block text-sm font-medium text-sage">{news.success}</span>
      )}
    </div>
  );
}
