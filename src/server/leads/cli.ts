/** The agency's view of the inbox: `npm run leads -- list` and what `leads-arguments.ts` names besides. */
import { existsSync } from 'node:fs';
import { readProcessEnvironment } from '../environment.ts';
import { readCommand, type Command } from './arguments.ts';
import { runCommand, type Answer } from './commands.ts';
import { openOutbox } from './outbox.ts';
import { printable, printableLines } from './printable.ts';

const failed = (errors: string): Answer => ({ exitCode: 1, output: '', errors: `${errors}\n` });

function answerFrom(leadsDb: string, command: Command): Answer {
  if (!existsSync(leadsDb)) {
    const output = `No leads yet: ${printable(leadsDb)} does not exist.\n`;
    return { exitCode: 0, output, errors: '' };
  }
  try {
    const outbox = openOutbox(leadsDb);
    try {
      const isTerminal = process.stdout.isTTY;
      return runCommand(command, { outbox, now: Date.now(), isTerminal });
    } finally {
      outbox.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failed(printable(`The inbox ${leadsDb} cannot be used: ${reason}.`));
  }
}

function answer(): Answer {
  const asked = readCommand(process.argv.slice(2));
  if (asked.status === 'wrong') return failed(printableLines(asked.problem));
  const read = readProcessEnvironment();
  return read.status === 'wrong'
    ? failed(read.problems.join('\n'))
    : answerFrom(read.environment.leadsDb, asked.command);
}

const { exitCode, output, errors } = answer();
process.exitCode = exitCode;
// Whoever reads may stop early, as `head` does.
process.stdout.on('error', () => undefined);
process.stdout.write(output);
process.stderr.write(errors);
