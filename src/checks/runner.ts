import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

let running: ChildProcess | undefined;

/**
 * Runs the content check in a process of its own, beside the pages. Gives the problems as the command prints them, empty
 * when all is well. A later run replaces one that has not ended, which gives nothing.
 */
export const runCheck = (...args: string[]) =>
  new Promise<string>((resolve) => {
    running?.kill();
    const command = spawn(process.execPath, [join(import.meta.dirname, 'content.ts'), ...args]);
    running = command;
    let printed = '';
    command.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    command.on('close', (code) => {
      if (running === command)
        resolve(code === 0 ? '' : printed.trim() || 'The content check did not finish.');
    });
  });
