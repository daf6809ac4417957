/** The program behind `npm run leads`. */
import { statSync } from 'node:fs';
import { readProcessEnvironment } from '../server/environment.ts';
import { answer, runCommand, type Answer } from '../leads/commands.ts';
import { reasonOf } from '../leads/storage/faults.ts';
import { storeName, isPostgres, openLeadStore } from '../leads/storage/lead-store.ts';
import { printable } from '../leads/printable.ts';

async function run(args: readonly string[]): Promise<Answer> {
  const read = readProcessEnvironment();
  if (read.status === 'wrong') return answer('', ...read.problems);
  const { leadsDb } = read.environment;
  const size = statSync(leadsDb, { throwIfNoEntry: false })?.size;
  if (!isPostgres(leadsDb) && !size)
    return answer(
      '',
      printable(`LEADS_DB is "${leadsDb}". Expected the lead store that a server has made.`),
    );
  try {
    const leadStore = await openLeadStore(leadsDb);
    const { isTTY: isTerminal, columns } = process.stdout;
    const tools = { leadStore, now: Date.now(), isTerminal, columns };
    return await runCommand(args, tools).finally(leadStore.close);
  } catch (error) {
    const name = storeName(leadsDb);
    return answer('', printable(`The lead store ${name} cannot be used: ${reasonOf(error)}.`));
  }
}

const { exitCode, output, errors } = await run(process.argv.slice(2));
process.exitCode = exitCode;
// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => undefined);
process.stdout.write(output);
process.stderr.write(errors);
