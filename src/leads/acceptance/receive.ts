/** The endpoint of the forms: parse, rules, store, answer. */
import { withCampaign } from '../../forms/attribution.ts';
import type { FieldErrors, FormDefinition, RawFields } from '../../forms/definition.ts';
import { destinationOf } from '../../forms/destinations.ts';
import { FORMS, isFormId } from '../../forms/forms.ts';
import { IDLE, refusedWith, type FormState } from '../../forms/machine.ts';
import { check } from '../../forms/rules.ts';
import { PATHS, thanksUrl } from '../../i18n/urls.ts';
import type { ReportLead } from '../events.ts';
import type { NewLead } from '../lead.ts';
import type { LeadStore, Route, StoreResult } from '../storage/lead-store.ts';
import { isForeign, isOwnAddress } from './origin.ts';
import { spamSignalsOf } from './spam-signals.ts';
import { readBody, submissionOfJson, submissionOfPost, type Submission } from './submission.ts';

export interface Intake {
  /** Resolves once the lead is on disk. */
  readonly store: (lead: NewLead) => Promise<StoreResult>;
  /** Seconds that the sender has to wait after too many posts. */
  readonly waitSeconds?: number | undefined;
}

/** An intake that wakes the delivery for each lead, and logs why one is not stored. */
export const openIntake = (
  leadStore: Pick<LeadStore, 'add'>,
  wakeDelivery: () => void,
  report: ReportLead,
  routesOf?: (lead: NewLead) => readonly Route[],
): Intake => ({
  store: async (lead) => {
    const result = await leadStore.add(lead, routesOf?.(lead));
    if (result.status === 'stored') wakeDelivery();
    else report({ event: 'lead.notStored', form: lead.form, reason: result.reason });
    return result;
  },
});

interface ReceiveTools {
  readonly intake: Intake;
  readonly site: URL | undefined;
  readonly now: () => number;
}

/** After which a sender may try again whose lead was not stored. */
const RETRY_AFTER_SECONDS = 10;

const NOT_SENT: FormState = { status: 'error', reason: 'sending' };
const UNCACHED = { 'cache-control': 'no-store' } as const;
/** For pages with a form: with `no-store`, Back would show the browser's error in place of an answer to a post. */
const FOR_BACK = { 'cache-control': 'private, no-cache' } as const;

/** With the length, so that HEAD and GET have the same headers. */
function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const own = { 'content-type': 'application/json', 'content-length': length };
  return new Response(text, { status, headers: { ...UNCACHED, ...own, ...headers } });
}

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...UNCACHED, 'content-length': '0', location } });

function typeOf(headers: Headers): 'json' | 'post' | undefined {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') return undefined;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return 'json';
  return type === 'application/x-www-form-urlencoded' ? 'post' : undefined;
}

type Outcome =
  | { readonly status: 202; readonly id: string }
  | { readonly status: 422; readonly error: 'invalid'; readonly errors: FieldErrors }
  | { readonly status: 429 | 503; readonly error: string; readonly waitSeconds: number };

/** Applies the rules and stores the lead, with spam signals in quarantine. */
async function accept(
  form: FormDefinition,
  { fields, context, destination, elapsedMs, isTrapped }: Submission,
  idempotencyKey: string | undefined,
  { intake: { store, waitSeconds }, now }: ReceiveTools,
): Promise<Outcome> {
  if (waitSeconds !== undefined) return { status: 429, error: 'too_many', waitSeconds };
  const checked = check(form, fields);
  if (checked.status === 'invalid')
    return { status: 422, error: 'invalid', errors: checked.errors };
  const result = await store({
    form: form.id,
    destination: destinationOf(form, context.page, destination),
    payload: checked.payload,
    context,
    idempotencyKey,
    spamSignals: spamSignalsOf({ values: checked.values, elapsedMs, isTrapped }),
    receivedAt: now(),
  });
  return result.status === 'stored'
    ? { status: 202, id: result.id }
    : { status: 503, error: 'not_stored', waitSeconds: RETRY_AFTER_SECONDS };
}

/** What the page of a form needs. */
function formPage(
  status: 200 | Outcome['status'],
  form: FormDefinition,
  { context, destination }: Submission,
  values: RawFields,
  state: FormState,
  headers: Readonly<Record<string, string>> = {},
) {
  const { page, locale, attribution, interest, check } = context;
  return {
    status,
    headers: { ...FOR_BACK, ...headers },
    form,
    locale,
    /** With its campaign, which the endpoint's address lacks. */
    page: withCampaign(page, attribution),
    destination: destination === undefined ? undefined : destinationOf(form, page, destination),
    interest,
    check,
    values,
    state,
  };
}

/** Answers a request to the form endpoint; a form post that is refused, or has a likely slip, with what its page needs. */
export async function receiveLead(
  request: Request,
  formId: string | undefined,
  tools: ReceiveTools,
) {
  const { method, headers } = request;
  if (!isFormId(formId)) return json(404, { error: 'unknown_form' });
  const referer = headers.get('referer') ?? '';
  const from = isOwnAddress(referer, headers, tools.site) ? referer : undefined;
  if (method === 'GET' || method === 'HEAD') {
    const asked = submissionOfPost(FORMS[formId], new URL(request.url).search, from);
    if (formId === 'demo' && asked.context.interest)
      return formPage(200, FORMS[formId], asked, {}, IDLE);
    // A visitor who opens the endpoint's address, as from the history, gets the home page.
    return seeOther(PATHS.home);
  }
  if (method !== 'POST') return json(405, { error: 'method_not_allowed' }, { allow: 'POST' });
  if (isForeign(headers, tools.site)) return json(403, { error: 'foreign_origin' });
  const type = typeOf(headers);
  if (type === undefined) return json(415, { error: 'unsupported_type' });

  const form = FORMS[formId];
  const body = await readBody(request);
  // The connection closes, since the rest of the body is unread.
  if (body === 'tooLong') return json(413, { error: 'too_long' }, { connection: 'close' });
  if (body === 'malformed') return json(400, { error: 'malformed' });
  const submission =
    type === 'json' ? submissionOfJson(form, body.text) : submissionOfPost(form, body.text, from);
  if (!submission) return json(400, { error: 'malformed' });

  // A key is 8 to 200 visible ASCII characters; any other is ignored.
  const key = /^[\x21-\x7e]{8,200}$/u.exec(headers.get('idempotency-key') ?? '')?.[0];
  const outcome = await accept(form, submission, key, tools);
  const { status } = outcome;
  if (outcome.status === 202 && type === 'json') return json(202, { id: outcome.id });
  if (status === 202 && !submission.isDoubtful)
    return seeOther(thanksUrl(submission.context.locale, formId));

  const errors = status === 422 ? outcome.errors : undefined;
  const wait = 'waitSeconds' in outcome && { 'retry-after': String(outcome.waitSeconds) };
  if (type === 'json' && status !== 202)
    return json(status, { error: outcome.error, fields: errors }, { ...wait });
  const state = errors ? refusedWith(errors) : status === 202 ? IDLE : NOT_SENT;
  return formPage(status, form, submission, submission.fields, state, { ...wait });
}
