import type { FieldErrors, FormDefinition, RawFields } from '../../forms/definition.ts';
import { destinationOf } from '../../forms/destinations.ts';
import { check } from '../../forms/rules.ts';
import { doubtsAbout } from './spam-signals.ts';
import type { Report } from '../log.ts';
import type { LeadContext, Outbox } from './outbox.ts';

/** What comes with the fields of a lead and is never part of its payload. */
export interface Envelope {
  readonly context: LeadContext;
  /** The webhook the page asks for. */
  readonly destination: string | undefined;
  /** From the moment the page was asked for to the submit; only a script knows. */
  readonly elapsedMs: number | undefined;
  /** Whether the field nobody sees holds anything. */
  readonly isTrapped: boolean;
}

export interface Submission {
  readonly form: FormDefinition;
  readonly raw: RawFields;
  readonly envelope: Envelope;
  readonly idempotencyKey: string | undefined;
}

export interface AcceptTools {
  readonly outbox: Outbox;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly report: Report;
}

export type Accepted =
  | { readonly status: 'stored'; readonly id: string }
  | { readonly status: 'invalid'; readonly errors: FieldErrors }
  | { readonly status: 'notStored' };

/**
 * Checks one lead and keeps it, in quarantine where it may be spam. `stored` means on disk; delivery is another
 * function's work.
 */
export function acceptLead(
  { form, raw, envelope, idempotencyKey }: Submission,
  { outbox, now, report }: AcceptTools,
): Accepted {
  const checked = check(form, raw);
  if (checked.status === 'invalid') return checked;
  const { context, destination, elapsedMs, isTrapped } = envelope;
  const doubts = doubtsAbout({ values: checked.values, elapsedMs, isTrapped });
  const kept = outbox.keep({
    form: form.id,
    destination: destinationOf(form, context.page, destination),
    payload: checked.payload,
    context,
    idempotencyKey,
    doubts,
    receivedAt: now(),
  });
  if (kept.status === 'failed') {
    report({ event: 'lead.notStored', form: form.id, reason: kept.reason });
    return { status: 'notStored' };
  }
  return { status: 'stored', id: kept.id };
}
