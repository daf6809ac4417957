import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { postWebhook } from '../../../../src/leads/deliveries/post-webhook.ts';
import { listen } from '../../../support/free-port.ts';

const MESSAGE = { headers: { 'webhook-id': 'lead-1' }, body: '{"name":"Zoë"}' };

/** The address of a server that ends with the test. */
async function addressOf(server: Server): Promise<string> {
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${String(await listen(server))}/hook`;
}
const answering = (answer: RequestListener) => addressOf(createServer(answer));

test('a post has the message, and the user of the address in a header', async () => {
  const posts: object[] = [];
  const address = await answering((request, response) => {
    const { method, url, headers } = request;
    void text(request).then((body) => {
      posts.push({ method, url, headers, body });
      response.writeHead(204).end();
    });
  });
  const withUser = address.replace('://', '://agency:p%40ss@');
  expect(await postWebhook(withUser, MESSAGE)).toEqual({ status: 'accepted', answer: 'HTTP 204' });
  const authorization = `Basic ${Buffer.from('agency:p@ss').toString('base64')}`;
  const headers: unknown = expect.objectContaining({ 'webhook-id': 'lead-1', authorization });
  expect(posts).toEqual([{ method: 'POST', url: '/hook', headers, body: MESSAGE.body }]);
});

test.each([
  [500, 'receiver'],
  [408, 'receiver'],
  [429, 'receiver'],
  [404, 'lead'],
  [304, 'lead'],
  // A redirect is not followed: the agency has not chosen that address.
  [302, 'lead'],
])('the answer %i is a refusal by fault of the %s', async (status, fault) => {
  const address = await answering((request, response) => {
    const isRedirected = request.url === '/elsewhere';
    const headers = { 'retry-after': '120', location: '/elsewhere' };
    response.writeHead(isRedirected ? 200 : status, headers).end('ada@example.com');
  });
  const answer = `HTTP ${status}`;
  const isLeadFault = fault === 'lead';
  const refusal = { status: 'refused', answer, isLeadFault, retryAfter: '120' };
  expect(await postWebhook(address, MESSAGE)).toEqual(refusal);
});

const notHttp = () => createTcpServer((socket) => socket.end('220 mail.example.com ESMTP\r\n'));
test.each([
  ['resets', 'connection reset', () => createServer((_, { socket }) => socket?.resetAndDestroy())],
  ['closes', 'connection reset', () => createServer((_, response) => response.destroy())],
  ['never answers', 'timeout', () => createServer()],
  ['speaks no HTTP', 'connection failed', notHttp],
])('a receiver that %s is a fault of the connection: %s', async (_, answer, receiver) => {
  const address = await addressOf(receiver());
  const refusal = { status: 'refused', answer, isLeadFault: false };
  const withinMs = answer === 'timeout' ? 50 : undefined;
  expect(await postWebhook(address, MESSAGE, withinMs)).toMatchObject(refusal);
});
