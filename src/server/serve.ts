/** The production server: `node src/server/serve.ts`, after a build. */
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readProcessEnvironment, type Environment } from './environment.ts';
import { loadFiles } from './files.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { createSite, type AstroHandler } from './site.ts';

const CLIENT = new URL('../../dist/client/', import.meta.url);
const ENTRY = new URL('../../dist/server/entry.mjs', import.meta.url);
/** Requests in flight get this long to finish after SIGTERM. */
const FINISH_WITHIN_MS = 10_000;

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

const isHandler = (value: unknown): value is AstroHandler => typeof value === 'function';

async function loadAstro(): Promise<AstroHandler> {
  if (!existsSync(ENTRY)) stop('There is no built site yet. Run "npm run build" first.');
  const entry: { handler?: unknown } = await import(ENTRY.href);
  return isHandler(entry.handler)
    ? entry.handler
    : stop(
        'dist/server/entry.mjs exports no handler. Build again with the Node adapter in middleware mode.',
      );
}

function openInbox({ leadsDb }: Environment): Outbox {
  try {
    return openOutbox(leadsDb);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return stop(
      `LEADS_DB is "${leadsDb}". Expected a file that can be written, but opening it failed: ${reason}.`,
    );
  }
}

/** Finishes what is in flight, closes the inbox and ends the process. */
function stopGracefully(server: Server, outbox: Outbox): void {
  server.close(() => {
    outbox.close();
    process.exit(0);
  });
  // Browsers hold connections open between requests; each is let go once its last answer is out.
  server.prependListener('request', (_, response) => {
    response.setHeader('connection', 'close');
  });
  setInterval(() => {
    server.closeIdleConnections();
  }, 50).unref();
  setTimeout(() => {
    server.closeAllConnections();
  }, FINISH_WITHIN_MS).unref();
}

/** Says where the site is and where its leads are. */
function announce(server: Server, { host, leadsDb }: Environment, outbox: Outbox): void {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const name = host.includes(':') ? `[${host}]` : host;
  const { waiting } = outbox.counts();
  console.log(`The site is at      http://${name}:${port}`);
  console.log(`Leads are kept in   ${relative('', leadsDb)} (${waiting} waiting)`);
  console.log('To see them         npm run leads -- list');
}

async function serve(): Promise<void> {
  const read = readProcessEnvironment();
  if (read.status === 'wrong') stop(read.problems.join('\n'));
  const { environment } = read;
  const astro = await loadAstro();
  const files = loadFiles(fileURLToPath(CLIENT));
  const outbox = openInbox(environment);
  const server = createServer(createSite({ files, astro, outbox }));
  server.on('error', (error: NodeJS.ErrnoException) => {
    const { host, port } = environment;
    if (error.code === 'EADDRINUSE') {
      stop(
        `Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    stop(`HOST is "${host}", PORT is "${port}". Listening there failed: ${error.message}.`);
  });
  server.listen(environment.port, environment.host, () => {
    announce(server, environment, outbox);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stopGracefully(server, outbox);
    });
  }
}

await serve();
