import type { InputHTMLAttributes } from 'react';
import { PHONE_CODES } from '../../facts/limits.ts';
import type { FieldDefinition, FieldKind } from '../../forms/definition.ts';
import type { FormState } from '../../forms/machine.ts';
import { FieldMessage, type OfferProps } from './FormMessages.tsx';
import type { FormTexts } from './strings.ts';

/** No type `url`, which browsers refuse without a scheme, which the rules add or offer. */
const SITE = { inputMode: 'url', spellCheck: false } as const;
const INPUTS = {
  text: {},
  // No type `email`, whose check by the browser comes before the offer of a mended address.
  email: { inputMode: 'email', autoCapitalize: 'off', spellCheck: false },
  website: SITE,
  site: SITE,
  phone: { type: 'tel' },
} as const satisfies Record<FieldKind, InputHTMLAttributes<HTMLInputElement>>;

export interface FieldProps {
  /** The id of the input and prefix of the ids of hint and error. */
  id: string;
  field: FieldDefinition;
  label: string;
  inputClass: string;
  hint?: string | undefined;
  error?: string | undefined;
  value?: string | undefined;
  type?: 'email';
  placeholder?: string | undefined;
  isFocused?: boolean;
}

/** An input with the attributes of its definition, described by its hint, then by its error. */
export function Input({ id, field, hint, error, ...props }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <input
      type={props.type}
      {...INPUTS[field.kind]}
      id={id}
      name={field.name}
      className={props.inputClass}
      required={field.required}
      maxLength={field.maxLength}
      autoComplete={field.autocomplete}
      defaultValue={props.value}
      placeholder={props.placeholder}
      autoFocus={props.isFocused}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    />
  );
}

type LabelledProps = FieldProps & { optional: string; className?: string | undefined };

function Label({ id, label, field, optional }: LabelledProps) {
  return (
    <label htmlFor={id} className="block text-sm font-semibold text-ink">
      {label}
      {!field.required && <span className="font-normal text-slate">{` ${optional}`}</span>}
    </label>
  );
}

function Hint({ id, hint }: FieldProps) {
  return (
    hint && (
      <p id={`${id}-hint`} className="text-sm text-slate">
        {hint}
      </p>
    )
  );
}

/** A field of the card layout: label, hint, input and message. */
export function Field(props: LabelledProps & OfferProps) {
  const { className } = props;
  return (
    <div className={className}>
      <Label {...props} />
      <Hint {...props} />
      <Input {...props} />
      <FieldMessage {...props} />
    </div>
  );
}

/** A phone number after its dialling code. The rules accept any number, so it has no error. */
export function PhoneField(
  props: LabelledProps & { code: { label: string; value: string | undefined } },
) {
  const { id, code } = props;
  return (
    <div className="col-span-2 grid grid-cols-[7.5rem_1fr] items-end gap-x-4 gap-y-1">
      <div>
        <label htmlFor={`${id}-code`} className="block text-sm font-semibold text-ink">
          {code.label}
        </label>
        <select
          id={`${id}-code`}
          name="phone_code"
          className="mt-1 field"
          autoComplete="tel-country-code"
          defaultValue={code.value}
        >
          {PHONE_CODES.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
      </div>
      <div>
        <Label {...props} />
        <Input {...props} />
      </div>
      <div />
      <Hint {...props} />
    </div>
  );
}

interface SubmitButtonProps {
  state: FormState;
  texts: FormTexts;
  className: string;
}

const labelOf = ({ state, texts }: SubmitButtonProps) => {
  if (state.status === 'submitting') return texts.submitting;
  return (state.status === 'success' ? texts.submitted : undefined) ?? texts.submit;
};

/** The submit button. Its label shows progress and success, while it is disabled. */
export function SubmitButton(props: SubmitButtonProps) {
  const { state, className } = props;
  return (
    <button
      type="submit"
      disabled={state.status === 'submitting' || state.status === 'success'}
      className={`brick button ${className}`}
    >
      {labelOf(props)}
    </button>
  );
}
