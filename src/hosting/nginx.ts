import {
  ASKED_AGAIN,
  EVERY_ANSWER,
  HASHED,
  IMAGES,
  NAMED_TYPES,
  OTHER_TYPE,
  SILENT_PAGES,
  SPECULATION_RULES,
  TYPES,
} from './headers.ts';
import { policyMaps, quoted, tableSizes } from './nginx-policies.ts';
import {
  NOT_FOUND,
  NOT_SERVED,
  STRANGE_LETTER,
  REDIRECT_STATUS,
  STEPS,
  STORY,
  type Step,
} from './redirects.ts';

const headerName = (name: string): string => name.replaceAll(/\b[a-z]/gu, (c) => c.toUpperCase());

/** As `DOT_SEGMENT`, of an address as it was sent: nginx has followed such segments in `$uri` already. */
const SENT_DOT_SEGMENT = '^[^?]*/(?:[.]|%2[Ee]){1,2}(?:[/?]|%2[Ff]|$)';

/** One step of a redirect; `if` with nothing but `set` and `return` in it is the part of nginx's `if` that is sound. */
function linesOf({ why, from, when }: Step): string[] {
  const tryOut = [
    `# ${why}`,
    `set $frontage_next "";`,
    `if ($frontage_path ~ ${quoted(from)}) { set $frontage_next $1; }`,
  ];
  const check = {
    always: [],
    'becomes a page': [`if (!-f $document_root$frontage_next.html) { set $frontage_next ""; }`],
    'is no page': [`if (-f $document_root$frontage_path.html) { set $frontage_next ""; }`],
  }[when];
  return [...tryOut, ...check, `if ($frontage_next) { set $frontage_path $frontage_next; }`];
}

const REDIRECTS = [
  '# Redirects: the path is taken through these steps, and sent on once when it came out another.',
  `set $frontage_path $uri;`,
  ...STEPS.flatMap(linesOf),
  `set $frontage_moved "";`,
  `if ($frontage_path != $uri) { set $frontage_moved 1; }`,
  '# slashes in a row, which nginx has made one in $uri already',
  `if ($request_uri ~ "^[^?]*(?:/|%2[Ff]){2}") { set $frontage_moved 1; }`,
  '# a story is a place on the page of all',
  `set $frontage_place "";`,
  `if ($frontage_path ~ ${quoted(STORY)}) {`,
  `    set $frontage_path $1;`,
  `    set $frontage_place "#$2";`,
  `    set $frontage_moved 1;`,
  `}`,
  '# No other letters ever reach a Location: a line break in it would let a link write headers.',
  `if ($frontage_path ~ ${quoted(STRANGE_LETTER)}) { set $frontage_moved ""; }`,
  `if ($frontage_moved) { return ${REDIRECT_STATUS} $frontage_path$is_args$args$frontage_place; }`,
];

const MAPS = [
  '# By the file that is sent. An empty value sends no header.',
  'map $uri $frontage_cache {',
  `    default ${quoted(ASKED_AGAIN)};`,
  ...[HASHED, IMAGES].map(({ from, value }) => `    "~${from}" ${quoted(value)};`),
  '}',
  'map $status $frontage_cache_control {',
  '    default "";',
  '    "~^(?:200|206|304|404|416)$" $frontage_cache;',
  '}',
  'map $uri $frontage_speculation {',
  '    default "";',
  `    "~${SILENT_PAGES}" "";`,
  `    "~[.]html$" ${quoted(SPECULATION_RULES.value)};`,
  '}',
  'map $status $frontage_speculation_rules {',
  '    default "";',
  '    "~^(?:200|206|304)$" $frontage_speculation;',
  '}',
  'map $status $frontage_allow { default ""; 405 "GET, HEAD"; }',
  '# By the path that was asked for.',
  'map $uri $frontage_not_found {',
  `    default /${NOT_FOUND.otherwise};`,
  ...NOT_FOUND.byLanguage.map(({ from, file }) => `    "~${from}" /${file};`),
  '}',
];

const HEADERS = [
  '# Every header is said here: one in a location would take the place of all of these.',
  ...Object.entries(EVERY_ANSWER).map(
    ([name, value]) => `add_header ${headerName(name)} ${quoted(value)} always;`,
  ),
  'add_header Content-Security-Policy $frontage_policy always;',
  'add_header Cross-Origin-Resource-Policy $frontage_sharing always;',
  'add_header Cache-Control $frontage_cache_control always;',
  `add_header ${headerName(SPECULATION_RULES.name)} $frontage_speculation_rules;`,
  'add_header Allow $frontage_allow always;',
  '# The day of the upload says nothing about the page; its tag tells whether it changed.',
  'add_header Last-Modified "";',
  'if_modified_since off;',
];

const TYPE_LINES = [
  'types {',
  ...Object.entries(TYPES).map(([ending, type]) => `    ${quoted(type)} ${ending.slice(1)};`),
  '}',
  `default_type ${OTHER_TYPE};`,
  ...NAMED_TYPES.map(
    ({ from, type }) => `location ~ ${quoted(from)} { types {} default_type ${quoted(type)}; }`,
  ),
];

const SILENT = ['# Which version answers is nobody’s affair.', 'server_tokens off;'];

const COMPRESSION = [
  '# The build compressed each file once (.gz). Brotli is smaller, but needs ngx_brotli, which no',
  '# stock nginx has; with it add: brotli_static on;',
  'gzip_static on;',
  'gzip_proxied any;',
  'gzip_vary on;',
];

const FILES = [
  '# Files that are no addresses, and paths that lead through other folders',
  `if ($uri ~ ${quoted(NOT_SERVED)}) { return 404; }`,
  `if ($request_uri ~ ${quoted(SENT_DOT_SEGMENT)}) { return 404; }`,
  ...REDIRECTS,
  'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
  'location = / { try_files /index.html =404; }',
  'location / { try_files $uri.html $uri =404; }',
  'error_page 404 @frontage_not_found;',
  'location @frontage_not_found {',
  '    etag off;',
  '    try_files $frontage_not_found =404;',
  '}',
];

const INTRODUCTION = [
  '# nginx for the site as files only. Written by the build from src/hosting/; a change here is lost.',
  '# Include it in the http block (on Debian: in /etc/nginx/conf.d/), copy dist/client to the root below,',
  '# and set `listen`, `server_name` and `root` to yours. Needs nginx 1.13 or newer with gzip_static,',
  '# which the packages of nginx.org, Debian and Alpine have.',
  '# There is no /api here: build with PUBLIC_LEAD_WEBHOOK_… for each form (README, Deploy). For forms with',
  '# an inbox run the server instead, and proxy everything to it.',
];

const indented = (lines: readonly string[]) =>
  lines.map((line) => (line === '' ? '' : `    ${line}`));

/** `nginx.conf`, for a site at an origin. */
export const nginxFile = (site: URL, files: ReadonlyMap<string, string>): string =>
  [
    ...INTRODUCTION,
    '',
    ...tableSizes(files),
    '',
    ...MAPS,
    ...policyMaps(files),
    '',
    'server {',
    ...indented([
      'listen 80;',
      `server_name ${site.hostname};`,
      'root /srv/frontage;',
      '# Behind a proxy the address of this server is not the visitor’s: say paths only.',
      'absolute_redirect off;',
      '',
      ...HEADERS,
      '',
      ...TYPE_LINES,
      '',
      ...SILENT,
      ...COMPRESSION,
      '',
      ...FILES,
    ]),
    '}',
    '',
  ].join('\n');
