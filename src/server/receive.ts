import type { FormDefinition, RawFields } from '../forms/definition.ts';
import { FORMS, isFormId } from '../forms/forms.ts';
import type { FormState } from '../forms/machine.ts';
import { PATHS, url } from '../i18n/urls.ts';
import { acceptLead, type AcceptTools, type Accepted } from './leads.ts';
import { isForeign } from './origin.ts';
import type { LeadContext } from './outbox.ts';
import {
  contextOfPayload,
  contextOfPost,
  fieldsOfPayload,
  fieldsOfPost,
  parseJson,
  readBody,
} from './submission.ts';

export interface ReceiveTools extends AcceptTools {
  /** Says that something went wrong; never given anything a visitor typed. */
  readonly report: (message: string) => void;
}

/** An answer that is ready, or the form to show again with what was typed. */
export type Received =
  | { readonly kind: 'answer'; readonly response: Response }
  | {
      readonly kind: 'formAgain';
      readonly status: 422 | 503;
      readonly form: FormDefinition;
      readonly context: LeadContext;
      readonly values: RawFields;
      readonly state: FormState;
    };

const answer = (response: Response): Received => ({ kind: 'answer', response });

const json = (status: number, body: object, headers: Record<string, string> = {}): Received =>
  answer(Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } }));

const seeOther = (location: string): Received =>
  answer(new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } }));

/** A key of a usable length and plain characters; any other is as good as none. */
const keyOf = (headers: Headers): string | undefined =>
  /^[\x21-\x7e]{8,200}$/u.exec(headers.get('idempotency-key') ?? '')?.[0];

function answerJson(accepted: Accepted): Received {
  switch (accepted.status) {
    case 'stored':
      return json(202, { id: accepted.id });
    case 'invalid':
      return json(422, { error: 'invalid', fields: accepted.errors });
    case 'notStored':
      return json(503, { error: 'not_stored' });
  }
}

function answerPost(
  accepted: Accepted,
  again: { form: FormDefinition; context: LeadContext; values: RawFields },
): Received {
  switch (accepted.status) {
    case 'stored':
      return seeOther(url(again.context.locale, PATHS.submissionReceived));
    case 'invalid': {
      const state: FormState = { status: 'error', reason: 'fields', errors: accepted.errors };
      return { kind: 'formAgain', status: 422, state, ...again };
    }
    case 'notStored':
      return {
        kind: 'formAgain',
        status: 503,
        state: { status: 'error', reason: 'sending' },
        ...again,
      };
  }
}

/** What can be refused before the body is looked at. */
function refusal(request: Request): Received | undefined {
  // Who opens the address of a form again, from the history or the address bar, wants the site, not an error.
  if (request.method === 'GET' || request.method === 'HEAD') return seeOther(PATHS.home);
  if (request.method !== 'POST')
    return json(405, { error: 'method_not_allowed' }, { allow: 'POST' });
  return isForeign(request.headers) ? json(403, { error: 'foreign_origin' }) : undefined;
}

/** Takes one request to the endpoint of a form from its headers to its answer: parse, rules, store, answer. */
export async function receiveLead(
  request: Request,
  formId: string | undefined,
  { report, ...tools }: ReceiveTools,
): Promise<Received> {
  if (!isFormId(formId)) return json(404, { error: 'unknown_form' });
  const refused = refusal(request);
  if (refused) return refused;
  const form = FORMS[formId];
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') {
    return json(415, { error: 'unsupported_type' });
  }
  const body = await readBody(request);
  // The rest of the body may still be on its way: no further request can follow on this connection.
  if (body.status === 'tooLong') return json(413, { error: 'too_long' }, { connection: 'close' });
  if (body.status === 'malformed') return json(400, { error: 'malformed' });

  const accept = (raw: RawFields, context: LeadContext): Accepted => {
    const accepted = acceptLead(
      { form, raw, context, idempotencyKey: keyOf(request.headers) },
      tools,
    );
    if (accepted.status === 'notStored')
      report(`A ${form.id} lead was not stored: ${accepted.reason}.`);
    return accepted;
  };
  if (type === 'application/json') {
    const payload = parseJson(body.text);
    if (!payload) return json(400, { error: 'malformed' });
    return answerJson(accept(fieldsOfPayload(form, payload), contextOfPayload(payload)));
  }
  const post = new URLSearchParams(body.text);
  const values = fieldsOfPost(form, post);
  const context = contextOfPost(post);
  return answerPost(accept(values, context), { form, context, values });
}
