import type { NewLead } from '../../../../src/leads/lead.ts';
import type { StoreResult } from '../../../../src/leads/storage/lead-store.ts';
import { receiveLead } from '../../../../src/leads/acceptance/receive.ts';

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
  answer?: StoreResult;
  waitSeconds?: number;
  search?: string;
}

/** Passes a request to the endpoint, with a fake lead store. */
export async function receive({ form = 'demo', method = 'POST', headers, body, ...sent }: Sent) {
  const { answer, waitSeconds, search = '' } = sent;
  const leads: NewLead[] = [];
  const request = new Request(ADDRESS + search, {
    method,
    headers: { host: 'www.example.com', ...headers },
    ...(body !== undefined && { body }),
  });
  const received = await receiveLead(request, form, {
    intake: {
      store: async (lead) => {
        leads.push(lead);
        return answer ?? { status: 'stored', id: 'lead-1', isRepeat: false };
      },
      waitSeconds,
    },
    now: () => 42,
    site: new URL('https://www.example.com'),
  });
  return { received, leads };
}

/** The response, its location and JSON, and the stored leads. */
export async function answerTo(sent: Sent) {
  const { received, leads } = await receive(sent);
  if (!(received instanceof Response)) throw new Error(`The form is refused: ${received.status}.`);
  const { status, headers } = received;
  const text = await received.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return { status, headers, location: headers.get('location'), leads, json };
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
