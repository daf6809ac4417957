/** The password of the inbox, as its scrypt hash in `INBOX_PASSWORD_HASH`. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

export interface PasswordHash {
  readonly salt: Uint8Array;
  readonly key: Uint8Array;
}

const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** 32 MB and about a third of a second: https://cheatsheetseries.owasp.org, "Password Storage". */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

const derive: (
  password: string,
  salt: Uint8Array,
  bytes: number,
  cost: typeof COST,
) => Promise<Uint8Array> = promisify(scrypt);

/** Keyboards write the same accents in different ways. */
const keyOf = (password: string, salt: Uint8Array) =>
  derive(password.normalize('NFC'), salt, KEY_BYTES, COST);

/** The value of the variable. No character in it has a meaning in `.env` files or shells. */
export async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt);
  return ['scrypt', salt.toString('base64url'), Buffer.from(key).toString('base64url')].join('.');
}

export function parsePasswordHash(text: string): PasswordHash | undefined {
  const [name, salt = '', key = '', ...rest] = text.split('.');
  const hash = { salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
  const isWhole =
    name === 'scrypt' &&
    rest.length === 0 &&
    hash.salt.length === SALT_BYTES &&
    hash.key.length === KEY_BYTES;
  return isWhole ? hash : undefined;
}

/** Takes the same time for every wrong password. */
export const isPassword = async (password: string, { salt, key }: PasswordHash): Promise<boolean> =>
  timingSafeEqual(await keyOf(password, salt), key);
