import type { FieldErrors, FieldName } from './definition.ts';

export type FormState =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | { readonly status: 'success' }
  | {
      readonly status: 'error';
      readonly reason: 'fields';
      readonly errors: FieldErrors;
      /** The number of errors at the submit, announced once; 0 on the page of a refused form, which announces nothing. */
      readonly refused: number;
    }
  | { readonly status: 'error'; readonly reason: 'sending' };

export type FormEvent =
  | { readonly type: 'edited'; readonly field: FieldName }
  /** The rules, in the browser or at the endpoint, refuse a field. */
  | { readonly type: 'refused'; readonly errors: FieldErrors }
  | { readonly type: 'sent' }
  | { readonly type: 'stored' }
  | { readonly type: 'failed' }
  | { readonly type: 'reset' };

export const IDLE: FormState = { status: 'idle' };

export const refusedWith = (errors: FieldErrors, refused = 0): FormState => ({
  status: 'error',
  reason: 'fields',
  errors,
  refused,
});

function afterEdit(state: FormState, edited: FieldName): FormState {
  if (state.status !== 'error' || state.reason !== 'fields') return state;
  if (state.errors[edited] === undefined) return state;
  const errors = Object.fromEntries(
    Object.entries(state.errors).filter(([field]) => field !== edited),
  );
  return Object.keys(errors).length > 0 ? { ...state, errors } : IDLE;
}

/** The state after an event; an event that does not fit the state (a second submit, a late answer) is ignored. */
export function next(state: FormState, event: FormEvent): FormState {
  const isOpen = state.status === 'idle' || state.status === 'error';
  switch (event.type) {
    case 'edited':
      return afterEdit(state, event.field);
    case 'refused':
      return state.status === 'success'
        ? state
        : refusedWith(event.errors, Object.keys(event.errors).length);
    case 'sent':
      return isOpen ? { status: 'submitting' } : state;
    case 'stored':
      return state.status === 'submitting' ? { status: 'success' } : state;
    case 'failed':
      return state.status === 'submitting' ? { status: 'error', reason: 'sending' } : state;
    case 'reset':
      return IDLE;
  }
}

export const errorsOf = (state: FormState): FieldErrors =>
  state.status === 'error' && state.reason === 'fields' ? state.errors : {};
