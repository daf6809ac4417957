/** Faults of the inbox that an operator can act on, whatever its engine: SQLite's messages (`sqlite3_errstr`) and others. */
const FAULTS = [
  'query aborted',
  'database is locked',
  'attempt to write a readonly database',
  'disk I/O error',
  'database disk image is malformed',
  'database or disk is full',
  'unable to open database file',
  'constraint failed',
  'file is not a database',
] as const;
export type DatabaseFault = (typeof FAULTS)[number] | 'unexpected error';

/** The fault of an error. The error's own message may quote data. */
export function faultOf(error: unknown): DatabaseFault {
  const words = error instanceof Error && 'errstr' in error ? error.errstr : undefined;
  return FAULTS.find((fault) => fault === words) ?? 'unexpected error';
}
