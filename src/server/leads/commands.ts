/** What the agency does with the inbox; each command is answered by what to print. */
import type { Lead, LeadState } from './lead.ts';
import { readableLead, toCsv, toJson } from './export.ts';
import type { Command } from './arguments.ts';
import type { Outbox } from './outbox.ts';
import { printable, printableLines } from './printable.ts';

export interface Answer {
  readonly exitCode: 0 | 1;
  /** Whole lines. */
  readonly output: string;
  readonly errors: string;
}

const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('');
const done = (output: string): Answer => ({ exitCode: 0, output, errors: '' });

/** "1 lead", "2 leads" */
const counted = (count: number) => `${count} ${count === 1 ? 'lead' : 'leads'}`;

/** Enough to find a lead and to see how its delivery goes; the person is in `show`. */
function summaryOf({ id, receivedAt, state, form, attempts, lastError, doubts }: Lead): string {
  const tried =
    attempts > 0 && state !== 'delivered' ? `${attempts} tried: ${lastError ?? ''}` : '';
  const words = [id, new Date(receivedAt).toISOString(), state, form, tried, doubts.join(' ')];
  return printable(words.filter((word) => word !== '').join('  '));
}

function list(outbox: Outbox, state: LeadState | undefined, isJson: boolean): Answer {
  const leads = outbox.list(state);
  if (isJson) return done(lines(printableLines(toJson(leads.map(readableLead)))));
  return done(leads.length === 0 ? lines('No leads.') : lines(...leads.map(summaryOf)));
}

const unknown = (id: string) =>
  `There is no lead ${printable(id)}. "npm run leads -- list" shows the ids.`;

function show(outbox: Outbox, id: string): Answer {
  const lead = outbox.find(id);
  return lead
    ? done(lines(printableLines(toJson(readableLead(lead)))))
    : { exitCode: 1, output: '', errors: lines(unknown(id)) };
}

/** Changes each lead that is named, and says why any of them was left as it is. */
function change(
  outbox: Outbox,
  ids: readonly string[],
  { apply, outcome, refusal }: Changing,
): Answer {
  const refused = ids.filter((id) => !apply(id));
  const errors = refused.map((id) => {
    const lead = outbox.find(id);
    return lead ? `Lead ${lead.id} is ${lead.state}: ${refusal}` : unknown(id);
  });
  return {
    exitCode: refused.length === 0 ? 0 : 1,
    output: lines(`${counted(ids.length - refused.length)} ${outcome}`),
    errors: lines(...errors),
  };
}

interface Changing {
  /** Whether the lead could be changed. */
  readonly apply: (id: string) => boolean;
  readonly outcome: string;
  readonly refusal: string;
}

const SOON =
  'due now. The running server posts them within seconds, or once the pause that a failing webhook is given ends, ' +
  'after an hour at most; those without a webhook wait on.';

function erase(outbox: Outbox, email: string): Answer {
  const count = outbox.erase(email);
  const output = lines(`${counted(count)} erased.`);
  // Even when there was none: an earlier run may have been kept from this.
  if (outbox.reclaim()) return done(output);
  const errors = lines(
    'Something else is using the inbox, so traces may remain in its file. Run the same command again.',
  );
  return { exitCode: 1, output, errors };
}

/** Runs one command. What a visitor typed reaches a terminal only with its control characters written out. */
export function runCommand(
  command: Command,
  { outbox, now, isTerminal }: { outbox: Outbox; now: number; isTerminal: boolean },
): Answer {
  switch (command.name) {
    case 'list':
      return list(outbox, command.state, command.isJson);
    case 'show':
      return show(outbox, command.id);
    case 'export': {
      const leads = outbox.list(command.state);
      if (command.format === 'json')
        return done(lines(printableLines(toJson(leads.map(readableLead)))));
      const csv = toCsv(leads);
      return done(isTerminal ? printableLines(csv) : csv);
    }
    case 'retry': {
      const parked = () => outbox.list('parked').map(({ id }) => id);
      return change(outbox, command.ids.length > 0 ? command.ids : parked(), {
        apply: (id) => outbox.retry(id, now),
        outcome: SOON,
        refusal: 'only parked and waiting leads can be tried again.',
      });
    }
    case 'release':
      return change(outbox, command.ids, {
        apply: (id) => outbox.release(id, now),
        outcome: SOON,
        refusal: 'only quarantined leads can be released.',
      });
    case 'erase':
      return erase(outbox, command.email);
  }
}
