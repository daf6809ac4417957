/** How many pages the server answers a second. */
import { globSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { serveSite } from '../support/served-site.ts';
import { atMost, percentile, type BenchResult } from './figures.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;
const BOUNDS = { cpuMicroseconds: 80, p99Ms: 50 } as const;

const CLIENT = join(import.meta.dirname, '../../dist/client');
const paths = globSync('**/*.html', { cwd: CLIENT })
  .filter((name) => !name.endsWith('404.html'))
  .map((name) => `/${name.replace(/(?:^index)?\.html$/u, '')}`);

/** Requests pages over some connections for some seconds; the times of their answers. */
async function load(origin: string, seconds: number) {
  const latenciesMs: number[] = [];
  let wrong = 0;
  const end = performance.now() + seconds * 1000;
  /** One page after the other over one connection. Plain sockets: an HTTP client would need more of the processor than the server. */
  const requestOverOne = () => {
    const { hostname, port, host } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let start = 0;
      let answer = Buffer.alloc(0);
      const next = () => {
        const path = paths[latenciesMs.length % paths.length] ?? '/';
        start = performance.now();
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, br\r\n\r\n`);
      };
      socket.on('connect', next).on('error', reject).on('close', resolve);
      socket.on('data', (chunk) => {
        answer = Buffer.concat([answer, chunk]);
        const headEnd = answer.indexOf('\r\n\r\n');
        const head = answer.toString('latin1', 0, headEnd);
        const length = Number(/content-length: (\d+)/iu.exec(head)?.[1] ?? 0);
        if (headEnd < 0 || answer.byteLength < headEnd + 4 + length) return;
        if (!head.startsWith('HTTP/1.1 200')) wrong += 1;
        latenciesMs.push(performance.now() - start);
        answer = Buffer.alloc(0);
        if (performance.now() < end && !/connection: close/iu.test(head)) next();
        else socket.end();
      });
    });
  };
  const connections = Array.from({ length: CONNECTIONS }, async () => {
    // The server closes a connection after some requests.
    while (performance.now() < end) await requestOverOne();
  });
  await Promise.all(connections);
  return { latenciesMs, wrong };
}

export async function requestPages(seconds: number): Promise<BenchResult> {
  const site = await serveSite();
  try {
    await load(site.origin, WARM_UP_SECONDS);
    const before = site.usage().cpuMs;
    const { latenciesMs, wrong } = await load(site.origin, seconds);
    const { cpuMs, memoryMb } = site.usage();
    const own = (1000 * (cpuMs - before)) / latenciesMs.length;
    return {
      title: 'Requests for pages',
      setting: `Every page in turn, compressed, over ${String(CONNECTIONS)} connections for ${String(seconds)} s.`,
      figures: [
        { name: 'Answers a second', measured: (latenciesMs.length / seconds).toFixed(0) },
        atMost('Processor time of an answer', own, BOUNDS.cpuMicroseconds, 'µs'),
        { name: 'Answer, p50', measured: `${percentile(latenciesMs, 0.5).toFixed(1)} ms` },
        atMost('Answer, p99', percentile(latenciesMs, 0.99), BOUNDS.p99Ms, 'ms'),
        atMost('Wrong answers', wrong, 0, 'requests'),
        { name: 'Memory of the server', measured: `${memoryMb.toFixed(0)} MB` },
      ],
    };
  } finally {
    await site.stop();
  }
}
