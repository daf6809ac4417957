/** One visit in a thread of its own, whose memory is bounded and which holds no page of the server up. */
import { parentPort, workerData } from 'node:worker_threads';
import { internet } from './fetch.ts';
import type { Visit } from './desk.ts';
import { inspect } from './visit.ts';

const { site, trade, allowed }: Visit = workerData;
for await (const event of inspect(new URL(site), trade, internet(allowed)))
  parentPort?.postMessage(event);
process.exit();
