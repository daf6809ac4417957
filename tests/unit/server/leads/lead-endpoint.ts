import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequestFromNodeRequest, writeResponse } from 'astro/app/node';
import type { FormId } from '../../../../src/forms/definition.ts';
import type { LogEvent } from '../../../../src/server/log.ts';
import { openInbox } from '../../../../src/server/leads/inbox.ts';
import type { Outbox } from '../../../../src/server/leads/outbox.ts';
import { openOutbox } from '../../../../src/server/leads/sqlite-outbox.ts';
import type { SiteFiles } from '../../../../src/server/http/files.ts';
import { limitPosts } from '../../../../src/server/http/rate-limit.ts';
import { receiveLead, type RefusedForm } from '../../../../src/server/leads/receive.ts';
import { createSite, type AstroHandler } from '../../../../src/server/http/site.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Sent {
  readonly form?: FormId;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface LeadEndpoint {
  readonly port: number;
  readonly file: string;
  readonly outbox: Outbox;
  /** What the operator was told. */
  readonly reports: LogEvent[];
  /** Not `fetch`: that would set headers of its own and refuse to send wrong ones. */
  readonly send: (sent: Sent) => Promise<Answer>;
  readonly sendJson: (
    form: FormId,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  readonly sendPost: (
    form: FormId,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

/** A refused form as JSON instead of a page: what is on the page is not the matter of unit tests. */
const answerRefused = ({ status, headers, form, ...rest }: RefusedForm) =>
  Response.json({ form: form.id, ...rest }, { status, headers });

/** Stands in for the page: makes requests and writes answers as Astro does, and has `receiveLead` between them. */
const handlerOf =
  (now: () => number): AstroHandler =>
  async (incoming, response, next, { inbox }) => {
    const formId = /^\/api\/leads\/([^/?]*)/u.exec(incoming.url ?? '')?.[1];
    if (formId === undefined || !inbox) {
      next();
      return;
    }
    const received = await receiveLead(createRequestFromNodeRequest(incoming), formId, {
      inbox,
      now,
      site: new URL('https://www.example.com'),
    });
    const answer = received instanceof Response ? received : answerRefused(received);
    await writeResponse(answer, response);
  };

const noFiles: SiteFiles = {
  isPage: () => false,
  answer: (_, response) => response.writeHead(404).end(),
};

const sender =
  (port: number): LeadEndpoint['send'] =>
  ({ form = 'demo', path = `/api/leads/${form}`, method = 'POST', headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
        response.on('error', reject);
      });
      asked.on('error', reject);
      asked.end(body);
    });

/** The endpoint of the forms behind a real server, with an inbox in a file of its own. */
export async function openEndpoint({
  now = Date.now,
  perMinute = 100_000,
} = {}): Promise<LeadEndpoint> {
  const folder = mkdtempSync(join(tmpdir(), 'endpoint-'));
  const file = join(folder, 'leads.db');
  const outbox = openOutbox(file);
  const reports: LogEvent[] = [];
  const site = createSite({
    files: noFiles,
    policies: { page: "default-src 'none'" },
    outbox,
    inbox: openInbox(
      outbox,
      () => undefined,
      (event) => reports.push(event),
    ),
    astro: handlerOf(now),
    waitBeforePost: limitPosts({ perMinute, trustedProxies: 0 }),
  });
  const server = createServer(site);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo; the other kinds belong to pipes.
  const { port } = server.address() as AddressInfo; // eslint-disable-line @typescript-eslint/consistent-type-assertions -- see above
  const send = sender(port);
  return {
    port,
    file,
    outbox,
    reports,
    send,
    sendJson: (form, body, headers) =>
      send({
        form,
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    sendPost: (form, fields, headers) =>
      send({
        form,
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      outbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}
