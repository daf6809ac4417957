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

/** Other ways to get in touch. */
export function Ways({ news }: Pick<NewsProps, 'news'>) {
  return (
    <p className="text-sm">
      {news.ways.map(({ text, href }) =>
        href ? (
          <a
            key={text}
            href={href}
            className={`underline underline-offset-2 ${href.startsWith('tel:') ? 'whitespace-nowrap' : ''}`}
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}

/** That sending failed, and that nothing is lost by it. */
export function Failure({ news }: Pick<NewsProps, 'news'>) {
  return (
    <>
      <ErrorText>{news.failure}</ErrorText>
      <p className="mt-1 text-sm text-ink">{news.kept}</p>
    </>
  );
}

interface AlertProps extends NewsProps {
  /** Whether the other ways stand on the page anyway. */
  hasWays: boolean;
}

/** What went wrong on the whole, announced at once. Always on the page, because only a region that was there is read. */
export function Alert({ state, news, hasWays }: AlertProps) {
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
      <Failure news={news} />
      {!hasWays && <Ways news={news} />}
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
