import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });

/**
 * A port on this machine that nothing listens on. It lies below those that systems give to outgoing connections (32768
 * and up), so that it stays free while a server starts again, and no connection to it can meet itself.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  return (await isFree(port)) ? port : freePort();
}

/** Has a server listen on any port of this machine; resolves to the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
