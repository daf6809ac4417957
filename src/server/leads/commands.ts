/** What the agency does with the inbox: `npm run leads -- …`. Each command is answered by what to print. */
import { parseArgs } from 'node:util';
import { toCsv, toJson } from './export.ts';
import { isLeadState, LEAD_STATES, type Lead, type LeadState } from './lead.ts';
import type { Outbox } from './outbox.ts';
import { printable, printableLines } from './printable.ts';

export const USAGE = `Usage:
  npm run leads -- list [--state ${LEAD_STATES.join('|')}] [--json]
  npm run leads -- show ID
  npm run leads -- export --format csv|json [--state …]
  npm run leads -- retry [ID…]      parked leads, all of them without an ID; a waiting one by its ID
  npm run leads -- release ID…      lets leads out of quarantine
  npm run leads -- erase EMAIL      deletes every lead with this address for good`;

export interface Answer {
  readonly exitCode: 0 | 1;
  /** Whole lines. */
  readonly output: string;
  readonly errors: string;
}

const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('');
const done = (output: string): Answer => ({ exitCode: 0, output, errors: '' });

/** The answer to what cannot be done; the problem may quote what was typed. */
export const refused = (problem: string): Answer => ({
  exitCode: 1,
  output: '',
  errors: lines(printableLines(problem)),
});

export interface CommandTools {
  readonly outbox: Outbox;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly isTerminal: boolean;
}

interface Options {
  readonly state?: LeadState | undefined;
  readonly json?: boolean | undefined;
  readonly format?: string | undefined;
}

interface Command {
  readonly options: readonly (keyof Options)[];
  /** Whether these operands can be meant. */
  readonly takes: (operands: readonly string[], options: Options) => boolean;
  readonly run: (
    tools: CommandTools,
    operands: readonly string[],
    options: Options,
  ) => Promise<Answer>;
}

/** "1 lead", "2 leads" */
const counted = (count: number) => `${count} ${count === 1 ? 'lead' : 'leads'}`;

/** Enough to find a lead and to see how its delivery goes; the person is in `show`. */
function summaryOf({ id, receivedAt, state, form, attempts, lastError, spamSignals }: Lead) {
  const tried =
    attempts > 0 && state !== 'delivered' ? `${attempts} tried: ${lastError ?? ''}` : '';
  const words = [id, new Date(receivedAt).toISOString(), state, form, tried, ...spamSignals];
  return printable(words.filter((word) => word !== '').join('  '));
}

const unknown = (id: string) => `There is no lead ${id}. "npm run leads -- list" shows the ids.`;

const DUE =
  'due now. The running server posts them within seconds, or once the pause of a failing webhook ends, ' +
  'after an hour at most; those without a webhook wait on.';

/** Makes each of the leads due, and says why any of them stays as it is. */
async function makeDue(
  { outbox, now }: CommandTools,
  ids: readonly string[],
  { from, refusal }: { from: readonly LeadState[]; refusal: string },
): Promise<Answer> {
  const errors: string[] = [];
  for (const id of ids) {
    if (await outbox.requeue(id, from, now)) continue;
    const lead = await outbox.find(id);
    errors.push(printable(lead ? `Lead ${id} is ${lead.state}: ${refusal}` : unknown(id)));
  }
  return {
    exitCode: errors.length === 0 ? 0 : 1,
    output: lines(`${counted(ids.length - errors.length)} ${DUE}`),
    errors: lines(...errors),
  };
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    options: ['state', 'json'],
    takes: (operands) => operands.length === 0,
    run: async ({ outbox }, _, { state, json }) => {
      const leads = await outbox.list(state);
      if (json) return done(lines(printableLines(toJson(leads))));
      return done(leads.length === 0 ? lines('No leads.') : lines(...leads.map(summaryOf)));
    },
  },
  show: {
    options: [],
    takes: (operands) => operands.length === 1,
    run: async ({ outbox }, [id = '']) => {
      const lead = await outbox.find(id);
      return lead ? done(lines(printableLines(toJson(lead)))) : refused(unknown(printable(id)));
    },
  },
  export: {
    options: ['state', 'format'],
    takes: (operands, { format }) =>
      operands.length === 0 && (format === 'csv' || format === 'json'),
    run: async ({ outbox, isTerminal }, _, { state, format }) => {
      const leads = await outbox.list(state);
      if (format === 'json') return done(lines(printableLines(toJson(leads))));
      return done(isTerminal ? printableLines(toCsv(leads)) : toCsv(leads));
    },
  },
  retry: {
    options: [],
    takes: () => true,
    run: async (tools, ids) => {
      const parked = async () => (await tools.outbox.list('parked')).map(({ id }) => id);
      return makeDue(tools, ids.length > 0 ? ids : await parked(), {
        from: ['parked', 'waiting'],
        refusal: 'only parked and waiting leads can be tried again.',
      });
    },
  },
  release: {
    options: [],
    takes: (operands) => operands.length > 0,
    run: (tools, ids) =>
      makeDue(tools, ids, {
        from: ['quarantined'],
        refusal: 'only quarantined leads can be released.',
      }),
  },
  erase: {
    options: [],
    takes: ([email = '', ...others]) => email.includes('@') && others.length === 0,
    run: async ({ outbox }, [email = '']) => {
      const output = lines(`${counted(await outbox.erase(email))} erased.`);
      // Even when there was none: an earlier run may have been kept from this.
      if (await outbox.reclaim()) return done(output);
      const errors =
        'Something else is using the inbox, so traces may remain in its file. Run the same command again.';
      return { exitCode: 1, output, errors: lines(errors) };
    },
  },
};

export type Parsed =
  | { readonly status: 'understood'; readonly run: (tools: CommandTools) => Promise<Answer> }
  | { readonly status: 'wrong'; readonly answer: Answer };

const wrong = (problem = USAGE): Parsed => ({ status: 'wrong', answer: refused(problem) });

/** Reads the arguments; anything unknown is an error, for a mistyped option must not widen what happens. */
export function parseCommand(args: readonly string[]): Parsed {
  const known = {
    state: { type: 'string' },
    json: { type: 'boolean' },
    format: { type: 'string' },
  } as const;
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options: known });
    const [name = '', ...operands] = parsed.positionals;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    const { state, ...values } = parsed.values;
    const isKnown = (option: string) => command?.options.some((own) => own === option);
    if (!command || !Object.keys(parsed.values).every(isKnown)) return wrong();
    if (state !== undefined && !isLeadState(state))
      return wrong(`--state is "${state}". Expected one of ${LEAD_STATES.join(', ')}.`);
    const options = { ...values, state };
    if (!command.takes(operands, options)) return wrong();
    return { status: 'understood', run: (tools) => command.run(tools, operands, options) };
  } catch {
    return wrong();
  }
}
