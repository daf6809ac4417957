import type { LeadStore } from '../lead-store.ts';
import type { EngineOptions } from './engine.ts';
import { openSqlLeadStore } from './sql-lead-store.ts';
import { openSqlite } from './sqlite.ts';

export const isPostgres = (address: string) => /^postgres(?:ql)?:\/\//u.test(address);

export const openSqliteLeadStore = (file: string, options?: EngineOptions): LeadStore =>
  openSqlLeadStore(openSqlite(file, options));

/**
 * The lead store at the address of `LEADS_DB`: the path of a file, or a database of PostgreSQL, whose client is loaded only
 * for it. It is opened with the first use.
 */
export async function openLeadStore(
  address: string,
  options: EngineOptions = {},
): Promise<LeadStore> {
  if (!isPostgres(address)) return openSqliteLeadStore(address, options);
  const { openPostgres } = await import('./postgres.ts');
  return openSqlLeadStore(openPostgres(address, options));
}

/**
 * The address as people may see it.
 * @example storeName('postgres://user:password@db.example.com/leads') // 'postgres://db.example.com/leads'
 */
export function storeName(address: string): string {
  if (!isPostgres(address)) return address;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
