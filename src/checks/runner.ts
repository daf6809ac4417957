import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export const CHECK = join(import.meta.dirname, 'content.ts');

let latest: { command: ChildProcess; report: Promise<string> } | undefined;

/**
 * Runs the content check in a process of its own, beside the pages. Gives the problems as the command prints them, empty
 * when all is well. A later run replaces one that has not ended, which then gives what the later one does.
 */
export function runCheck(...args: string[]): Promise<string> {
  latest?.command.kill();
  const command = spawn(process.execPath, [CHECK, ...args]);
  const report = new Promise<string>((resolve) => {
    let printed = '';
    command.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    command.on('close', (code) => {
      const own = code === 0 ? '' : printed.trim() || 'The content check did not finish.';
      resolve(latest && latest.command !== command ? latest.report : own);
    });
  });
  latest = { command, report };
  return report;
}
