import type { LogEvent } from '../../../../src/server/log.ts';
import type { NewLead, Kept } from '../../../../src/server/leads/outbox.ts';
import { receiveLead } from '../../../../src/server/leads/receive.ts';
import { emptyOutbox } from './empty-outbox.ts';

const ADDRESS = 'https://www.example.com/api/leads/demo';
export const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  company_name: 'Byron & Co',
};

export interface Sent {
  form?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  answer?: Kept;
  waitSeconds?: number;
}

/** Hands one request to the endpoint, with an inbox that only notes what it is given. */
export async function receive(sent: Sent) {
  const { form = 'demo', method = 'POST', headers = {}, body, answer, waitSeconds } = sent;
  const kept: NewLead[] = [];
  const reports: LogEvent[] = [];
  const request = new Request(ADDRESS, {
    method,
    headers: { host: 'www.example.com', ...headers },
    ...(body !== undefined && { body }),
  });
  const received = await receiveLead(request, form, {
    outbox: {
      ...emptyOutbox,
      keep: (lead) => {
        kept.push(lead);
        return answer ?? { status: 'kept', id: 'lead-1', isRepeat: false };
      },
    },
    now: () => 42,
    site: new URL('https://www.example.com'),
    waitSeconds,
    report: (event) => reports.push(event),
  });
  return { received, kept, reports };
}

/** The answer that is not a page, and what was kept. */
export async function answerTo(sent: Sent) {
  const { received, kept } = await receive(sent);
  if (received.kind !== 'answer') throw new Error(`The form is shown again (${received.status}).`);
  const { status, headers } = received.response;
  const text = await received.response.text();
  return { status, headers, kept, json: text === '' ? undefined : (JSON.parse(text) as unknown) }; // eslint-disable-line @typescript-eslint/consistent-type-assertions -- only compared
}

export const asJson = (payload: unknown, headers: Record<string, string> = {}): Sent => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof payload === 'string' ? payload : JSON.stringify(payload),
});
export const asPost = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Sent => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
});
