/** The lead store of `astro dev`, which delivers nothing. The production bundle must not hold it. */
import { openIntake, type Intake } from '../leads/acceptance/receive.ts';
import { openLeadStore } from '../leads/storage/lead-store.ts';
import { readProcessEnvironment } from './environment.ts';
import { log } from './log.ts';

let devIntake: Intake | undefined;

export async function intakeOfDev(): Promise<Intake> {
  if (devIntake) return devIntake;
  const read = readProcessEnvironment();
  if (read.status === 'wrong') throw new Error(read.problems.join('\n'));
  devIntake = openIntake(await openLeadStore(read.environment.leadsDb), () => undefined, log);
  return devIntake;
}
