/** Health check of the local server as an exit code, for containers without curl. */
import { readProcessEnvironment } from './environment.ts';

const TIMEOUT_MS = 2000;

/** The loopback address stands for all interfaces. */
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
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`http://${addressOf(host)}:${String(port)}/healthz`, { signal });
    return response.ok;
  } catch {
    return false;
  }
}

process.exitCode = (await isHealthy()) ? 0 : 1;
