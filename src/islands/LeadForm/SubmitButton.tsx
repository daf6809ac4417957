import type { FormState } from '../../forms/machine.ts';
import type { LeadFormStrings } from './strings.ts';

interface SubmitButtonProps {
  state: FormState;
  strings: LeadFormStrings;
  className: string;
}

const labelOf = (state: FormState, { submit, submitting, submitted }: LeadFormStrings) => {
  if (state.status === 'submitting') return submitting;
  return state.status === 'success' ? (submitted ?? submit) : submit;
};

/** The button of a form; its label says where the sending stands, and while it stands there it cannot be pressed. */
export function SubmitButton({ state, strings, className }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={state.status === 'submitting' || state.status === 'success'}
      className={`button bg-brick text-card hover:bg-brick-deep disabled:cursor-progress disabled:bg-ink ${className}`}
    >
      {labelOf(state, strings)}
    </button>
  );
}
