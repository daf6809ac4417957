/** How many pages the server answers a second, beside a bare `node:http` server and nginx. */
import { globSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findNginx, startNginx } from '../server/nginx.ts';
import { serveSite } from '../support/served-site.ts';
import { atMost, percentile, type BenchResult } from './figures.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;
/** The servers take turns, so that other work of the machine slows all of them. */
const TURNS = 20;
const BOUNDS = { shareOfBare: 0.7, p99Ms: 50 } as const;

const BARE_SERVER = join(import.meta.dirname, 'bare-server.ts');
const CLIENT = join(import.meta.dirname, '../../dist/client');
const paths = globSync('**/*.html', { cwd: CLIENT })
  .filter((name) => !name.endsWith('404.html'))
  .map((name) => `/${name.replace(/(?:^index)?\.html$/u, '')}`);

interface Server {
  readonly origin: string;
  readonly usage?: () => { readonly cpuMs: number };
}

class Load {
  readonly latenciesMs: number[] = [];
  wrong = 0;
  /** Processor time of the server; NaN where it is unknown. */
  cpuMs = 0;
  readonly #server: Server;
  #end = 0;

  constructor(server: Server) {
    this.#server = server;
  }

  /** Resolves at the end, when all connections are closed. */
  async run(seconds: number): Promise<this> {
    const cpuMs = () => this.#server.usage?.().cpuMs ?? NaN;
    this.cpuMs -= cpuMs();
    this.#end = performance.now() + seconds * 1000;
    const connections = Array.from({ length: CONNECTIONS }, async () => {
      // The server closes a connection after some requests.
      while (performance.now() < this.#end) await this.#requestOverOne();
    });
    await Promise.all(connections);
    this.cpuMs += cpuMs();
    return this;
  }

  /**
   * Requests one page after the other over one connection. Plain sockets: an HTTP client would need more of the
   * processor than the server.
   */
  #requestOverOne(): Promise<void> {
    const { hostname, port, host } = new URL(this.#server.origin);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let start = 0;
      let answer = Buffer.alloc(0);
      const next = () => {
        const path = paths[this.latenciesMs.length % paths.length] ?? '/';
        start = performance.now();
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, br\r\n\r\n`);
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
  const bare = await serveSite({ program: BARE_SERVER, variables: { COPIED: site.origin } });
  const program = findNginx();
  const nginx = program === undefined ? undefined : await startNginx(program);
  try {
    const servers: Server[] = [site, bare, nginx ?? []].flat();
    for (const server of servers) await new Load(server).run(WARM_UP_SECONDS);
    const loads = servers.map((server) => new Load(server));
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const load of loads) await load.run(seconds / TURNS);
    const perSecond = loads.map((load) => (load.latenciesMs.length / seconds).toFixed(0));
    const [own = NaN, ofBare = NaN] = loads.map(
      (load) => (1000 * load.cpuMs) / load.latenciesMs.length,
    );
    const { latenciesMs = [] } = loads[0] ?? {};
    const wrong = loads.reduce((sum, load) => sum + load.wrong, 0);
    return {
      title: 'Requests for pages',
      setting: `Every page in turn, compressed, over ${String(CONNECTIONS)} connections for ${String(seconds)} s a server, in turns. The client needs as much of the processor as a server, so the share compares processor time.`,
      figures: [
        { name: 'Answers a second', measured: String(perSecond[0]) },
        { name: '… of a bare node:http server', measured: String(perSecond[1]) },
        { name: '… of one nginx worker', measured: perSecond[2] ?? 'not installed' },
        { name: 'Processor time of an answer', measured: `${own.toFixed(1)} µs` },
        { name: '… of the bare server', measured: `${ofBare.toFixed(1)} µs` },
        {
          name: 'Share of the speed of the bare server',
          measured: (ofBare / own).toFixed(2),
          aim: `at least ${String(BOUNDS.shareOfBare)}`,
          isMissed: !(ofBare / own >= BOUNDS.shareOfBare),
        },
        { name: 'Answer, p50', measured: `${percentile(latenciesMs, 0.5).toFixed(1)} ms` },
        atMost('Answer, p99', percentile(latenciesMs, 0.99), BOUNDS.p99Ms, 'ms'),
        atMost('Wrong answers', wrong, 0, 'requests'),
        { name: 'Memory of the server', measured: `${site.usage().memoryMb.toFixed(0)} MB` },
      ],
    };
  } finally {
    await Promise.all([site.stop(), bare.stop(), nginx?.stop()]);
  }
}
