/**
 * Checks everything authors write: `node src/checks/content.ts [folder] [--watch]`.
 * Prints each problem with its place and its correction, and exits with 1; prints nothing when all is well.
 * With `--watch` it checks again after each change.
 */
import { globSync, watch } from 'node:fs';
import { checkDictionaries } from './dictionaries.ts';
import { counted, formatProblem } from './problems.ts';
import { runCheck } from './runner.ts';

const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('--')) ?? 'src/content';

const inDictionaries = await checkDictionaries();
// The rest of the check reads the dictionaries, too.
const isReadable = inDictionaries.every(({ field }) => field !== '');
const { checkFolder } = isReadable ? await import('./read-content.ts') : { checkFolder: () => [] };
const all = [...(await checkFolder(folder)), ...inDictionaries];
const problems = [...new Set(all.map(formatProblem))];
let printed = '';
function print(report: string): void {
  if (report !== printed) console.error(report || 'Content: no problems any more.');
  printed = report;
}

const count = `Content: ${counted(problems.length, 'problem')} to correct.`;
print(problems.length > 0 ? [...problems, count].join('\n\n') : '');
process.exitCode = problems.length > 0 ? 1 : 0;
// Node's recursive watch loses files that an editor replaces.
if (args.includes('--watch'))
  for (const each of globSync([`${folder}/**/`, 'src/i18n/dictionaries/**/']))
    watch(each, () => void runCheck(folder).then(print));
