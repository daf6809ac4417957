/** How many pages the server answers a second. */
import { globSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { serveSite } from '../support/served-site.ts';
import { atMost, percentile, type BenchResult } from './figures.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;
const BOUNDS = { perSecond: 2000, p99Ms: 50 } as const;

const CLIENT = join(import.meta.dirname, '../../dist/client');
const paths = globSync('**/*.html', { cwd: CLIENT })
  .filter((name) => !name.endsWith('404.html'))
  .map((name) => `/${name.replace(/(?:^index)?\.html$/u, '')}`);

class Load {
  readonly latenciesMs: number[] = [];
  wrong = 0;
  readonly #origin: URL;
  readonly #end: number;

  constructor(origin: string, seconds: number) {
    this.#origin = new URL(origin);
    this.#end = performance.now() + seconds * 1000;
  }

  /** Resolves at the end, when all connections are closed. */
  async run(): Promise<this> {
    const connections = Array.from({ length: CONNECTIONS }, async () => {
      // The server closes a connection after some requests.
      while (performance.now() < this.#end) await this.#requestOverOne();
    });
    await Promise.all(connections);
    return this;
  }

  /**
   * Requests one page after the other over one connection. Plain sockets: an HTTP client would need more of the
   * processor than the server.
   */
  #requestOverOne(): Promise<void> {
    const { hostname, port, host } = this.#origin;
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let start = 0;
      let answer = Buffer.alloc(0);
      const next = () => {
        const path = paths[this.latenciesMs.length % paths.length] ?? '/';
        start = performance.now();
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`);
      };
      socket.on('connect', next).on('error', reject).on('close', resolve);
      socket.on('data', (chunk) => {
        answer = Buffer.concat([answer, chunk]);
        const end = answer.indexOf('\r\n\r\n');
        const head = answer.toString('latin1', 0, end);
        const length = Number(/content-length: (\d+)/iu.exec(head)?.[1] ?? 0);
        if (end < 0 || answer.byteLength < end + 4 + length) return;
        if (!head.startsWith('HTTP/1.1 200')) this.wrong += 1;
        this.latenciesMs.push(performance.now() - start);
        answer = Buffer.alloc(0);
        if (performance.now() < this.#end && !/connection: close/iu.test(head)) next();
        else socket.end();
      });
    });
  }
}

export async function requestPages(seconds: number): Promise<BenchResult> {
  const site = await serveSite();
  try {
    await new Load(site.origin, WARM_UP_SECONDS).run();
    const { latenciesMs, wrong } = await new Load(site.origin, seconds).run();
    const perSecond = latenciesMs.length / seconds;
    return {
      title: 'Requests for pages',
      setting: `Every page in turn, compressed by Brotli, over ${String(CONNECTIONS)} connections for ${String(seconds)} s; server and client share the machine.`,
      figures: [
        {
          name: 'Answers',
          measured: `${perSecond.toFixed(0)} a second`,
          aim: `at least ${String(BOUNDS.perSecond)} a second`,
          isMissed: !(perSecond >= BOUNDS.perSecond),
        },
        { name: 'Answer, p50', measured: `${percentile(latenciesMs, 0.5).toFixed(1)} ms` },
        atMost('Answer, p99', percentile(latenciesMs, 0.99), BOUNDS.p99Ms, 'ms'),
        atMost('Wrong answers', wrong, 0, 'requests'),
      ],
    };
  } finally {
    await site.stop();
  }
}
