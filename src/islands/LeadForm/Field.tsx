import type { HTMLAttributes } from 'react';
import { DEFAULT_PHONE_CODE, PHONE_CODES } from '../../facts/limits.ts';
import type { FieldDefinition, FieldKind } from '../../forms/definition.ts';
import { ErrorText } from './ErrorText.tsx';

const INPUTS = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  website: { type: 'url', inputMode: 'url', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
} as const satisfies Record<FieldKind, HTMLAttributes<HTMLInputElement> & { type: string }>;

export interface FieldProps {
  /** Of the input; hint and error are named after it. */
  id: string;
  field: FieldDefinition;
  label: string;
  inputClass: string;
  hint?: string | undefined;
  error?: string | undefined;
  value?: string | undefined;
  placeholder?: string | undefined;
  isFocused?: boolean;
}

export const CONTROL =
  'min-h-12 w-full rounded-md border border-slate bg-card px-3 text-base text-ink aria-invalid:border-brick';

/** The input with the attributes that follow from its definition; described by its hint, then by its error. */
export function Input({
  id,
  field,
  inputClass,
  hint,
  error,
  value,
  placeholder,
  isFocused,
}: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <input
      {...INPUTS[field.kind]}
      id={id}
      name={field.name}
      className={inputClass}
      required={field.required}
      maxLength={field.maxLength}
      autoComplete={field.autocomplete}
      defaultValue={value}
      placeholder={placeholder}
      autoFocus={isFocused}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    />
  );
}

/** A field of the card look: label, hint, input and error, one under the other. */
export function Field(props: FieldProps & { optional: string; className?: string }) {
  const { id, field, label, hint, error, optional, className } = props;
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-sm font-semibold text-ink">
        {label}
        {!field.required && <span className="font-normal text-slate"> {optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-slate">
          {hint}
        </p>
      )}
      <div className="mt-1">
        <Input {...props} />
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}

/** The dialling code before a phone number. */
export function PhoneCode({
  id,
  label,
  value,
}: {
  id: string;
  label: string;
  value?: string | undefined;
}) {
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold text-ink">
        {label}
      </label>
      <select
        id={id}
        name="phone_code"
        className={`${CONTROL} mt-1`}
        autoComplete="tel-country-code"
        defaultValue={value ?? DEFAULT_PHONE_CODE}
      >
        {PHONE_CODES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </div>
  );
}
