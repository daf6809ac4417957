/** `npm run inbox:password [-- --name ana]`: prints the line for `.env`. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { hashOf } from '../server/inbox/password.ts';
import { isPersonName } from '../server/inbox/people.ts';

const SHORTEST = 12;

const { name } = parseArgs({ options: { name: { type: 'string' } } }).values;

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

if (name !== undefined && !isPersonName(name)) {
  console.error(`The name is "${name}". Expected letters and digits without a space, such as ana.`);
  process.exit(1);
}
const password = await ask(
  name === undefined ? 'Password of the inbox: ' : `Password of ${name}: `,
);
const problem =
  [...password].length < SHORTEST
    ? `Expected at least ${SHORTEST} characters, such as four words.`
    : undefined;
const isSame = problem === undefined && password === (await ask('The same again: '));
terminal.close();
const variable = name === undefined ? 'INBOX_PASSWORD_HASH=' : `INBOX_USERS=${name}:`;
if (isSame) console.log(variable + (await hashOf(password)));
else {
  console.error(problem ?? 'The two are not the same.');
  process.exitCode = 1;
}
