import type { Outbox } from './outbox.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

export interface OpenOptions {
  /** The process delivers leads; a command does not. */
  readonly isServer?: boolean;
}

/** Opens the inbox at the address of `LEADS_DB`: the path of a file. */
export const openOutbox = (address: string, options: OpenOptions = {}): Outbox =>
  openSqliteOutbox(address, options);
