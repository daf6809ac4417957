/** Whether the server of this machine is well, as an exit code: for health checks where there is neither shell nor curl. */
import { readProcessEnvironment } from './environment.ts';

const WITHIN_MS = 2000;

/** The address that a server listening everywhere answers at. */
function addressOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

async function isWell(): Promise<boolean> {
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

process.exitCode = (await isWell()) ? 0 : 1;
