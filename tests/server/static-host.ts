/** Netlify and Cloudflare Pages as far as their documents say what they make of `_redirects` and `_headers`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { z } from 'astro/zod';

const CLIENT = join(import.meta.dirname, '../../dist/client');

const rule = z.object({ from: z.string(), to: z.string(), status: z.number() });
const headerRule = z.object({
  for: z.string(),
  forRegExp: z.instanceof(RegExp),
  values: z.record(z.string(), z.string()),
});

export const STATIC_HOSTS = ['Netlify', 'Cloudflare Pages'] as const;
export type StaticHostName = (typeof STATIC_HOSTS)[number];

/** What is found at a path: a file of the built site with a status, or another address. */
export type Found =
  | { readonly status: 301; readonly location: string }
  | { readonly status: 200 | 404; readonly file: string };

export interface StaticHost {
  readonly find: (target: string) => Found;
  /** The headers a path is given, each with the values of all rules that fit. */
  readonly headersOf: (path: string) => ReadonlyMap<string, readonly string[]>;
}

/** The file both hosts show for a path without an ending. */
function fileAt(path: string): string | undefined {
  const name = path.slice(1);
  const names = name === '' ? ['index.html'] : [`${name}.html`, name];
  return names.find((one) => /\.[a-z\d_]+$/u.test(one) && existsSync(join(CLIENT, one)));
}

/** What follows the `*` of a rule, or nothing where the rule is of other paths. */
function splatOf(from: string, path: string, name: StaticHostName): string | undefined {
  if (!from.endsWith('/*')) return path === from ? '' : undefined;
  const folder = from.slice(0, -2);
  if (path.startsWith(`${folder}/`)) return path.slice(folder.length + 1);
  // Netlify's star also stands for nothing at all.
  return name === 'Netlify' && path === folder ? '' : undefined;
}

/** Cloudflare looks for a not-found page in the folder of the path, and in those above. */
function nearestNotFound(path: string): string {
  const folders = path.split('/').slice(1, -1);
  const nearest = folders
    .map((_, index) => `${folders.slice(0, folders.length - index).join('/')}/404.html`)
    .find((file) => existsSync(join(CLIENT, file)));
  return nearest ?? '404.html';
}

async function read() {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(CLIENT, '_redirects')],
    configRedirects: [],
    minimal: true,
  });
  const { headers, errors: headerErrors } = await parseAllHeaders({
    headersFiles: [join(CLIENT, '_headers')],
    netlifyConfigPath: undefined,
    configHeaders: [],
    minimal: false,
  });
  return {
    errors: [...errors, ...headerErrors],
    rules: z.array(rule).parse(redirects),
    headerRules: z.array(headerRule).parse(headers),
  };
}

/** Reads the two files as Netlify's own parsers do, and says what a host makes of them. */
export async function openStaticHost(name: StaticHostName): Promise<StaticHost> {
  const { errors, rules, headerRules } = await read();
  if (errors.length > 0) throw new Error(errors.map(String).join('\n'));
  const known = rules.filter(({ status }) => name === 'Netlify' || status !== 404);
  const find = (target: string): Found => {
    const [path = '', query] = target.split('?');
    const file = fileAt(path);
    const here = file === undefined ? undefined : ({ status: 200, file } as const);
    // Netlify shows a file before it looks at rules without a `!`; Cloudflare follows the rule.
    if (here && name === 'Netlify') return here;
    for (const { from, to, status } of known) {
      const splat = splatOf(from, path, name);
      if (splat === undefined) continue;
      if (status === 404) return { status, file: to.slice(1) };
      const [there = '', place] = to.replace(':splat', splat).split('#');
      const location = `${there}${query === undefined ? '' : `?${query}`}${place === undefined ? '' : `#${place}`}`;
      return { status: 301, location };
    }
    if (here) return here;
    return { status: 404, file: name === 'Netlify' ? '404.html' : nearestNotFound(path) };
  };
  const headersOf = (path: string) => {
    const fitting = headerRules.filter(({ forRegExp }) => forRegExp.test(path));
    return Map.groupBy(
      fitting.flatMap(({ values }) => Object.entries(values)),
      ([header]) => header,
    );
  };
  return {
    find,
    headersOf: (path) =>
      new Map([...headersOf(path)].map(([header, all]) => [header, all.map(([, value]) => value)])),
  };
}
