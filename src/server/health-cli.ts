/** The health of the server on this machine as an exit code, for containers without a shell and curl. */
import { readProcessEnvironment } from './environment.ts';

const WITHIN_MS = 2000;

/** A server that listens everywhere answers at the loopback address. */
function addressOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

async function isHealthy(): Promise<boolean> {
  const read = readProcessEnvironment();
  if (read.status === 'wrong') return false;
  const { host, port } = read.environment;
  try {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const answer = await fetch(`http://${addressOf(host)}:${String(port)}/healthz`, { signal });
    return answer.ok;
  } catch {
    return false;
  }
}

process.exitCode = (await isHealthy()) ? 0 : 1;
