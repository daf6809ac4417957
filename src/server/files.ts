import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  cacheControlOf,
  hasSpeculationRules,
  POLICY,
  RESOURCE_POLICY,
  resourcePolicyOf,
  SPECULATION_RULES,
  typeOf,
} from '../hosting/headers.ts';
import { NO_POLICIES, policyFor, type Policies } from '../hosting/policies.ts';
import { NOT_FOUND, NOT_SERVED } from '../hosting/redirects.ts';
import { DEFAULT_LOCALE, type Locale } from '../i18n/locales.ts';

export type Encoding = 'identity' | 'br' | 'gzip';

/** A file of the built site, in memory with its compressed twins. */
export interface SiteFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Headers of its own, by their names. */
  readonly headers: Readonly<Record<string, string>>;
  /** A hash of the content: it stays the same over a rebuild that changed nothing. */
  readonly etag: string;
  readonly contents: Readonly<{ identity: Buffer } & Partial<Record<Encoding, Buffer>>>;
}

export interface SiteFiles {
  /** By the decoded path of a request: pages without `.html`, everything else by its name. */
  readonly find: (pathname: string) => SiteFile | undefined;
  readonly isPage: (pathname: string) => boolean;
  readonly notFoundPage: (locale: Locale) => SiteFile | undefined;
}

/** @example pathnameOf('es/about.html') // '/es/about' */
const pathnameOf = (name: string): string =>
  name === 'index.html' ? '/' : `/${name.replace(/\.html$/u, '')}`;

/** The language of a not-found page, by the name of its file. */
const localeOfNotFound = (name: string): Locale | undefined =>
  name === NOT_FOUND.otherwise
    ? DEFAULT_LOCALE
    : NOT_FOUND.byLanguage.find(({ file }) => file === name)?.locale;

const notServed = new RegExp(NOT_SERVED, 'u');

/** Pages also name the rules by which a browser may fetch the next one early. */
const headersOf = (name: string, policies: Policies): Readonly<Record<string, string>> => ({
  [POLICY]: policyFor(policies, name),
  [RESOURCE_POLICY]: resourcePolicyOf(name),
  ...(hasSpeculationRules(name) && { [SPECULATION_RULES.name]: SPECULATION_RULES.value }),
});

function fileOf(
  name: string,
  read: (name: string) => Buffer,
  names: ReadonlySet<string>,
  policies: Policies,
): SiteFile {
  const identity = read(name);
  return {
    type: typeOf(name),
    cacheControl: cacheControlOf(name),
    headers: headersOf(name, policies),
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    contents: {
      identity,
      ...(names.has(`${name}.br`) && { br: read(`${name}.br`) }),
      ...(names.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
    },
  };
}

/**
 * Reads the built site into memory. It is a few megabytes; in return a request touches no disk, and a new build in the
 * same folder does not change or break what the running server answers.
 */
export function loadFiles(folder: string, policies = NO_POLICIES): SiteFiles {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  );
  const files = new Map<string, SiteFile>();
  const pages = new Set<string>();
  const notFound = new Map<Locale, SiteFile>();
  for (const name of names) {
    const missing = localeOfNotFound(name);
    if (!missing && notServed.test(`/${name}`)) continue;
    const file = fileOf(name, (one) => readFileSync(join(folder, one)), names, policies);
    if (missing) notFound.set(missing, file);
    else files.set(pathnameOf(name), file);
    if (!missing && name.endsWith('.html')) pages.add(pathnameOf(name));
  }
  return {
    find: (pathname) => files.get(pathname),
    isPage: (pathname) => pages.has(pathname),
    notFoundPage: (locale) => notFound.get(locale) ?? notFound.get('en'),
  };
}
