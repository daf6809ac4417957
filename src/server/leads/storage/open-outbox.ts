import type { Outbox } from '../outbox.ts';
import type { EngineOptions } from './engine.ts';
import { openSqlOutbox } from './sql-outbox.ts';
import { openSqlite } from './sqlite.ts';

export const isPostgres = (address: string) => /^postgres(?:ql)?:\/\//u.test(address);

export const openSqliteOutbox = (file: string, options?: EngineOptions): Outbox =>
  openSqlOutbox(openSqlite(file, options));

/**
 * The inbox at the address of `LEADS_DB`: the path of a file, or a database of PostgreSQL, whose client is loaded only
 * for it. It is opened with the first use.
 */
export async function openOutbox(address: string, options: EngineOptions = {}): Promise<Outbox> {
  if (!isPostgres(address)) return openSqliteOutbox(address, options);
  const { openPostgres } = await import('./postgres.ts');
  return openSqlOutbox(openPostgres(address, options));
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
