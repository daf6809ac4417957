import type { Report } from '../log.ts';
import type { Outbox } from './outbox.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

export interface OpenOptions {
  /** The process delivers leads; a command does not. */
  readonly isServer?: boolean;
  /** Longest wait for other processes that write. */
  readonly waitMs?: number;
  readonly report?: Report;
}

export const isPostgres = (address: string) => /^postgres(?:ql)?:\/\//u.test(address);

/**
 * The inbox at the address of `LEADS_DB`: the path of a file, or a database of PostgreSQL, whose client is loaded only
 * for it. It is opened with the first use.
 */
export async function openOutbox(address: string, options: OpenOptions = {}): Promise<Outbox> {
  if (!isPostgres(address)) return openSqliteOutbox(address, options);
  const { openPostgresOutbox } = await import('./postgres-outbox.ts');
  return openPostgresOutbox(address, options);
}

/**
 * The address as people may see it.
 * @example inboxName('postgres://user:password@db.example.com/leads') // 'postgres://db.example.com/leads'
 */
export function inboxName(address: string): string {
  if (!isPostgres(address)) return address;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
