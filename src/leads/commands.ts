/** The commands of `npm run leads`. Each returns the text to print. */
import { parseArgs } from 'node:util';
import { toCsv, toJson } from './export.ts';
import { isLeadState, LEAD_STATES, type Lead, type LeadState } from './lead.ts';
import type { LeadStore } from './storage/lead-store.ts';
import type { LeadFilter } from './storage/reading.ts';
import { printable, printableLines } from './printable.ts';
import { tableOf } from './table.ts';

export const USAGE = `Usage:
  npm run leads -- list [--state ${LEAD_STATES.join('|')}] [--all] [--json]
  npm run leads -- find TEXT        leads with these words in a name, an address or anything else that was typed
  npm run leads -- show ID          the first letters of an ID are enough, here and below
  npm run leads -- export --format csv|json [--state …]
  npm run leads -- retry [ID…]      parked leads, all of them without an ID; a waiting one by its ID
  npm run leads -- release ID…      lets leads out of quarantine
  npm run leads -- erase EMAIL      deletes every lead with this address for good`;

export interface CommandTools {
  readonly leadStore: LeadStore;
  readonly now: number;
  readonly isTerminal: boolean;
  /** Width of the terminal; tables are as wide as they need to be without it. */
  readonly columns?: number | undefined;
}

/** Leads that `list` shows without `--all`. */
const NEWEST = 50;

const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('');

/** The answer to a command; it fails when there are errors. */
export const answer = (output: string, ...errors: readonly string[]) => ({
  exitCode: errors.length === 0 ? 0 : 1,
  output,
  errors: lines(...errors.map(printableLines)),
});
export type Answer = Readonly<ReturnType<typeof answer>>;

const leadCount = (count: number) => `${count} ${count === 1 ? 'lead' : 'leads'}`;

async function leadOf(leadStore: LeadStore, id: string): Promise<Lead | string> {
  const lead = await leadStore.find(id);
  if (lead === 'ambiguous') return `Several ids begin with ${printable(id)}. Expected more of it.`;
  return lead ?? `There is no lead ${printable(id)}. "npm run leads -- list" shows the ids.`;
}

const DUE =
  'due now. The running server posts them within seconds, or once the pause of a failing webhook ends, ' +
  'after an hour at most; those without a webhook wait on.';

/** Makes leads due; the answer explains which ones cannot be. */
async function makeDue(
  { leadStore, now }: CommandTools,
  ids: readonly string[],
  from: readonly LeadState[],
  refusal: string,
): Promise<Answer> {
  const errors: string[] = [];
  for (const id of ids) {
    const lead = await leadOf(leadStore, id);
    if (typeof lead === 'string') errors.push(lead);
    else if (!(await leadStore.requeue(lead.id, from, now)))
      errors.push(`Lead ${lead.id} is ${lead.state}: ${refusal}`);
  }
  return answer(lines(`${leadCount(ids.length - errors.length)} ${DUE}`), ...errors);
}

async function erase(leadStore: LeadStore, email: string): Promise<Answer> {
  const count = await leadStore.erase(email);
  const output = count > 0 ? lines(`${leadCount(count)} erased.`) : '';
  const nobody = count > 0 ? [] : [`No lead has the address ${email}.`];
  // Also without a match: another process may have blocked an earlier run.
  if (await leadStore.reclaim()) return answer(output, ...nobody);
  return answer(
    output,
    ...nobody,
    'Something else is using the lead store, so traces may remain in its file. Run the same command again.',
  );
}

async function list({ leadStore, now, columns }: CommandTools, filter: LeadFilter, isJson = false) {
  const leads = await leadStore.list(filter);
  if (isJson) return answer(lines(printableLines(toJson(leads))));
  const shown = leads.length === 0 ? ['No leads.'] : tableOf(leads, now, columns);
  if (filter.limit === undefined) return answer(lines(...shown));
  const counts = await leadStore.counts();
  const states = filter.states ?? LEAD_STATES;
  const rest = states.reduce((sum, state) => sum + counts[state], -leads.length);
  const note = rest > 0 ? ['', `${leadCount(rest)} more: add --all.`] : [];
  return answer(lines(...shown, ...note));
}

const OPTIONS = {
  state: { type: 'string' },
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  format: { type: 'string' },
} as const;

/** Each command with its options and the numbers of operands that it takes. */
const SIGNATURES: Readonly<
  Record<string, readonly [options: string, least: number, most: number]>
> = {
  list: ['state all json', 0, 0],
  find: ['state json', 1, Infinity],
  show: ['', 1, 1],
  export: ['state format', 0, 0],
  retry: ['', 0, Infinity],
  release: ['', 1, Infinity],
  erase: ['', 1, 1],
};

/** The arguments; undefined if one is unknown, so that a mistyped filter never widens a command. */
function parse(args: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [name = '', ...operands] = parsed.positionals;
    if (!Object.hasOwn(SIGNATURES, name)) return undefined;
    const [options = '', least = 0, most = 0] = SIGNATURES[name] ?? [];
    const isKnown = Object.keys(parsed.values).every((one) => options.split(' ').includes(one));
    if (!isKnown || operands.length < least || operands.length > most) return undefined;
    return { name, operands, ...parsed.values };
  } catch {
    return undefined;
  }
}

export async function runCommand(args: readonly string[], tools: CommandTools): Promise<Answer> {
  const { leadStore, isTerminal } = tools;
  const { name, operands = [], state, all, json, format } = parse(args) ?? {};
  const [first = ''] = operands;
  if (state !== undefined && !isLeadState(state))
    return answer('', `--state is "${state}". Expected one of ${LEAD_STATES.join(', ')}.`);
  const states = state && [state];
  if (name === 'list')
    return list(tools, { states, limit: all || json ? undefined : NEWEST }, json);
  if (name === 'find') return list(tools, { states, text: operands.join(' ') }, json);
  if (name === 'export' && format === 'json') return list(tools, { states }, true);
  if (name === 'export' && format === 'csv') {
    const csv = (await Array.fromAsync(toCsv(leadStore.pages({ states })))).join('');
    return answer(isTerminal ? printableLines(csv) : csv);
  }
  if (name === 'show') {
    const lead = await leadOf(leadStore, first);
    if (typeof lead === 'string') return answer('', lead);
    return answer(lines(printableLines(toJson(lead))));
  }
  if (name === 'release')
    return makeDue(tools, operands, ['quarantined'], 'only quarantined leads can be released.');
  if (name === 'retry') {
    const parked = first ? [] : await leadStore.list({ states: ['parked'] });
    const ids = first ? operands : parked.map(({ id }) => id);
    const refusal = 'only parked and waiting leads can be tried again.';
    return makeDue(tools, ids, ['parked', 'waiting'], refusal);
  }
  if (name === 'erase' && first.includes('@')) return erase(leadStore, first);
  return answer('', USAGE);
}
