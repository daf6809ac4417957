import {
  ASKED_AGAIN,
  FILE_POLICIES,
  HASHED,
  IMAGES,
  NAMED_TYPES,
  NO_PAGE,
  OTHER_TYPE,
  SHARED,
  SILENT_PAGES,
  SPECULATION_RULES,
  TYPES,
} from './headers.ts';
import {
  DOT_SEGMENT,
  NOT_FOUND,
  NOT_SERVED,
  STRANGE_LETTER,
  REDIRECT_STATUS,
  STEPS,
  STORY,
  type Step,
} from './redirects.ts';

/** A value as Caddy reads it. */
const quoted = (text: string): string => `"${text.replaceAll('"', String.raw`\"`)}"`;
const indented = (lines: readonly string[]): string[] =>
  lines.map((line) => (line === '' ? '' : `\t${line}`));
const block = (head: string, lines: readonly string[]): string[] => [
  `${head} {`,
  ...indented(lines),
  '}',
];

/** One step of a redirect, which changes the path of the request itself. */
function linesOf({ why, from, when }: Step, index: number): string[] {
  const name = `step${index + 1}`;
  const next = `{re.${name}.1}`;
  const change = {
    always: [`rewrite ${next}`],
    'becomes a page': [`@${name}page file ${next}.html`, `rewrite @${name}page ${next}`],
    'is no page': [`@${name}none not file {path}.html`, `rewrite @${name}none ${next}`],
  }[when];
  return [`# ${why}`, `@${name} path_regexp ${name} ${from}`, ...block(`route @${name}`, change)];
}

/** The path as it is decoded, unlike in `path_regexp`, which cleans it first. */
const pathMatches = (pattern: string) => `{http.request.uri.path}.matches("${pattern}")`;

const REDIRECTS = [
  '# slashes in a row are one',
  'uri path_regexp /{2,} /',
  '# No other letters than these stand in an address of ours; what leads through other folders is none.',
  `@strange expression \`${pathMatches(STRANGE_LETTER)} || ${pathMatches(DOT_SEGMENT)} || ${pathMatches(NOT_SERVED)}\``,
  'error @strange 404',
  '# Redirects: the path is taken through these steps, and sent on once when it came out another.',
  ...STEPS.flatMap(linesOf),
  'map {query} {frontage_query} {',
  '\t"" ""',
  '\tdefault "?{query}"',
  '}',
  '# a story is a place on the page of all',
  `@story path_regexp story ${STORY}`,
  `redir @story {re.story.1}{frontage_query}#{re.story.2} ${REDIRECT_STATUS}`,
  '@moved expression `{http.request.uri.path} != {http.request.orig_uri.path}`',
  `redir @moved {path}{frontage_query} ${REDIRECT_STATUS}`,
];

/** Caddy 2.6 says this of the compressed answer only, and a cache has to hear it of the other one, too. */
const vary = (name: string): string[] => [
  `@${name} file {path}.gz`,
  ...block(`header @${name}`, ['Vary Accept-Encoding', 'defer']),
];

const FILE_HEADERS = [
  'header Content-Security-Policy {frontage_policy}',
  'header Cross-Origin-Resource-Policy {frontage_sharing}',
];

const FILES = [
  '@other not method GET HEAD',
  ...block('route @other', ['header Allow "GET, HEAD"', 'respond 405']),
  '@home path /',
  'rewrite @home /index.html',
  '@page file {path}.html',
  'rewrite @page {path}.html',
  '@nothing not file {path}',
  'error @nothing 404',
  'header Cache-Control {frontage_cache}',
  'header Content-Type {frontage_type}',
  ...FILE_HEADERS,
  `@talking expression \`${pathMatches('[.]html$')} && !${pathMatches(SILENT_PAGES)}\``,
  `header @talking ${SPECULATION_RULES.name} \`${SPECULATION_RULES.value}\``,
  ...vary('twin'),
  ...block('file_server', ['precompressed br gzip']),
];

