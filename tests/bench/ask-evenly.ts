/**
 * Asks for what a file lists at an even pace from a process of its own, whatever becomes of the requests before:
 * `node tests/bench/ask-evenly.ts FILE`. Prints the outcome as JSON. It speaks HTTP over plain sockets, since a client that
 * takes as much of the machine as the server would measure itself.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface Plan {
  readonly host: string;
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly connections: number;
  /** Asked for over and over. */
  readonly requests: readonly {
    readonly text: string;
    readonly status: number;
    readonly length: number;
  }[];
}

export interface Outcome {
  /** From when a request was due, not from when it was sent: a server that makes others wait does not look better for it. */
  readonly latenciesMs: readonly number[];
  /** How many requests got what they should not, by what it was. */
  readonly wrong: Readonly<Record<string, number>>;
  /** Processor time this took. */
  readonly processorSeconds: number;
}

interface Awaited {
  readonly due: number;
  readonly status: number;
  readonly length: number;
}

/** How much of an answer is there, and of how much. */
interface Arriving {
  head: string;
  status: number;
  body: number;
  /** Unknown for a body in chunks, of which only redirects have one: an empty one. */
  length: number;
  isChunked: boolean;
}

const nothing = (): Arriving => ({ head: '', status: 0, body: 0, length: 0, isChunked: false });

/** Takes in what has come; whether the answer is whole now. */
function takeIn(answer: Arriving, chunk: Buffer): boolean {
  if (answer.status > 0) answer.body += chunk.byteLength;
  else {
    answer.head += chunk.toString('latin1');
    const end = answer.head.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const head = answer.head.slice(0, end);
    answer.status = Number(head.slice(9, 12));
    answer.length = Number(/\r\ncontent-length: (\d+)/iu.exec(head)?.[1] ?? 0);
    answer.isChunked = /\r\ntransfer-encoding: chunked/iu.test(head);
    answer.body = answer.head.length - end - 4;
  }
  return answer.body >= (answer.isChunked ? '0\r\n\r\n'.length : answer.length);
}

class Asker {
  readonly latenciesMs: number[] = [];
  readonly wrong: Record<string, number> = {};
  readonly #plan: Plan;
  readonly #idle: Socket[] = [];
  readonly #waiting: { readonly text: string; readonly awaited: Awaited }[] = [];
  readonly #awaited = new Map<Socket, Awaited>();
  #open = 0;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  ask(text: string, awaited: Awaited): void {
    // The one that has rested longest, before the server puts it out.
    const socket = this.#idle.shift();
    if (socket) this.#send(socket, text, awaited);
    else {
      this.#waiting.push({ text, awaited });
      if (this.#open < this.#plan.connections) this.#connect();
    }
  }

  #send(socket: Socket, text: string, awaited: Awaited): void {
    this.#awaited.set(socket, awaited);
    socket.write(text, 'latin1');
  }

  #connect(): void {
    this.#open += 1;
    const { host, port } = this.#plan;
    const socket = connect({ host, port, noDelay: true });
    let answer = nothing();
    socket.on('connect', () => {
      this.#next(socket);
    });
    socket.on('data', (chunk) => {
      if (!takeIn(answer, chunk)) return;
      this.#finish(socket, answer);
      answer = nothing();
      this.#next(socket);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#close(socket);
    });
  }

  #next(socket: Socket): void {
    const next = this.#waiting.shift();
    if (next) this.#send(socket, next.text, next.awaited);
    else this.#idle.push(socket);
  }

  #finish(socket: Socket, { status, length, isChunked }: Arriving): void {
    const awaited = this.#awaited.get(socket);
    this.#awaited.delete(socket);
    if (!awaited) return;
    this.latenciesMs.push(Math.round((performance.now() - awaited.due) * 100) / 100);
    const isRight =
      status === awaited.status && (isChunked || status === 304 || length === awaited.length);
    if (!isRight) this.#note(`${String(status)} for ${String(awaited.status)}`);
  }

  #close(socket: Socket): void {
    this.#open -= 1;
    const at = this.#idle.indexOf(socket);
    if (at >= 0) this.#idle.splice(at, 1);
    if (this.#awaited.delete(socket)) this.#note('no answer');
    if (this.#waiting.length > 0) this.#connect();
  }

  #note(what: string): void {
    this.wrong[what] = (this.wrong[what] ?? 0) + 1;
  }

  /** Waits for the last answers, but not for ever. */
  async end(withinMs: number): Promise<void> {
    const until = performance.now() + withinMs;
    while (this.#awaited.size + this.#waiting.length > 0 && performance.now() < until)
      await setTimeout(10);
    const unanswered = this.#awaited.size + this.#waiting.length;
    if (unanswered > 0) this.wrong['no answer'] = (this.wrong['no answer'] ?? 0) + unanswered;
  }
}

async function askEvenly(plan: Plan): Promise<Outcome> {
  const { perSecond, seconds, requests } = plan;
  const asker = new Asker(plan);
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n * 1000) / perSecond;
    // More than once, since timers may go off a little early.
    for (let early = due - performance.now(); early > 0; early = due - performance.now())
      await setTimeout(early);
    const request = requests[n % requests.length];
    if (request) asker.ask(request.text, { due, ...request });
  }
  await asker.end(15_000);
  const { user, system } = process.cpuUsage();
  const { latenciesMs, wrong } = asker;
  return { latenciesMs, wrong, processorSeconds: (user + system) / 1e6 };
}

const plan: Plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const outcome = JSON.stringify(await askEvenly(plan));
// Connections are still open, and a pipe takes its time.
process.stdout.write(outcome, () => process.exit(0));
