/** The commands of `npm run leads`. Each returns the text to print. */
import { parseArgs } from 'node:util';
import { toCsv, toJson } from './export.ts';
import { isLeadState, LEAD_STATES, type Lead, type LeadState } from './lead.ts';
import type { Outbox } from './outbox.ts';
import { printable, printableLines } from './printable.ts';
import { tableOf } from './table.ts';

export const USAGE = `Usage:
  npm run leads -- list [--state ${LEAD_STATES.join('|')}] [--all] [--json]
  npm run leads -- find TEXT        leads with this in a name, an address or anything else that was typed
  npm run leads -- show ID          the first letters of an ID are enough, here and below
  npm run leads -- export --format csv|json [--state …]
  npm run leads -- retry [ID…]      parked leads, all of them without an ID; a waiting one by its ID
  npm run leads -- release ID…      lets leads out of quarantine
  npm run leads -- erase EMAIL      deletes every lead with this address for good`;

/** Options of each command, and its number of operands. */
const SIGNATURES: Readonly<Record<string, { options: string[]; least: number; most: number }>> = {
  list: { options: ['state', 'all', 'json'], least: 0, most: 0 },
  find: { options: ['state', 'json'], least: 1, most: Infinity },
  show: { options: [], least: 1, most: 1 },
  export: { options: ['state', 'format'], least: 0, most: 0 },
  retry: { options: [], least: 0, most: Infinity },
  release: { options: [], least: 1, most: Infinity },
  erase: { options: [], least: 1, most: 1 },
};

export interface Answer {
  readonly exitCode: 0 | 1;
  /** Whole lines. */
  readonly output: string;
  readonly errors: string;
}

export interface CommandTools {
  readonly outbox: Outbox;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly isTerminal: boolean;
  /** Width of the terminal; tables are as wide as they need to be without it. */
  readonly columns?: number | undefined;
}

/** Leads that `list` shows without `--all`. */
const NEWEST = 50;

const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('');

/** The answer to a command; it fails when there are errors. */
export const answer = (output: string, ...errors: readonly string[]): Answer => ({
  exitCode: errors.length === 0 ? 0 : 1,
  output,
  errors: lines(...errors.map(printableLines)),
});

/** "1 lead", "2 leads" */
const leadCount = (count: number) => `${count} ${count === 1 ? 'lead' : 'leads'}`;

const unknown = (id: string) =>
  `There is no lead ${printable(id)}. "npm run leads -- list" shows the ids.`;

/** The lead of an id, else the error. */
async function leadOf(outbox: Outbox, id: string): Promise<Lead | string> {
  const lead = await outbox.find(id);
  if (lead === 'ambiguous') return `Several ids begin with ${printable(id)}. Expected more of it.`;
  return lead ?? unknown(id);
}

const DUE =
  'due now. The running server posts them within seconds, or once the pause of a failing webhook ends, ' +
  'after an hour at most; those without a webhook wait on.';

/** Makes leads due; the answer explains which ones cannot be. */
async function makeDue(
  { outbox, now }: CommandTools,
  ids: readonly string[],
  { from, refusal }: { from: readonly LeadState[]; refusal: string },
): Promise<Answer> {
  const errors: string[] = [];
  for (const id of ids) {
    const lead = await leadOf(outbox, id);
    if (typeof lead === 'string') errors.push(lead);
    else if (!(await outbox.requeue(lead.id, from, now)))
      errors.push(`Lead ${lead.id} is ${lead.state}: ${refusal}`);
  }
  return answer(lines(`${leadCount(ids.length - errors.length)} ${DUE}`), ...errors);
}

async function erase(outbox: Outbox, email: string): Promise<Answer> {
  const output = lines(`${leadCount(await outbox.erase(email))} erased.`);
  // Also without a match: another process may have blocked an earlier run.
  if (await outbox.reclaim()) return answer(output);
  return answer(
    output,
    'Something else is using the inbox, so traces may remain in its file. Run the same command again.',
  );
}

const listed = (leads: readonly Lead[], { now, columns }: CommandTools) =>
  leads.length === 0 ? ['No leads.'] : tableOf(leads, now, columns);

async function listNewest(
  tools: CommandTools,
  states: readonly LeadState[] | undefined,
  limit: number | undefined,
): Promise<Answer> {
  const leads = await tools.outbox.list({ states, limit });
  const counts = await tools.outbox.counts();
  const total = (states ?? LEAD_STATES).reduce((sum, state) => sum + counts[state], 0);
  const rest = total - leads.length;
  const note = rest > 0 ? ['', `${leadCount(rest)} more: add --all.`] : [];
  return answer(lines(...listed(leads, tools), ...note));
}

const OPTIONS = {
  state: { type: 'string' },
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  format: { type: 'string' },
} as const;

/** The arguments; undefined if one is unknown, so that a mistyped filter never widens a command. */
function parse(args: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [name = '', ...operands] = parsed.positionals;
    const signature = Object.hasOwn(SIGNATURES, name) ? SIGNATURES[name] : undefined;
    if (!signature || operands.length < signature.least || operands.length > signature.most)
      return undefined;
    const isKnown = Object.keys(parsed.values).every((one) => signature.options.includes(one));
    return isKnown ? { name, operands, ...parsed.values } : undefined;
  } catch {
    return undefined;
  }
}

export async function runCommand(args: readonly string[], tools: CommandTools): Promise<Answer> {
  const { outbox, isTerminal } = tools;
  const { name, operands = [], state, all, json, format } = parse(args) ?? {};
  const [first = ''] = operands;
  if (state !== undefined && !isLeadState(state))
    return answer('', `--state is "${state}". Expected one of ${LEAD_STATES.join(', ')}.`);
  const isUsable = name !== 'export' || format === 'csv' || format === 'json';
  if (name === undefined || !isUsable || (name === 'erase' && !first.includes('@')))
    return answer('', USAGE);
  if (name === 'erase') return erase(outbox, first);
  if (name === 'release') {
    const refusal = 'only quarantined leads can be released.';
    return makeDue(tools, operands, { from: ['quarantined'], refusal });
  }
  if (name === 'retry') {
    const ids =
      operands.length > 0
        ? operands
        : (await outbox.list({ states: ['parked'] })).map(({ id }) => id);
    const refusal = 'only parked and waiting leads can be tried again.';
    return makeDue(tools, ids, { from: ['parked', 'waiting'], refusal });
  }
  if (name === 'show') {
    const lead = await leadOf(outbox, first);
    return typeof lead === 'string'
      ? answer('', lead)
      : answer(lines(printableLines(toJson(lead))));
  }
  const states = state && [state];
  if (name === 'list' && !json) return listNewest(tools, states, all ? undefined : NEWEST);
  const leads = await outbox.list({
    states,
    text: name === 'find' ? operands.join(' ') : undefined,
  });
  if (json || format === 'json') return answer(lines(printableLines(toJson(leads))));
  if (format === 'csv') return answer(isTerminal ? printableLines(toCsv(leads)) : toCsv(leads));
  return answer(lines(...listed(leads, tools)));
}
