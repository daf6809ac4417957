/** The program behind `npm run leads`. */
import { existsSync } from 'node:fs';
import { readProcessEnvironment } from '../environment.ts';
import { parseCommand, refused, type Answer } from './commands.ts';
import { printable } from './printable.ts';
import { openOutbox } from './sqlite-outbox.ts';

async function answer(): Promise<Answer> {
  const command = parseCommand(process.argv.slice(2));
  if (command.status === 'wrong') return command.answer;
  const read = readProcessEnvironment();
  if (read.status === 'wrong') return refused(read.problems.join('\n'));
  const { leadsDb } = read.environment;
  if (!existsSync(leadsDb)) {
    const output = `No leads yet: ${printable(leadsDb)} does not exist.\n`;
    return { exitCode: 0, output, errors: '' };
  }
  try {
    const outbox = openOutbox(leadsDb);
    const isTerminal = process.stdout.isTTY;
    return await command.run({ outbox, now: Date.now(), isTerminal }).finally(outbox.close);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refused(printable(`The inbox ${leadsDb} cannot be used: ${reason}.`));
  }
}

const { exitCode, output, errors } = await answer();
process.exitCode = exitCode;
// Whoever reads may stop early, as `head` does.
process.stdout.on('error', () => undefined);
process.stdout.write(output);
process.stderr.write(errors);
