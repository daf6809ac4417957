import type { HTMLAttributes } from 'react';
import type { FieldName } from '../../forms/definition.ts';
import { errorsOf, type FormState } from '../../forms/machine.ts';
import { ASKED, MENDED } from '../../forms/offers.ts';
import type { FormTexts, TextPart } from './strings.ts';

/** An error as text with an icon, never by colour alone. */
export function ErrorText({
  children,
  className = '',
  ...rest
}: HTMLAttributes<HTMLParagraphElement>) {
  return (
    <p
      {...rest}
      className={`mt-1 flex items-start gap-1.5 text-sm font-medium text-brick ${className}`}
    >
      <svg className="mt-1 size-4 icon" viewBox="0 0 16 16" aria-hidden>
        <circle cx="8" cy="8" r="6.5" />
        <path d="M8 4.5v4.5M8 10.75v1" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

export interface OfferProps {
  id: string;
  name: FieldName;
  offer: string | undefined;
  error: string | undefined;
  texts: FormTexts;
}

/**
 * The message of a field, and a button that takes the offered address and sends the form. An address that may be right has
 * a way on before it, since Enter presses the first button of a form.
 */
export function FieldMessage({ id, name, offer, error, texts }: OfferProps) {
  return (
    <>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {offer && (
        <div data-offer tabIndex={-1} className="mt-2 flex flex-wrap gap-2">
          {!error && (
            <>
              <p className="w-full font-medium">{texts.doubt}</p>
              <input type="hidden" name={ASKED} value={offer} />
              <button type="submit" className="bordered button">
                {texts.asTyped}
              </button>
            </>
          )}
          <button
            type="submit"
            name={MENDED}
            value={name}
            formNoValidate
            className="ink button wrap-anywhere"
            onClick={({ detail, currentTarget }) => {
              // A tap on an iPhone leaves the focus in the field. Enter there is a click without `detail`.
              if (detail > 0) currentTarget.focus();
            }}
          >
            {texts.use} {offer}
          </button>
        </div>
      )}
    </>
  );
}

interface MessageProps {
  state: FormState;
  texts: FormTexts;
}

/** The number of wrong fields; only for sighted visitors where the alert announces it. */
export function Summary({ state, texts }: MessageProps) {
  const text = texts.summary[Object.keys(errorsOf(state)).length - 1];
  return (
    text && <ErrorText aria-hidden={'refused' in state && state.refused > 0}>{text}</ErrorText>
  );
}

interface LinkedProps {
  parts: readonly TextPart[];
  className?: string;
}

export function Linked({ parts, className = '' }: LinkedProps) {
  return (
    <p className={className}>
      {parts.map(({ text, href }) =>
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

/** States that sending failed, or that the browser is offline, and that the form still has the visitor's text. */
export function Failure({ texts }: Pick<MessageProps, 'texts'>) {
  const { onLine } = globalThis.navigator;
  const offline = onLine === false && document.documentElement.dataset.offline;
  return offline ? (
    <ErrorText>{offline}</ErrorText>
  ) : (
    <>
      <ErrorText>{texts.failure}</ErrorText>
      <p className="mt-1 text-sm text-ink">{texts.failureNote}</p>
    </>
  );
}

interface AlertProps extends MessageProps {
  /** Whether the other ways are on the page anyway. */
  hasWays: boolean;
}

/** The errors of the form, announced at once. Always on the page, since screen readers announce changes of an existing region. */
export function Alert({ state, texts, hasWays }: AlertProps) {
  if (state.status !== 'error') return <div role="alert" />;
  if (state.reason === 'fields') {
    return (
      <div role="alert" className="sr-only">
        {texts.summary[state.refused - 1]}
      </div>
    );
  }
  return (
    <div role="alert">
      <Failure texts={texts} />
      {!hasWays && <Linked parts={texts.ways} className="text-sm" />}
    </div>
  );
}

/** Progress and success, announced politely. */
export function Status({
  state,
  texts,
  isSuccessShown,
}: MessageProps & { isSuccessShown: boolean }) {
  return (
    <div role="status">
      {state.status === 'submitting' && <span className="sr-only">{texts.submitting}</span>}
      {isSuccessShown && (
        <span className="mt-1 block text-sm font-medium text-sage">{texts.success}</span>
      )}
    </div>
  );
}
