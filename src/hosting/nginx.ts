/** Fills in the template `nginx.conf` in this folder from the tables. */
import { readFileSync } from 'node:fs';
import {
  EVERY_ANSWER,
  FILE_HEADERS,
  NO_CACHE,
  regularExpression,
  EMBEDDABLE,
  NO_SPECULATION,
  SPECULATION_RULES,
} from './headers.ts';
import { KINDS, type Policies } from './policy.ts';
import {
  FOREIGN_CHARACTER,
  NOT_FOUND,
  NOT_SERVED,
  STEPS,
  type FixedRedirects,
  type Step,
} from './redirects.ts';
import { typeByEnding, TYPES } from './types.ts';

const quoted = (text: string): string => `"${text.replaceAll('"', String.raw`\"`)}"`;

type Row = readonly [pattern: string, value: string];
const map = (otherwise: string, rows: readonly Row[]): string[] => [
  `default ${quoted(otherwise)};`,
  ...rows.map(([pattern, value]) => `${quoted(pattern)} ${quoted(value)};`),
];

const rowsOf = (header: string): readonly Row[] =>
  FILE_HEADERS.flatMap(({ path, headers }): Row[] => {
    const value = headers[header];
    return value === undefined ? [] : [[path, value]];
  });
const patternsOf = (header: string) =>
  rowsOf(header).map(([path, value]): Row => [`~${regularExpression(path)}`, value]);

function linesOf({ why, from, when }: Step): string[] {
  const check = {
    always: [],
    'becomes a page': ['if (!-f $document_root$frontage_next.html) { set $frontage_next ""; }'],
    'is no page': ['if (-f $document_root$frontage_path.html) { set $frontage_next ""; }'],
  }[when];
  return [
    `# ${why}`,
    'set $frontage_next "";',
    `if ($frontage_path ~ ${quoted(from)}) { set $frontage_next $1; }`,
    ...check,
    'if ($frontage_next) { set $frontage_path $frontage_next; }',
  ];
}

const partsOf = (
  site: URL,
  policies: Policies,
  redirects: FixedRedirects,
): Readonly<Record<string, readonly string[]>> => ({
  host: [site.hostname],
  policies: map(
    policies.nothing,
    KINDS.map(({ kind, from }): Row => [`~${from}`, policies[kind]]),
  ),
  sharing: map('same-origin', [[`~${EMBEDDABLE}`, 'cross-origin']]),
  cache: map('', [...patternsOf('cache-control'), ['~^/', NO_CACHE]]),
  speculation: map('', [
    [`~${NO_SPECULATION}`, ''],
    ['~[.]html$', SPECULATION_RULES['speculation-rules']],
  ]),
  notFound: map(
    `/${NOT_FOUND.otherwise}`,
    NOT_FOUND.byLanguage.map(({ from, file }): Row => [`~${from}`, `/${file}`]),
  ),
  fixed: map('', [...redirects]),
  headers: Object.entries(EVERY_ANSWER).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  ),
  types: Object.entries(TYPES).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`),
  namedTypes: rowsOf('content-type')
    .filter(([path, type]) => type !== typeByEnding(path))
    .map(
      ([path, type]) =>
        `location ~ ${quoted(regularExpression(path))} { types {} default_type ${quoted(type)}; }`,
    ),
  notServed: [quoted(NOT_SERVED)],
  steps: STEPS.flatMap(linesOf),
  foreignCharacter: [quoted(FOREIGN_CHARACTER)],
});

/** `nginx.conf`, for a site at an origin. */
export function nginxFile(site: URL, policies: Policies, redirects: FixedRedirects): string {
  const parts = partsOf(site, policies, redirects);
  return readFileSync(new URL('./nginx.conf', import.meta.url), 'utf8').replaceAll(
    /^( *)(.*?)@(\w+)@/gmu,
    (_, indent: string, before: string, name: string) =>
      (parts[name] ?? []).map((line) => `${indent}${before}${line}`).join('\n'),
  );
}
