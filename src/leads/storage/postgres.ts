/** PostgreSQL, in which several servers share a lead store. Only the files `postgres….ts` use it. */
import postgres, { type ISql, type Sql } from 'postgres';
import type { Engine, EngineOptions, Queries, Values } from './engine.ts';
import { StoreFault } from './faults.ts';
import { POSTGRES_STEPS, stepsAfter } from './schema.ts';

/** Longest wait of a server. */
const WAIT_MS = 5000;
/** The pause before a lost connection is made again. */
const RECONNECT_SECONDS = 0.2;

/** Types of PostgreSQL by number. JSON stays text, which keeps the order of keys; 64 bits hold times and counts. */
const TYPES = {
  json: { to: 114, from: [114], parse: String, serialize: String },
  int8: { to: 20, from: [20], parse: Number, serialize: String },
};

/** Any number that no other program locks. */
const LOCK = 7_205_759;

/** Brings the tables to the last step, once for all servers that start together. */
const migrate = (sql: Sql) =>
  sql.begin(async (step) => {
    await step`SELECT pg_advisory_xact_lock(${LOCK})`;
    await step`CREATE TABLE IF NOT EXISTS leads_schema (steps integer NOT NULL)`;
    const [row] = await step<{ steps: number }[]>`SELECT max(steps) AS steps FROM leads_schema`;
    for (const text of stepsAfter(row?.steps ?? 0, POSTGRES_STEPS)) await step.unsafe(text);
    await step`DELETE FROM leads_schema`;
    await step`INSERT INTO leads_schema VALUES (${POSTGRES_STEPS.length})`;
  });

/** Numbers the values of a query: `$id` becomes `$1`. */
function numbered(sql: string, values: Values) {
  const names = [...new Set(sql.match(/(?<=\$)[a-z]\w*/giu))];
  const text = sql.replaceAll(/\$([a-z]\w*)/giu, (_, name) => `$${names.indexOf(name) + 1}`);
  return [text, names.map((name) => values[name] ?? null), { prepare: true }] as const;
}

const queriesOf = (sql: ISql): Queries => ({
  // Unlike `IN`, it uses the index whatever the planner expects of the list.
  among: (list) => `= ANY (ARRAY(SELECT json_array_elements_text(${list})))`,
  forUpdate: 'FOR UPDATE',
  skipLocked: 'FOR UPDATE SKIP LOCKED',
  all: (text, values = {}) => sql.unsafe(...numbered(text, values)),
  run: async (text, values = {}) => (await sql.unsafe(...numbered(text, values))).count,
});

/** The database at this address. Its tables are made with the first use. */
export function openPostgres(address: string, { isServer = false }: EngineOptions): Engine {
  const sql = postgres(address, {
    backoff: () => RECONNECT_SECONDS,
    connect_timeout: WAIT_MS / 1000,
    onnotice: () => undefined,
    types: TYPES,
  });
  let migrated: Promise<unknown> | undefined;
  const ready = () => {
    migrated ??= migrate(sql).catch((error: unknown) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  };
  /** A network that loses packets would hold a server's work for minutes; a command may take long. */
  const limited = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = ready().then(work);
    if (!isServer) return done;
    const { promise: late, reject }: PromiseWithResolvers<never> = Promise.withResolvers();
    const timer = setTimeout(() => {
      reject(new StoreFault('the database server does not answer in time'));
    }, WAIT_MS);
    return Promise.race([done, late]).finally(() => {
      clearTimeout(timer);
    });
  };
  return {
    read: (work) => limited(() => work(queriesOf(sql))),
    write: (work) =>
      limited(async () => {
        // The types of `begin` unwrap lists of queries.
        const { result } = await sql.begin(async (one) => ({ result: await work(queriesOf(one)) }));
        return result;
      }),
    // Frees the space of deleted leads; the journal and the backups of the database are the operator's.
    reclaim: async () => {
      await ready();
      await sql`VACUUM leads, deliveries`;
      return true;
    },
    checkpoint: async () => undefined,
    // The database looks after its files.
    check: async () => undefined,
    lastingFault: () => undefined,
    close: () => sql.end({ timeout: 1 }),
  };
}
