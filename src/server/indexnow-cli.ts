/** Tells search engines what a deploy changed: `npm run indexnow`, or `npm run indexnow -- --dry-run` to see it first. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readIndexNow } from './indexnow-key.ts';
import { runIndexNow } from './indexnow-run.ts';
import type { Answer } from './leads/commands.ts';
import { POST_WITHIN_MS } from './leads/post-webhook.ts';

const USAGE = `Usage:
  npm run indexnow                 tells search engines which pages are new, changed or gone
  npm run indexnow -- --dry-run    says which ones, and tells nobody
`;

function readArguments(): { isDryRun: boolean } | undefined {
  try {
    const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
    return { isDryRun: values['dry-run'] };
  } catch {
    return undefined;
  }
}

async function answer(): Promise<Answer> {
  const asked = readArguments();
  if (!asked) return { exitCode: 1, output: '', errors: USAGE };
  if (existsSync('.env')) process.loadEnvFile('.env');
  return runIndexNow(readIndexNow(process.env), {
    ...asked,
    site: 'dist/client',
    memory: '.data/indexnow.json',
    withinMs: POST_WITHIN_MS,
  });
}

const { exitCode, output, errors } = await answer();
process.exitCode = exitCode;
process.stdout.write(output);
process.stderr.write(errors);
