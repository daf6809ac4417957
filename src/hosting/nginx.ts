/** Prints `nginx.conf`, for the site hosted as files only. */
import {
  EVERY_ANSWER,
  FILE_HEADERS,
  NO_CACHE,
  regularExpression,
  SHARED,
  SILENT,
  SPECULATION_RULES,
} from './headers.ts';
import { KINDS, type Policies } from './policy.ts';
import {
  FIXED_REDIRECTS,
  FOREIGN_CHARACTER,
  NOT_FOUND,
  NOT_SERVED,
  REDIRECT_STATUS,
  STEPS,
  type Step,
} from './redirects.ts';
import { OTHER_TYPE, typeByEnding, TYPES } from './types.ts';

/** A word as nginx reads it: nothing in it is a variable, an end of the line or a block. */
const quoted = (text: string): string => `"${text.replaceAll('"', String.raw`\"`)}"`;
const indented = (lines: readonly string[]) =>
  lines.map((line) => (line === '' ? '' : `    ${line}`));
const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indented(lines), '}'];

/** nginx reads no longer word. */
const MAX_LENGTH = 4000;

/** As `DOT_SEGMENT`, of an address as it was sent: nginx has followed such segments in `$uri` already. */
const SENT_DOT_SEGMENT = '^[^?]*/(?:[.]|%2[Ee]){1,2}(?:[/?]|%2[Ff]|$)';

type Row = readonly [pattern: string, value: string];
const map = (of: string, name: string, otherwise: string, rows: readonly Row[]) =>
  block(`map ${of} ${name}`, [
    `default ${quoted(otherwise)};`,
    ...rows.map(([pattern, value]) => `${quoted(pattern)} ${quoted(value)};`),
  ]);

/** The rows of the table of headers that set one of them. */
const rowsOf = (header: string): readonly Row[] =>
  FILE_HEADERS.flatMap(({ path, headers }): Row[] => {
    const value = headers[header];
    return value === undefined ? [] : [[`~${regularExpression(path)}`, value]];
  });

const maps = (policies: Policies) => [
  '# The file that is sent; empty for redirects and refusals.',
  ...map('$status', '$frontage_file', '', [['~^(?:200|206|304|404|416)$', '$uri']]),
  '# By file, the first pattern that fits. An empty value sends no header.',
  ...map(
    '$frontage_file',
    '$frontage_policy',
    policies.nothing,
    KINDS.map(({ kind, from }): Row => [`~${from}`, policies[kind]]),
  ),
  ...map('$frontage_file', '$frontage_sharing', 'same-origin', [[`~${SHARED}`, 'cross-origin']]),
  ...map('$frontage_file', '$frontage_cache', '', [...rowsOf('cache-control'), ['~^/', NO_CACHE]]),
  ...map('$frontage_file', '$frontage_speculation', '', [
    [`~${SILENT}`, ''],
    ['~[.]html$', SPECULATION_RULES['speculation-rules']],
  ]),
  ...map('$status', '$frontage_allow', '', [['405', 'GET, HEAD']]),
  '# By the path of the request.',
  ...map(
    '$uri',
    '$frontage_not_found',
    `/${NOT_FOUND.otherwise}`,
    NOT_FOUND.byLanguage.map(({ from, file }): Row => [`~${from}`, `/${file}`]),
  ),
  ...map('$frontage_path', '$frontage_fixed', '', [...FIXED_REDIRECTS]),
];

/** One step of a redirect; an `if` with nothing but `set` and `return` in it is the part of nginx's `if` that is sound. */
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

const REDIRECTS = [
  '# Redirects: the path goes through these steps, and is redirected once when it came out another.',
  'set $frontage_path $uri;',
  ...STEPS.flatMap(linesOf),
  'set $frontage_moved "";',
  'if ($frontage_path != $uri) { set $frontage_moved 1; }',
  '# slashes in a row, which nginx has made one in $uri already',
  'if ($request_uri ~ "^[^?]*(?:/|%2[Ff]){2}") { set $frontage_moved 1; }',
  '# single addresses',
  'set $frontage_place "";',
  'if ($frontage_fixed ~ "^([^#]+)(#.+)?$") {',
  '    set $frontage_path $1;',
  '    set $frontage_place $2;',
  '    set $frontage_moved 1;',
  '}',
  '# No other characters reach a Location: a line break in it would let a link write headers.',
  `if ($frontage_path ~ ${quoted(FOREIGN_CHARACTER)}) { set $frontage_moved ""; }`,
  `if ($frontage_moved) { return ${String(REDIRECT_STATUS)} $frontage_path$is_args$args$frontage_place; }`,
];

const headerName = (name: string) => name.replaceAll(/\b[a-z]/gu, (c) => c.toUpperCase());

const HEADERS = [
  '# All headers stand here: one in a location would replace all of these.',
  ...Object.entries(EVERY_ANSWER).map(
    ([name, value]) => `add_header ${headerName(name)} ${quoted(value)} always;`,
  ),
  'add_header Content-Security-Policy $frontage_policy always;',
  'add_header Cross-Origin-Resource-Policy $frontage_sharing always;',
  'add_header Cache-Control $frontage_cache always;',
  'add_header Speculation-Rules $frontage_speculation;',
  'add_header Allow $frontage_allow always;',
  'server_tokens off;',
];

const TYPE_LINES = [
  ...block(
    'types',
    Object.entries(TYPES).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`),
  ),
  `default_type ${OTHER_TYPE};`,
  ...FILE_HEADERS.flatMap(({ path, headers }) => {
    const type = headers['content-type'];
    return type === undefined || type === typeByEnding(path)
      ? []
      : [
          `location ~ ${quoted(regularExpression(path))} { types {} default_type ${quoted(type)}; }`,
        ];
  }),
];

