import { withCampaign } from '../../forms/attribution.ts';
import type { FormDefinition, RawFields } from '../../forms/definition.ts';
import { destinationOf, type DestinationKey } from '../../forms/destinations.ts';
import { FORMS, isFormId } from '../../forms/forms.ts';
import { refusedWith, type FormState } from '../../forms/machine.ts';
import type { Locale } from '../../i18n/locales.ts';
import { PATHS, url, type PagePath } from '../../i18n/urls.ts';
import { envelopeOfPayload, envelopeOfPost } from './lead-context.ts';
import { acceptLead, type AcceptTools } from './accept.ts';
import { isForeign, isOwnAddress } from './origin.ts';
import { fieldsOfPayload, fieldsOfPost, parseJson, readBody } from './submission.ts';

export interface ReceiveTools extends AcceptTools {
  /** The canonical address of the site. */
  readonly site: URL | undefined;
  /** For how long the sender, having sent too much, is refused. */
  readonly waitSeconds: number | undefined;
}

/** What a form is shown again with. */
export interface FormAgain {
  readonly kind: 'formAgain';
  readonly status: 422 | 429 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormDefinition;
  readonly locale: Locale;
  /** Where the form stood, with the campaign that led there: the answer has another address, and would lose it. */
  readonly page: PagePath;
  /** The webhook the form had asked for, if any. */
  readonly destination: DestinationKey | undefined;
  readonly values: RawFields;
  readonly state: FormState;
}

/** An answer that is ready, or the form to show again with what was typed. */
export type Received = { readonly kind: 'answer'; readonly response: Response } | FormAgain;

const UNCACHED = { 'cache-control': 'no-store' } as const;

const answer = (response: Response): Received => ({ kind: 'answer', response });

/** With the length, so that HEAD is answered as GET is. */
function json(status: number, body: object, headers: Record<string, string> = {}): Received {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const own = { 'content-type': 'application/json', 'content-length': length };
  return answer(new Response(text, { status, headers: { ...UNCACHED, ...own, ...headers } }));
}

const seeOther = (location: string): Received =>
  answer(
    new Response(null, { status: 303, headers: { ...UNCACHED, 'content-length': '0', location } }),
  );

/** A key of a usable length and plain characters; any other is as good as none. */
const keyOf = (headers: Headers): string | undefined =>
  /^[\x21-\x7e]{8,200}$/u.exec(headers.get('idempotency-key') ?? '')?.[0];

type BodyType = 'json' | 'post';

function typeOf(headers: Headers): BodyType | undefined {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') return undefined;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return 'json';
  return type === 'application/x-www-form-urlencoded' ? 'post' : undefined;
}

/** What can be refused before the body is looked at. */
function refusal({ method, headers }: Request, { site }: ReceiveTools): Received | undefined {
  // Who opens the address of a form again, from the history or the address bar, wants the site, not an error.
  if (method === 'GET' || method === 'HEAD') return seeOther(PATHS.home);
  if (method !== 'POST') return json(405, { error: 'method_not_allowed' }, { allow: 'POST' });
  return isForeign(headers, site) ? json(403, { error: 'foreign_origin' }) : undefined;
}

interface Posted {
  readonly form: FormDefinition;
  readonly text: string;
  readonly headers: Headers;
}

/** Takes a lead that a script sent. */
function receiveJson({ form, text, headers }: Posted, tools: ReceiveTools): Received {
  const payload = parseJson(text);
  if (!payload) return json(400, { error: 'malformed' });
  const accepted = acceptLead(
    {
      form,
      raw: fieldsOfPayload(form, payload),
      envelope: envelopeOfPayload(payload),
      idempotencyKey: keyOf(headers),
    },
    tools,
  );
  switch (accepted.status) {
    case 'stored':
      return json(202, { id: accepted.id });
    case 'invalid':
      return json(422, { error: 'invalid', fields: accepted.errors });
    case 'notStored':
      return json(503, { error: 'not_stored' });
  }
}

/** Takes a lead that a browser posted without a script; a refused one is never lost, but shown again as it was typed. */
function receivePost({ form, text, headers }: Posted, tools: ReceiveTools): Received {
  const post = new URLSearchParams(text);
  const values = fieldsOfPost(form, post);
  const from = headers.get('referer') ?? '';
  const envelope = envelopeOfPost(post, isOwnAddress(from, headers, tools.site) ? from : undefined);
  const { page, locale, attribution } = envelope.context;
  const again: Omit<FormAgain, 'status' | 'state'> = {
    kind: 'formAgain',
    headers: UNCACHED,
    form,
    locale,
    page: withCampaign(page, attribution),
    destination:
      envelope.destination === undefined
        ? undefined
        : destinationOf(form, page, envelope.destination),
    values,
  };
  if (tools.waitSeconds !== undefined) {
    const wait = { ...UNCACHED, 'retry-after': String(tools.waitSeconds) };
    return { ...again, status: 429, headers: wait, state: { status: 'error', reason: 'sending' } };
  }
  const accepted = acceptLead(
    { form, raw: values, envelope, idempotencyKey: keyOf(headers) },
    tools,
  );
  switch (accepted.status) {
    case 'stored':
      return seeOther(url(locale, PATHS.submissionReceived));
    case 'invalid':
      return { ...again, status: 422, state: refusedWith(accepted.errors) };
    case 'notStored':
      return { ...again, status: 503, state: { status: 'error', reason: 'sending' } };
  }
}

/** Takes one request to the endpoint of a form from its headers to its answer: parse, rules, store, answer. */
export async function receiveLead(
  request: Request,
  formId: string | undefined,
  tools: ReceiveTools,
): Promise<Received> {
  if (!isFormId(formId)) return json(404, { error: 'unknown_form' });
  const refused = refusal(request, tools);
  if (refused) return refused;
  const { headers } = request;
  const type = typeOf(headers);
  if (type === undefined) return json(415, { error: 'unsupported_type' });
  if (type === 'json' && tools.waitSeconds !== undefined)
    return json(429, { error: 'too_many' }, { 'retry-after': String(tools.waitSeconds) });
  const body = await readBody(request);
  // The rest of the body may still be on its way: no further request can follow on this connection.
  if (body.status === 'tooLong') return json(413, { error: 'too_long' }, { connection: 'close' });
  if (body.status === 'malformed') return json(400, { error: 'malformed' });
  const posted = { form: FORMS[formId], text: body.text, headers };
  return type === 'json' ? receiveJson(posted, tools) : receivePost(posted, tools);
}
