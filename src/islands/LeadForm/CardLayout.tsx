import { createPortal } from 'react-dom';
import type { FieldDefinition, RawFields } from '../../forms/definition.ts';
import { errorsOf } from '../../forms/machine.ts';
import { Field, PhoneField, SubmitButton } from './Field.tsx';
import type { LayoutProps } from './LeadForm.tsx';
import { Alert, Failure, Linked, Status, Summary } from './FormMessages.tsx';
import doors from './doors.svg?url';

const isHalfName = ({ name }: FieldDefinition) => name === 'first_name' || name === 'last_name';

/**
 * A column of fields, replaced by the success message. On a page, every message has the size of what it replaces, so that
 * nothing below moves.
 */
export function CardLayout(props: LayoutProps) {
  const { id, form, texts, state, offers, reply, sent, values, focused } = props;
  const errors = errorsOf(state);
  // First and last name share a line where there is room.
  const areNamesApart = form.fields.filter(isHalfName).length === 2;
  const isSuccess = state.status === 'success';
  const isInPage = texts.close === undefined;
  const fields = form.fields.map((field) => {
    const code = errors[field.name];
    const common = {
      id: `${id}-${field.name}`,
      field,
      label: texts.labels[field.name],
      hint: texts.hints[field.name],
      error: code && texts.errors[field.name]?.[code],
      value: values[field.name],
      isFocused: focused === field.name,
      inputClass: 'mt-1 field',
      optional: texts.optional,
    };
    if (field.kind === 'phone') {
      const code = { label: texts.labels.phone_code, value: values.phone_code };
      return <PhoneField key={field.name} {...common} code={code} />;
    }
    return (
      <Field
        key={field.name}
        {...common}
        {...{ texts, name: field.name, offer: offers[field.name] }}
        className={areNamesApart && isHalfName(field) ? undefined : 'col-span-2'}
      />
    );
  });
  return (
    <>
      <div hidden={isSuccess && !isInPage} className={isSuccess ? 'invisible' : undefined}>
        <p className="text-sm text-slate">{texts.required}</p>
        <Summary state={state} texts={texts} />
        {!isInPage && <Alert state={state} texts={texts} hasWays={false} />}
        <div className="mt-4 grid grid-cols-2 gap-4">{fields}</div>
        <SubmitButton state={state} texts={texts} className="mt-6 w-full px-3" />
        {isInPage ? (
          <SmallPrint form={form} state={state} texts={texts} sent={sent} />
        ) : (
          <Linked parts={texts.privacy} className="mt-3 text-sm text-slate" />
        )}
      </div>
      {isSuccess && (
        <Success
          texts={texts}
          reply={reply}
          className={isInPage ? 'absolute inset-0 grid content-center' : ''}
        />
      )}
      <Status state={state} texts={texts} isSuccessShown={false} />
    </>
  );
}

type SmallPrintProps = Pick<LayoutProps, 'form' | 'state' | 'texts' | 'sent'>;

/** The text under the button. A failure message replaces its first lines, and what the visitor sent all of it, in the same size. */
function SmallPrint({ form, state, texts, sent }: SmallPrintProps) {
  const isFailed = state.status === 'error' && state.reason === 'sending';
  return (
    <div className="relative mt-3 text-sm text-slate">
      <div role="status" className="absolute">
        {sent && <Sent form={form} texts={texts} sent={sent} />}
      </div>
      <div className={`grid items-start *:[grid-area:1/1] ${sent ? 'invisible' : ''}`}>
        <div className={isFailed ? 'invisible' : undefined}>
          {texts.reassurance && <p className="font-medium text-ink">{texts.reassurance}</p>}
          <Linked parts={texts.privacy} />
        </div>
        <div aria-hidden className="invisible">
          <Failure texts={texts} />
        </div>
        <Alert state={state} texts={texts} hasWays />
      </div>
      <Linked parts={texts.ways} className={sent ? 'invisible' : ''} />
    </div>
  );
}

/** What the visitor sent, and what happens next. */
function Sent({ form, texts, sent }: Pick<LayoutProps, 'form' | 'texts'> & { sent: RawFields }) {
  const details = form.fields.map(({ name }) => sent[name]);
  return (
    <p data-sent className="wrap-anywhere">
      <span aria-hidden>✓ </span>
      {texts.success} {details.filter(Boolean).join(', ')}. {texts.successNote}
    </p>
  );
}

/** The thanks, whose heading gets the focus: a door opens. Below it the guide, or what people do with the request. */
const Success = ({
  texts,
  reply,
  className,
}: Pick<LayoutProps, 'texts' | 'reply'> & { className: string }) => (
  <div data-success className={className}>
    <svg
      viewBox="0 0 360 260"
      preserveAspectRatio="xMidYMax slice"
      className="drawing min-h-0"
      aria-hidden
    >
      <use href={`${doors}#open`} />
      <use href={`${doors}#closed`} className="swings" />
    </svg>
    <div>
      <h3 tabIndex={-1} className="mt-4 text-quote text-ink">
        {texts.success}
      </h3>
      {reply && <p className="mt-2 font-display text-title text-ink">{reply}</p>}
      {texts.download ? (
        <a href={texts.download.href} download className="brick mt-6 button">
          {texts.download.text}
        </a>
      ) : (
        <ol className="mt-4">
          {texts.steps?.map((step, index) => (
            <li key={step} className="flex items-baseline gap-4 edge-t border-line py-3">
              <span aria-hidden className="w-3 shrink-0 font-display text-title text-brick">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      )}
    </div>
  </div>
);

interface NoticeProps extends Pick<LayoutProps, 'texts' | 'reply'> {
  isShown: boolean;
  onClose: () => void;
}

/**
 * The thanks of a dialog that has closed by itself, at the end of the page, so that they cover nothing there. Empty before,
 * since screen readers announce changes of an existing region.
 */
export const Notice = ({ texts, reply, isShown, onClose }: NoticeProps) =>
  createPortal(
    <div role="status" className="print-hidden sticky bottom-0 z-40 mx-auto w-fit pb-4">
      {isShown && (
        <div className="sheet p-6 panel-shadow lg:p-9">
          <h3 className="text-title text-ink">{texts.success}</h3>
          {reply && <p className="mt-1 font-medium text-ink">{reply}</p>}
          <p className="mt-1 text-slate">{texts.successNote}</p>
          <button
            type="button"
            onClick={onClose}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onClose();
            }}
            className="mt-6 block font-semibold underline underline-offset-2"
          >
            {texts.close}
          </button>
        </div>
      )}
    </div>,
    document.body,
  );
