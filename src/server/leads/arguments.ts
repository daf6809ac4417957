/** What `npm run leads -- …` is asked to do. */
import { parseArgs } from 'node:util';
import { isLeadState, LEAD_STATES, type LeadState } from './lead.ts';
import { EXPORT_FORMATS, type ExportFormat } from './export.ts';

export const USAGE = `Usage:
  npm run leads -- list [--state ${LEAD_STATES.join('|')}] [--json]
  npm run leads -- show ID
  npm run leads -- export --format ${EXPORT_FORMATS.join('|')} [--state …]
  npm run leads -- retry [ID…]      parked leads, all of them without an ID; a waiting one by its ID
  npm run leads -- release ID…      lets leads out of quarantine
  npm run leads -- erase EMAIL      deletes every lead with this address for good`;

export type Command =
  | { readonly name: 'list'; readonly state: LeadState | undefined; readonly isJson: boolean }
  | { readonly name: 'show'; readonly id: string }
  | {
      readonly name: 'export';
      readonly state: LeadState | undefined;
      readonly format: ExportFormat;
    }
  | { readonly name: 'retry'; readonly ids: readonly string[] }
  | { readonly name: 'release'; readonly ids: readonly string[] }
  | { readonly name: 'erase'; readonly email: string };

export type CommandRead =
  | { readonly status: 'read'; readonly command: Command }
  | { readonly status: 'wrong'; readonly problem: string };

const read = (command: Command): CommandRead => ({ status: 'read', command });
const wrong = (problem: string): CommandRead => ({ status: 'wrong', problem });

interface Given {
  readonly state?: string | undefined;
  readonly json?: boolean | undefined;
  readonly format?: string | undefined;
}

/** The options each command knows. */
const KNOWN: Readonly<Record<Command['name'], readonly (keyof Given)[]>> = {
  list: ['state', 'json'],
  show: [],
  export: ['state', 'format'],
  retry: [],
  release: [],
  erase: [],
};

const isName = (text: string | undefined): text is Command['name'] =>
  text !== undefined && Object.hasOwn(KNOWN, text);

function readOn(
  name: Command['name'],
  ids: readonly string[],
  { state, json, format }: Given,
): CommandRead {
  if (state !== undefined && !isLeadState(state))
    return wrong(`--state is "${state}". Expected one of ${LEAD_STATES.join(', ')}.`);
  const [first, ...others] = ids;
  const one = others.length === 0 ? first : undefined;
  switch (name) {
    case 'list':
      return first === undefined ? read({ name, state, isJson: json === true }) : wrong(USAGE);
    case 'export': {
      const known = EXPORT_FORMATS.find((candidate) => candidate === format);
      return first === undefined && known !== undefined
        ? read({ name, state, format: known })
        : wrong(USAGE);
    }
    case 'show':
      return one === undefined ? wrong(USAGE) : read({ name, id: one });
    case 'erase':
      return one?.includes('@') ? read({ name, email: one }) : wrong(USAGE);
    case 'retry':
      return read({ name, ids });
    case 'release':
      return first === undefined ? wrong(USAGE) : read({ name, ids });
  }
}

/**
 * Reads the arguments; anything unknown is an error, for a mistyped option must not widen what happens.
 * @example readCommand(['show', 'a1']) // { status: 'read', command: { name: 'show', id: 'a1' } }
 */
export function readCommand(args: readonly string[]): CommandRead {
  const options = {
    state: { type: 'string' },
    json: { type: 'boolean' },
    format: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [name, ...ids] = positionals;
    if (!isName(name)) return wrong(USAGE);
    const isKnown = (option: string) => KNOWN[name].some((known) => known === option);
    return Object.keys(values).every(isKnown) ? readOn(name, ids, values) : wrong(USAGE);
  } catch {
    return wrong(USAGE);
  }
}
