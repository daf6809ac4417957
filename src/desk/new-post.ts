/** Begins a post: `npm run new:post -- "Title of the post"`. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { planPost } from './post-stubs.ts';

// The site counts days in UTC, so a post of today is never one of tomorrow.
const today = new Date().toISOString().slice(0, 10);

const plan = planPost(process.argv.slice(2), { today, exists: existsSync });
if (plan.status === 'wrong') {
  process.stderr.write(`${plan.problem}\n`);
  process.exitCode = 1;
} else {
  for (const { path, text } of plan.files) {
    mkdirSync(dirname(path), { recursive: true });
    // Two editors at once, or a file system that takes É for é: nothing is ever overwritten.
    writeFileSync(path, text, { flag: 'wx' });
  }
  process.stdout.write(`${plan.nextSteps}\n`);
}
