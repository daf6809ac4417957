/** The endpoint of the forms: parse, rules, store, answer. */
import { withCampaign } from '../../forms/attribution.ts';
import type { FieldErrors, FormDefinition, RawFields } from '../../forms/definition.ts';
import { destinationOf, type DestinationKey } from '../../forms/destinations.ts';
import { FORMS, isFormId } from '../../forms/forms.ts';
import { refusedWith, type FormState } from '../../forms/machine.ts';
import { check } from '../../forms/rules.ts';
import type { Locale } from '../../i18n/locales.ts';
import { PATHS, url, type PagePath } from '../../i18n/urls.ts';
import { isForeign, isOwnAddress } from './origin.ts';
import type { Inbox } from './inbox.ts';
import { spamSignalsOf } from './spam-signals.ts';
import { readBody, submissionOfJson, submissionOfPost, type Submission } from './submission.ts';

export interface ReceiveTools {
  readonly inbox: Inbox;
  /** The canonical address of the site. */
  readonly site: URL | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A form post that was not taken: its form is shown again with what was typed. */
export interface RefusedForm {
  readonly status: 422 | 429 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormDefinition;
  readonly locale: Locale;
  /** Where the form stood, with the campaign that led there: the answer has another address, and would lose it. */
  readonly page: PagePath;
  /** The webhook the form had named, if any. */
  readonly destination: DestinationKey | undefined;
  readonly values: RawFields;
  readonly state: FormState;
}

type Accepted =
  | { readonly status: 'stored'; readonly id: string }
  | { readonly status: 'invalid'; readonly errors: FieldErrors }
  | { readonly status: 'notStored' }
  | { readonly status: 'tooMany'; readonly waitSeconds: number };

const UNCACHED = { 'cache-control': 'no-store' } as const;

/** With the length, so that HEAD is answered as GET is. */
function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const own = { 'content-type': 'application/json', 'content-length': length };
  return new Response(text, { status, headers: { ...UNCACHED, ...own, ...headers } });
}

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...UNCACHED, 'content-length': '0', location } });

/** A key of a usable length and plain characters; any other is as good as none. */
const keyOf = (headers: Headers): string | undefined =>
  /^[\x21-\x7e]{8,200}$/u.exec(headers.get('idempotency-key') ?? '')?.[0];

function typeOf(headers: Headers): 'json' | 'post' | undefined {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') return undefined;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return 'json';
  return type === 'application/x-www-form-urlencoded' ? 'post' : undefined;
}

/** Applies the rules, and stores the lead, in quarantine where it may be spam. */
async function accept(
  form: FormDefinition,
  { fields, context, destination, elapsedMs, isTrapped }: Submission,
  idempotencyKey: string | undefined,
  { inbox, now }: ReceiveTools,
): Promise<Accepted> {
  const { waitSeconds } = inbox;
  if (waitSeconds !== undefined) return { status: 'tooMany', waitSeconds };
  const checked = check(form, fields);
  if (checked.status === 'invalid') return checked;
  return inbox.store({
    form: form.id,
    destination: destinationOf(form, context.page, destination),
    payload: checked.payload,
    context,
    idempotencyKey,
    spamSignals: spamSignalsOf({ values: checked.values, elapsedMs, isTrapped }),
    receivedAt: now(),
  });
}

/** What a script is answered. */
function jsonAnswer(accepted: Accepted): Response {
  switch (accepted.status) {
    case 'stored':
      return json(202, { id: accepted.id });
    case 'invalid':
      return json(422, { error: 'invalid', fields: accepted.errors });
    case 'notStored':
      return json(503, { error: 'not_stored' });
    case 'tooMany':
      return json(429, { error: 'too_many' }, { 'retry-after': String(accepted.waitSeconds) });
  }
}

/** What a browser without a script is answered: the thank-you page, or the form with everything that was typed. */
function postAnswer(
  form: FormDefinition,
  { fields, context, destination }: Submission,
  accepted: Accepted,
): Response | RefusedForm {
  const { page, locale, attribution } = context;
  const refused = {
    headers: UNCACHED,
    form,
    locale,
    page: withCampaign(page, attribution),
    destination: destination === undefined ? undefined : destinationOf(form, page, destination),
    values: fields,
    state: { status: 'error', reason: 'sending' },
  } as const;
  switch (accepted.status) {
    case 'stored':
      return seeOther(url(locale, PATHS.submissionReceived));
    case 'invalid':
      return { ...refused, status: 422, state: refusedWith(accepted.errors) };
    case 'notStored':
      return { ...refused, status: 503 };
    case 'tooMany': {
      const headers = { ...UNCACHED, 'retry-after': String(accepted.waitSeconds) };
      return { ...refused, status: 429, headers };
    }
  }
}

/** Takes one request to the endpoint of a form from its headers to its answer. */
export async function receiveLead(
  request: Request,
  formId: string | undefined,
  tools: ReceiveTools,
): Promise<Response | RefusedForm> {
  const { method, headers } = request;
  if (!isFormId(formId)) return json(404, { error: 'unknown_form' });
  // Who opens the address of a form again, from the history or the address bar, wants the site, not an error.
  if (method === 'GET' || method === 'HEAD') return seeOther(PATHS.home);
  if (method !== 'POST') return json(405, { error: 'method_not_allowed' }, { allow: 'POST' });
  if (isForeign(headers, tools.site)) return json(403, { error: 'foreign_origin' });
  const type = typeOf(headers);
  if (type === undefined) return json(415, { error: 'unsupported_type' });
  const body = await readBody(request);
  // The rest of the body may still be on its way: no further request can follow on this connection.
  if (body.status === 'tooLong') return json(413, { error: 'too_long' }, { connection: 'close' });
  if (body.status === 'malformed') return json(400, { error: 'malformed' });

  const form = FORMS[formId];
  if (type === 'json') {
    const submission = submissionOfJson(form, body.text);
    if (!submission) return json(400, { error: 'malformed' });
    return jsonAnswer(await accept(form, submission, keyOf(headers), tools));
  }
  const from = headers.get('referer') ?? '';
  const isOwn = isOwnAddress(from, headers, tools.site);
  const submission = submissionOfPost(form, body.text, isOwn ? from : undefined);
  return postAnswer(form, submission, await accept(form, submission, keyOf(headers), tools));
}
