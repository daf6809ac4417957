import type { FieldErrors, FormDefinition, RawFields } from '../forms/definition.ts';
import { destinationOf } from '../forms/forms.ts';
import { check } from '../forms/rules.ts';
import type { LeadContext, Outbox } from './outbox.ts';

export interface Submission {
  readonly form: FormDefinition;
  readonly raw: RawFields;
  readonly context: LeadContext;
  readonly idempotencyKey: string | undefined;
}

export interface AcceptTools {
  readonly outbox: Outbox;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type Accepted =
  | { readonly status: 'stored'; readonly id: string }
  | { readonly status: 'invalid'; readonly errors: FieldErrors }
  | { readonly status: 'notStored'; readonly reason: string };

/** Checks one lead and keeps it. `stored` means on disk; delivery is another function's work. */
export function acceptLead(
  { form, raw, context, idempotencyKey }: Submission,
  { outbox, now }: AcceptTools,
): Accepted {
  const checked = check(form, raw);
  if (checked.status === 'invalid') return checked;
  const kept = outbox.keep({
    form: form.id,
    destination: destinationOf(form, context.page),
    payload: checked.payload,
    context,
    idempotencyKey,
    receivedAt: now(),
  });
  return kept.status === 'kept'
    ? { status: 'stored', id: kept.id }
    : { status: 'notStored', reason: kept.reason };
}
