const RESTORE = 'Restore a backup, or move the file away to begin an empty one.';

/** What an operator does about each fault of the lead store. Its name is SQLite's (`sqlite3_errstr`) where there is one. */
export const REMEDIES = {
  'query aborted': '',
  'database is locked': 'Stop the program that holds it.',
  'attempt to write a readonly database': 'Let the user of the server write to it.',
  'disk I/O error': 'Make room on its disk, or replace the disk.',
  'database disk image is malformed': RESTORE,
  'database or disk is full': 'Make room on its disk.',
  'unable to open database file': '',
  'constraint failed': '',
  'file is not a database': RESTORE,
  'its file was removed or replaced':
    'Put the old files back while the server is stopped; until then it goes on with what is there.',
  'it is closed': '',
  'the database server cannot be reached': 'Start it, or correct LEADS_DB.',
  'the database server does not answer in time': 'Look at its load, and at the network to it.',
  'the database server refuses the user or database': 'Correct LEADS_DB, or create them.',
  'unexpected error': '',
} as const;
export type DatabaseFault = keyof typeof REMEDIES;

const isFault = (words: unknown): words is DatabaseFault =>
  typeof words === 'string' && Object.hasOwn(REMEDIES, words);

/** A fault that no database reports by itself. */
export class StoreFault extends Error {
  readonly errstr: DatabaseFault;

  constructor(fault: DatabaseFault) {
    super(fault);
    this.errstr = fault;
  }
}

/** The lead store must not be used; the message explains why, and what to do. */
export class StoreRefusal extends Error {}

/** Error codes of the file system, the network and PostgreSQL (by class). */
const CODES: readonly (readonly [code: RegExp, fault: DatabaseFault])[] = [
  [/^(?:ENOSPC|EDQUOT|53100)$/u, 'database or disk is full'],
  [/^(?:EROFS|25006)$/u, 'attempt to write a readonly database'],
  [/^(?:EACCES|EPERM|EEXIST|ENOTDIR|EISDIR)$/u, 'unable to open database file'],
  [/^(?:28|3D)/u, 'the database server refuses the user or database'],
  [/^(?:E(?!RR_)[A-Z]+|CONNECT|08|53|57)/u, 'the database server cannot be reached'],
  [/^23/u, 'constraint failed'],
];

/** The fault of an error. The error's own message may quote data. */
export function faultOf(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return 'unexpected error';
  if ('errstr' in error && isFault(error.errstr)) return error.errstr;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'unexpected error';
}

/** The reason that people read. */
export const reasonOf = (error: unknown): string =>
  error instanceof StoreRefusal ? error.message : faultOf(error);
