/** `npm run inbox:password`: prints the line for `.env`. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { hashOf } from './password.ts';

const SHORTEST = 12;

// Shows nothing of what is typed.
const output = new Writable({ write: (_chunk, _encoding, done) => void done() });
const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
const lines = terminal[Symbol.asyncIterator]();

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const { value } = await lines.next();
  process.stderr.write('\n');
  return String(value ?? '');
}

const password = await ask('Password of the inbox: ');
const problem =
  [...password].length < SHORTEST
    ? `Expected at least ${SHORTEST} characters, such as four words.`
    : undefined;
const isSame = problem === undefined && password === (await ask('The same again: '));
terminal.close();
if (isSame) console.log(`INBOX_PASSWORD_HASH=${await hashOf(password)}`);
else {
  console.error(problem ?? 'The two are not the same.');
  process.exitCode = 1;
}
