/** The production server: `node src/server/serve.ts`, after a build. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { POLICIES_FILE, readPolicies } from '../hosting/policy.ts';
import { readRedirects, REDIRECTS_FILE } from '../hosting/redirects.ts';
import { pause, systemClock } from '../leads/clock.ts';
import { retentionDays, startRetention } from '../leads/retention.ts';
import { openIntake } from '../leads/acceptance/receive.ts';
import { openAlarms } from '../leads/deliveries/alarms.ts';
import { startDelivery } from '../leads/deliveries/delivery.ts';
import {
  mailDestinations,
  redirectStranded,
  routesOf,
  webhookDestinations,
} from '../leads/deliveries/routes.ts';
import { LOGIN_PATH } from '../leads/inbox/address.ts';
import { faultOf, StoreRefusal, reasonOf } from '../leads/storage/faults.ts';
import type { EngineOptions } from '../leads/storage/engine.ts';
import { storeName, openLeadStore, type LeadStore } from '../leads/storage/lead-store.ts';
import { openAdmission } from '../seo-check/admission.ts';
import { announcementOf } from './announcement.ts';
import { readProcessEnvironment, type Environment } from './environment.ts';
import { recordOfPrinted } from './error-record.ts';
import { log } from './log.ts';
import { openFiles } from './http/files.ts';
import { watchHealth } from './http/health.ts';
import { LIMITS, SERVER_OPTIONS } from './http/limits.ts';
import { limitPosts } from './http/rate-limit.ts';
import { createSite, type AstroHandler } from './http/site.ts';
import { stopOnSignal } from './http/stop.ts';
import { watchForProxy } from './http/visitor-address.ts';
import { openGate } from './inbox/gate.ts';

/** Reports of websites for one address. */
const REPORTS = { most: 6, minutes: 10 };
/** How often a lead store with a fault is tried again. */
const OPEN_EVERY_MS = 500;

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

/** Opens the lead store; exits if it must not be used. After a fault it is tried again later: pages are served without it. */
async function openStore(leadStore: LeadStore, environment: Environment) {
  const store = storeName(environment.leadsDb);
  const open = async () => {
    await redirectStranded(leadStore, environment, Date.now());
    return leadStore.counts();
  };
  const openLater = async (): Promise<void> => {
    await pause(systemClock, OPEN_EVERY_MS);
    await open().then(() => {
      log({ event: 'store.usable', store });
    }, openLater);
  };
  return open().catch((error: unknown) => {
    const reason = faultOf(error);
    if (error instanceof StoreRefusal || reason === 'unable to open database file')
      stop(
        `LEADS_DB is "${store}". Expected a file that can be written, but opening it failed: ${reasonOf(error)}.`,
      );
    log({ event: 'store.unusable', store, reason });
    void openLater();
    return undefined;
  });
}

function addressOfServer(server: Server, { host }: Environment): string {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Resolves once the server listens; exits if the address is unavailable. */
async function listen(server: Server, { host, port }: Environment): Promise<void> {
  server.on('error', (error: NodeJS.ErrnoException) => {
    stop(
      error.code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`
        : `HOST is "${host}", PORT is "${port}". Listening there failed: ${error.message}.`,
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
}

/** Logs only the stack frames of console errors, since libraries may quote a request. */
function redirectConsole(): void {
  const print = (...parts: unknown[]) => {
    log({ event: 'request.failed', ...recordOfPrinted(parts) });
  };
  Object.assign(console, { error: print, warn: print });
}

/** Starts the server of the environment; `waitMs` is the longest wait of a post for a lead store that is locked. */
export async function serve({ waitMs }: Pick<EngineOptions, 'waitMs'> = {}): Promise<void> {
  // Collects garbage early: else the first export of 50,000 leads makes the process 150 MB larger, for good.
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=100'])
    setFlagsFromString(flag);
  const read = readProcessEnvironment();
  if (read.status === 'wrong') stop(read.problems.join('\n'));
  const { environment } = read;
  const { leadRateLimit: perMinute, trustedProxies, inboxPeople: people } = environment;
  const background = { clock: systemClock, report: log };
  const astro = await loadAstro(environment);
  const built = (name: string) => readFileSync(join(environment.siteDist, name), 'utf8');
  const policies = readPolicies(built(POLICIES_FILE));
  const files = openFiles(join(environment.siteDist, 'client'), policies);
  const leadStore = await openLeadStore(environment.leadsDb, {
    isServer: true,
    waitMs,
    report: log,
  });
  const server = Object.assign(createServer(SERVER_OPTIONS), LIMITS);
  const counts = await openStore(leadStore, environment);
  redirectConsole();
  const alarms = await openAlarms(environment.mail, { leadStore, ...background });
  const destinations = [
    ...webhookDestinations(environment.webhooks, environment.webhookSecrets),
    ...(await mailDestinations(environment, log)),
  ];
  const keys = destinations.flatMap((destination) => destination.keys);
  const delivery = startDelivery(destinations.map(alarms.watch), {
    leadStore,
    random: Math.random,
    ...background,
    report: alarms.report,
  });
  const lookAt = openAdmission(environment.seoCheckAllow);
  const waitBeforeReport = limitPosts(REPORTS.most, trustedProxies, 64, REPORTS.minutes);
  const site = createSite({
    files,
    policies,
    redirects: readRedirects(built(REDIRECTS_FILE)),
    astro,
    health: watchHealth(leadStore, keys),
    intake: openIntake(leadStore, delivery.wake, log, (lead) => routesOf(lead, environment)),
    robots: environment.robots,
    gate:
      people.length > 0
        ? openGate({
            locale: environment.agencyLocale,
            site: environment.siteUrl,
            wake: delivery.wake,
            report: log,
            onGuessing: () => {
              alarms.notify('logins');
            },
            ...{ people, leadStore, trustedProxies },
          })
        : undefined,
    look: (request, response) => (sites, trade) => {
      const gone = new AbortController();
      response.once('close', () => {
        gone.abort();
      });
      return lookAt(sites, trade, gone.signal, () => waitBeforeReport(request));
    },
    waitBeforePost: limitPosts(perMinute, trustedProxies),
  });
  if (trustedProxies < 1) server.on('request', watchForProxy(log));
  server.on('request', site);
  // An unknown `Expect` header may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', site);
  // Last: whatever answers a request is ready.
  await listen(server, environment);
  const days = retentionDays(environment.leadRetentionDays);
  void startRetention({ leadStore, destinations: keys, days, ...background });
  stopOnSignal({ server, delivery, leadStore });
  const address = addressOfServer(server, environment);
  // The first page on request takes 60 ms: no visitor waits for it.
  void fetch(address + LOGIN_PATH).catch(() => undefined);
  console.log(announcementOf(address, environment, counts).join('\n'));
  log({
    event: 'server.started',
    waiting: counts?.waiting ?? 0,
    startMs: Math.round(performance.now()),
  });
}

if (import.meta.main) await serve();
