/** The agency's view of the inbox: `npm run leads -- list`, `npm run leads -- show ID`. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readProcessEnvironment } from './environment.ts';
import { isLeadState, LEAD_STATES, type Lead } from './lead-rows.ts';
import { openOutbox, type Outbox } from './outbox.ts';

const USAGE = `Usage:
  npm run leads -- list [--state ${LEAD_STATES.join('|')}] [--json]
  npm run leads -- show ID`;

const whenOf = ({ receivedAt }: Lead) => new Date(receivedAt).toISOString();

/** One line per lead: enough to find it, the rest is in `show`. */
function list(outbox: Outbox, state: string | undefined, isJson: boolean): number {
  if (state !== undefined && !isLeadState(state)) {
    console.error(`--state is "${state}". Expected one of ${LEAD_STATES.join(', ')}.`);
    return 1;
  }
  const leads = outbox.list(state);
  if (isJson) console.log(JSON.stringify(leads, null, 2));
  else if (leads.length === 0) console.log('No leads.');
  else
    for (const lead of leads)
      console.log([lead.id, whenOf(lead), lead.state, lead.form].join('  '));
  return 0;
}

function show(outbox: Outbox, id: string): number {
  const lead = outbox.find(id);
  if (!lead) {
    console.error(`There is no lead ${id}. "npm run leads -- list" shows the ids.`);
    return 1;
  }
  console.log(JSON.stringify({ ...lead, receivedAt: whenOf(lead) }, null, 2));
  return 0;
}

function run(outbox: Outbox, args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { state: { type: 'string' }, json: { type: 'boolean' } },
  });
  const [command, id] = positionals;
  if (command === 'list') return list(outbox, values.state?.toString(), values.json === true);
  if (command === 'show' && id !== undefined) return show(outbox, id);
  console.error(USAGE);
  return 1;
}

function main(): number {
  const read = readProcessEnvironment();
  if (read.status === 'wrong') {
    console.error(read.problems.join('\n'));
    return 1;
  }
  const { leadsDb } = read.environment;
  if (!existsSync(leadsDb)) {
    console.log(`No leads yet: ${leadsDb} does not exist.`);
    return 0;
  }
  const outbox = openOutbox(leadsDb);
  try {
    return run(outbox, process.argv.slice(2));
  } finally {
    outbox.close();
  }
}

process.exitCode = main();
