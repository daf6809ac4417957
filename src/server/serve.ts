/** The production server: `node src/server/serve.ts`, after a build. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { POLICIES_FILE, readPolicies, type Policies } from '../hosting/policies.ts';
import { announcementOf } from './announcement.ts';
import { systemClock } from './clock.ts';
import { Delivery, waking } from './leads/delivery.ts';
import { readProcessEnvironment, type Environment } from './environment.ts';
import { loadFiles } from './files.ts';
import { inTurn, limit, SERVER_OPTIONS } from './limits.ts';
import { log } from './log.ts';
import { openOutbox, type Outbox } from './leads/outbox.ts';
import { postWithin, POST_WITHIN_MS } from './leads/post-webhook.ts';
import { limitPosts } from './rate-limit.ts';
import { answerBadRequests } from './raw-answers.ts';
import { countRefusals } from './refusals.ts';
import { retentionDays, startRetention } from './leads/retention.ts';
import { createSite, type AstroHandler } from './site.ts';
import { stopWhenTold } from './stop.ts';
import { troubleIn } from './trouble.ts';

function stop(message: string): never {
  log({ event: 'server.notStarted', message });
  process.exit(1);
}

const isHandler = (value: unknown): value is AstroHandler => typeof value === 'function';

async function loadAstro({ siteDist }: Environment): Promise<AstroHandler> {
  const file = join(siteDist, 'server/entry.mjs');
  if (!existsSync(file))
    stop(`There is no built site in ${siteDist} yet. Run "npm run build" first.`);
  const entry: { handler?: unknown } = await import(pathToFileURL(file).href);
  return isHandler(entry.handler)
    ? entry.handler
    : stop(`${file} exports no handler. Build again with the Node adapter in middleware mode.`);
}

function loadPolicies({ siteDist }: Environment): Policies {
  const file = join(siteDist, POLICIES_FILE);
  try {
    return readPolicies(readFileSync(file, 'utf8'));
  } catch {
    return stop(
      `${file} cannot be read. Run "npm run build" again: it says what each page may do.`,
    );
  }
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

function deliver({ webhooks, webhookSecret }: Environment, outbox: Outbox): Delivery {
  return new Delivery({
    addresses: webhooks,
    secret: webhookSecret,
    outbox,
    post: postWithin(POST_WITHIN_MS),
    clock: systemClock,
    random: Math.random,
    report: log,
  });
}

/** The address the server listens at. */
function addressOfServer(server: Server, { host }: Environment): string {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Resolves once the server listens; on a port that cannot be had the process ends before it has touched any lead. */
async function listen(server: Server, { host, port }: Environment): Promise<void> {
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      stop(
        `Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    stop(`HOST is "${host}", PORT is "${port}". Listening there failed: ${error.message}.`);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve);
  });
}

/** What libraries print would be no line of the log, and may quote a request: only the place in the code is kept. */
function hushLibraries(): void {
  const say = (...said: unknown[]) => {
    log({ event: 'request.failed', ...troubleIn(said) });
  };
  Object.assign(console, { error: say, warn: say });
}

async function serve(): Promise<void> {
  const read = readProcessEnvironment();
  if (read.status === 'wrong') stop(read.problems.join('\n'));
  const { environment } = read;
  const { leadRateLimit: perMinute, leadRetentionDays, trustedProxies } = environment;
  const astro = await loadAstro(environment);
  const policies = loadPolicies(environment);
  const files = loadFiles(join(environment.siteDist, 'client'), policies);
  const outbox = openInbox(environment);
  const server = createServer(SERVER_OPTIONS);
  const connections = limit(server, log);
  answerBadRequests(server);
  await listen(server, environment);
  hushLibraries();
  const delivery = deliver(environment, outbox);
  const refusals = countRefusals({ clock: systemClock, report: log });
  const site = createSite({
    files,
    againPolicies: policies.again,
    astro,
    outbox: waking(outbox, delivery),
    now: Date.now,
    waitBeforePost: limitPosts({ perMinute, trustedProxies, clock: systemClock }),
    countRefusal: refusals.count,
    countQuarantined: refusals.countQuarantined,
    report: log,
  });
  server.on('request', inTurn(site));
  const days = retentionDays(leadRetentionDays);
  startRetention({ outbox, clock: systemClock, days, report: log });
  stopWhenTold({ server, connections, delivery, outbox, refusals, report: log });
  const counts = outbox.counts();
  const address = addressOfServer(server, environment);
  console.log(announcementOf({ address, environment, counts }).join('\n'));
  log({ event: 'server.started', waiting: counts.waiting, startMs: Math.round(performance.now()) });
}

await serve();
