/** The people of the inbox, as `INBOX_USERS` and `INBOX_PASSWORD_HASH` name them. */
import { createHash } from 'node:crypto';
import { parsePasswordHash, type PasswordHash } from './password.ts';

export interface Person {
  /** Empty for the password that several people share. */
  readonly name: string;
  readonly hash: PasswordHash;
  /** Changes with the password, so that its sessions end. */
  readonly id: string;
}

export const isPersonName = (text: string): boolean => /^[\p{L}\d._-]{1,40}$/u.test(text);

/** The person of a line such as `ana:scrypt.…`, or of a hash alone; undefined when it is none. */
export function parsePerson(line: string): Person | undefined {
  const [text = '', name = ''] = line.split(':').reverse();
  const hash = parsePasswordHash(text);
  if (!hash || (name !== '' && !isPersonName(name))) return undefined;
  return { name, hash, id: createHash('sha256').update(`${name}:${text}`).digest('base64url') };
}

/** The people of `INBOX_USERS`; undefined when a line is wrong or a name stands twice. */
export function parsePeople(text: string): readonly Person[] | undefined {
  const lines = text.split(/[\s,]+/u).filter((line) => line !== '');
  const people = lines
    .filter((line) => line.includes(':'))
    .map(parsePerson)
    .filter((person) => person !== undefined);
  const names = new Set(people.map(({ name }) => name));
  return names.size === lines.length ? people : undefined;
}