const FILES = [
  '# The build compressed each file (.gz). Brotli is smaller, but needs ngx_brotli, which no stock nginx has;',
  '# with it add: brotli_static on;',
  'gzip_static on;',
  'gzip_proxied any;',
  'gzip_vary on;',
  '# Files that are no addresses, and paths that lead through other folders',
  `if ($uri ~ ${quoted(NOT_SERVED)}) { return 404; }`,
  `if ($request_uri ~ ${quoted(SENT_DOT_SEGMENT)}) { return 404; }`,
  ...REDIRECTS,
  'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
  'location = / { try_files /index.html =404; }',
  'location / { try_files $uri.html $uri =404; }',
  'error_page 404 @frontage_not_found;',
  ...block('location @frontage_not_found', ['etag off;', 'try_files $frontage_not_found =404;']),
];

const INTRODUCTION = [
  '# nginx for the site as files only. Written by the build from src/hosting/; the README there explains it.',
  '# Include it in the http block, copy dist/client to the root below, and set `listen`, `server_name` and `root`.',
  '# nginx takes the next line once in a configuration: when it calls it a duplicate, move it above the first map.',
  'map_hash_bucket_size 256;',
];

/**
 * `nginx.conf`, for a site at an origin.
 * @throws Error when nginx could not read a policy
 */
export function nginxFile(site: URL, policies: Policies): string {
  if (Object.values(policies).some((policy) => policy.length > MAX_LENGTH)) {
    throw new Error(
      `A policy is longer than the ${String(MAX_LENGTH)} characters that nginx reads. Name fewer origins in PUBLIC_THIRD_PARTY_HOSTS; *. may stand for many.`,
    );
  }
  const server = [
    'listen 80;',
    `server_name ${site.hostname};`,
    'root /srv/frontage;',
    '# Behind a proxy the address of this server is not the visitor’s: redirect to paths only.',
    'absolute_redirect off;',
    ...HEADERS,
    ...TYPE_LINES,
    ...FILES,
  ];
  return [...INTRODUCTION, ...maps(policies), ...block('server', server), ''].join('\n');
}
