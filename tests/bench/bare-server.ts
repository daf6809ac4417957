/** A bare `node:http` server that sends what the server at `COPIED` sends, bytes and headers: what ours is measured by. */
import { createServer, type ServerResponse } from 'node:http';
import { ask, type Answer } from '../server/answers.ts';

const { HOST, PORT, COPIED = '' } = process.env;
const copies = new Map<string, Answer>();
/** Those of the connection, which Node writes. */
const OWN = ['date', 'connection', 'keep-alive'];

const send = (response: ServerResponse, { status, headers, body }: Answer) =>
  response.writeHead(status, headers).end(body);

async function copy(path: string, encodings: string): Promise<Answer> {
  const answer = await ask(COPIED, { path, headers: { 'accept-encoding': encodings } });
  const kept = Object.entries(answer.headers).filter(([name]) => !OWN.includes(name));
  const copied = { ...answer, headers: Object.fromEntries(kept) };
  copies.set(path, copied);
  return copied;
}

const server = createServer(({ url = '/', headers }, response) => {
  const known = copies.get(url);
  if (known) send(response, known);
  else void copy(url, String(headers['accept-encoding'])).then((answer) => send(response, answer));
});
server.listen(Number(PORT), HOST, () => {
  console.log(`http://${String(HOST)}:${String(PORT)}`);
});