/** By the file that is sent; the first that fits counts. */
const policyMaps = (files: ReadonlyMap<string, string>): string[] => [
  ...block('map {path} {frontage_policy}', [
    ...[...files].sort().map(([name, policy]) => `/${name} ${quoted(policy)}`),
    ...FILE_POLICIES.byName.map(({ from, policy }) => `~${from} ${quoted(policy)}`),
    `default ${quoted(FILE_POLICIES.otherwise)}`,
  ]),
  ...block('map {path} {frontage_sharing}', [
    `~${SHARED.from} ${SHARED.value}`,
    'default same-origin',
  ]),
];

const MAPS = [
  '# By the file that is sent.',
  ...block('map {path} {frontage_cache}', [
    ...[HASHED, IMAGES].map(({ from, value }) => `~${from} ${quoted(value)}`),
    `default ${quoted(ASKED_AGAIN)}`,
  ]),
  ...block('map {path} {frontage_type}', [
    ...NAMED_TYPES.map(({ from, type }) => `~${from} ${quoted(type)}`),
    ...Object.entries(TYPES).map(([ending, type]) => `~[.]${ending.slice(1)}$ ${quoted(type)}`),
    `default ${OTHER_TYPE}`,
  ]),
];

const ALWAYS = Object.entries(NO_PAGE).map(([name, value]) => `${name} ${quoted(value)}`);
const HEADERS = [
  ...block('header', ALWAYS),
  '# The day of the upload says nothing about the page; its tag tells whether it changed. Apart from the',
  '# rest, because what is taken away makes a whole block wait until the end, when it would overwrite what a file has.',
  'header -Last-Modified',
];

const errors = (files: ReadonlyMap<string, string>): string[] =>
  block('handle_errors', [
    '# An error starts with no headers.',
    ...block('header', ALWAYS),
    '@missing expression {http.error.status_code} == 404',
    ...block('route @missing', [
      '# By the path that was asked for.',
      ...block('map {http.request.orig_uri.path} {frontage_not_found}', [
        ...NOT_FOUND.byLanguage.map(({ from, file }) => `~${from} /${file}`),
        `default /${NOT_FOUND.otherwise}`,
      ]),
      'rewrite {frontage_not_found}',
      ...policyMaps(new Map([...files].filter(([name]) => /(?:^|\/)404[.]html$/u.test(name)))),
      ...FILE_HEADERS,
      ...block('header', [
        `Cache-Control ${ASKED_AGAIN}`,
        `Content-Type ${quoted(TYPES['.html'] ?? '')}`,
        '-Last-Modified',
        '-Etag',
      ]),
      ...vary('missingtwin'),
      ...block('file_server', ['precompressed br gzip']),
    ]),
  ]);

const INTRODUCTION = [
  '# Caddy for the site as files only. Written by the build from src/hosting/; a change here is lost.',
  '# Copy dist/client to the root below (or set SITE_ROOT), and import this file from your Caddyfile, or start it:',
  '# caddy run --config Caddyfile --adapter caddyfile. SITE_ADDRESS is what Caddy answers to. Needs 2.6 or newer.',
  '# There is no /api here: build with PUBLIC_LEAD_WEBHOOK_… for each form (README, Deploy). For forms with an',
  '# inbox run the server instead, and proxy everything to it: reverse_proxy localhost:4321.',
];

/** `Caddyfile`, for a site at an origin. */
export const caddyFile = (site: URL, files: ReadonlyMap<string, string>): string =>
  [
    ...INTRODUCTION,
    '',
    ...block(`{$SITE_ADDRESS:${site.host}}`, [
      'root * {$SITE_ROOT:/srv/frontage}',
      '',
      ...HEADERS,
      '',
      ...block('route', [...REDIRECTS, '', ...MAPS, ...policyMaps(files), '', ...FILES]),
      '',
      ...errors(files),
    ]),
    '',
  ].join('\n');
