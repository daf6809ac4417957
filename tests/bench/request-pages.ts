/** How many pages the server answers a second. */
import { globSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { serveSite } from '../support/served-site.ts';
import { atLeast, atMost, percentile, type BenchResult } from './figures.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;
const BOUNDS = { perSecond: 3000, p99Ms: 50 } as const;

const CLIENT = join(import.meta.dirname, '../../dist/client');
const paths = globSync('**/*.html', { cwd: CLIENT })
  .filter((name) => !name.endsWith('404.html'))
  .map((name) => `/${name.replace(/(?:^index)?\.html$/u, '')}`);

interface Answers {
  readonly latenciesMs: readonly number[];
  readonly wrong: number;
}

/**
 * Requests one page after the other over one connection. Plain sockets: an HTTP client would need more of the processor
 * than the server.
 */
function requestOver(origin: string, first: number, end: number): Promise<Answers> {
  const { hostname, port, host } = new URL(origin);
  const latenciesMs: number[] = [];
  let wrong = 0;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let start = 0;
    let answer = Buffer.alloc(0);
    const next = () => {
      const path = paths[(first + latenciesMs.length) % paths.length] ?? '/';
      start = performance.now();
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`);
    };
    socket.on('connect', next).on('error', reject);
    socket.on('close', () => {
      resolve({ latenciesMs, wrong });
    });
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      const head = answer.indexOf('\r\n\r\n');
      const length = Number(
        /content-length: (\d+)/iu.exec(answer.toString('latin1', 0, head))?.[1],
      );
      if (head < 0 || answer.byteLength < head + 4 + length) return;
      if (!answer.subarray(0, 12).equals(Buffer.from('HTTP/1.1 200'))) wrong += 1;
      latenciesMs.push(performance.now() - start);
      answer = Buffer.alloc(0);
      if (performance.now() < end) next();
      else socket.end();
    });
  });
}

async function load(origin: string, seconds: number): Promise<Answers> {
  const end = performance.now() + seconds * 1000;
  const all = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => requestOver(origin, index * 7, end)),
  );
  return {
    latenciesMs: all.flatMap(({ latenciesMs }) => latenciesMs),
    wrong: all.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}

export async function requestPages(seconds: number): Promise<BenchResult> {
  const site = await serveSite();
  try {
    await load(site.origin, WARM_UP_SECONDS);
    const { latenciesMs, wrong } = await load(site.origin, seconds);
    return {
      title: 'Requests for pages',
      setting: `Every page in turn, compressed by Brotli, over ${String(CONNECTIONS)} connections for ${String(seconds)} s; server and client share the machine.`,
      figures: [
        atLeast('Answers', latenciesMs.length / seconds, BOUNDS.perSecond, 'a second'),
        { name: 'Answer, p50', measured: `${percentile(latenciesMs, 0.5).toFixed(1)} ms` },
        atMost('Answer, p99', percentile(latenciesMs, 0.99), BOUNDS.p99Ms, 'ms'),
        atMost('Wrong answers', wrong, 0, 'requests'),
      ],
    };
  } finally {
    await site.stop();
  }
}
