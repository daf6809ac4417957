/** `npm run release -- <folder>`: the last build with all that the server needs to run, in a folder of its own. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readProcessEnvironment } from './environment.ts';
import { writeRelease } from './release.ts';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const [asked] = process.argv.slice(2);
if (asked === undefined)
  fail('Say where to: a folder that is empty or does not exist. npm run release -- ../release');
const read = readProcessEnvironment();
if (read.status === 'wrong') fail(read.problems.join('\n'));
const { siteDist } = read.environment;
if (!existsSync(join(siteDist, 'server/entry.mjs')))
  fail(`There is no built site in ${siteDist} yet. Run "npm run build" first.`);
const folder = resolve(asked);
if (existsSync(folder) && readdirSync(folder).length > 0)
  fail(`${folder} is not empty. Name a folder that is empty or does not exist.`);

const root = fileURLToPath(new URL('../..', import.meta.url));
const copied = writeRelease({ root, siteDist, node: process.execPath, folder });
console.log(`Wrote ${String(copied.length)} modules and packages with the built site and Node.`);
console.log(`To start it: cd ${relative('', folder) || '.'} && bin/node src/server/serve.ts`);
