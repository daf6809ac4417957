/**
 * The Content-Security-Policy of each kind of page and file. The kind follows from the address alone, so that one table
 * serves the server, nginx and `_headers`.
 *
 * No `strict-dynamic`: scripts that consent inserts must come from a listed company. No
 * `upgrade-insecure-requests`: no page loads anything over http, and Safari would break localhost.
 */
import { z } from 'astro/zod';
import { PAID_PAGES } from '../facts/paid-pages.ts';
import type { ThirdParties, ThirdParty } from '../facts/third-parties.ts';
import { LOCALES } from '../i18n/locales.ts';
import { PATHS } from '../i18n/urls.ts';
import { endingsOf } from './types.ts';

const FILE_KINDS = ['nothing', 'bitmap', 'media', 'drawing', 'worker'] as const;
/** `site` combines all pages, for hosts with a single policy. */
const PAGE_KINDS = ['page', 'paid', 'search', 'booking', 'site'] as const;
const POLICY_KINDS = [...FILE_KINDS, ...PAGE_KINDS];
export type PolicyKind = (typeof POLICY_KINDS)[number];
export type Policies = Readonly<Record<PolicyKind, string>>;

/** Path of the policies in the folder of the build. */
export const POLICIES_FILE = 'hosting/policies.json';

const LANGUAGE = `/(?:${LOCALES.join('|')})`;
const pages = (...paths: readonly string[]) =>
  `^(?:${LANGUAGE})?(?:${paths.join('|')})(?:[.]html)?$`;

/**
 * The kinds by address, or by the name of a page's file. The first pattern that fits decides; where none fits, the kind is
 * `nothing`. JavaScript and nginx (PCRE) read the patterns alike.
 */
export const KINDS: readonly { readonly kind: PolicyKind; readonly from: string }[] = [
  { kind: 'worker', from: '^/pagefind/pagefind-worker[.]js$' },
  { kind: 'bitmap', from: `[.](?:${endingsOf(/^image\/(?!svg)/u)})$` },
  { kind: 'media', from: `[.](?:${endingsOf(/^video\//u)})$` },
  { kind: 'drawing', from: '[.]svg$' },
  { kind: 'booking', from: `^/$|^(?:/index|${LANGUAGE})(?:[.]html)?$|${pages(PATHS.contact)}` },
  { kind: 'search', from: pages(PATHS.blog) },
  { kind: 'paid', from: pages(...PAID_PAGES.map(({ path }) => path)) },
  { kind: 'page', from: '^/(?:.*/)?[^./]*(?:[.]html)?$' },
];
const kinds = KINDS.map(({ kind, from }) => ({ kind, pattern: new RegExp(from, 'u') }));

/** @example kindOf('/fr/contact') // 'booking' */
export const kindOf = (path: string): PolicyKind =>
  kinds.find(({ pattern }) => pattern.test(path))?.kind ?? 'nothing';

export interface PolicySources {
  readonly parties: ThirdParties;
  /** Origins that browsers post leads to, on a site hosted as files only. */
  readonly webhooks: readonly string[];
  readonly scripts: readonly string[];
  /** Hashes of the style sheets inside all pages. */
  readonly styles: readonly string[];
  /** Hashes of the styles inside SVG files, which a browser can open as documents. */
  readonly drawingStyles: readonly string[];
}

type Directives = Readonly<Record<string, readonly string[]>>;

const NONE = ["'none'"];
const SELF = "'self'";
/** The search is a WebAssembly program. */
const WASM = "'wasm-unsafe-eval'";

/** A directive without a source is left out. */
const printed = (directives: Directives): string =>
  Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** No page may be framed, set a base or, without a form, post one. */
const ALONE = { 'form-action': NONE, 'base-uri': NONE, 'frame-ancestors': NONE };

const file = (directives: Directives): string =>
  printed({ 'default-src': NONE, ...directives, ...ALONE });

/** The policy of redirects, refusals and data. */
export const NOTHING = file({});

function originsOf(hosts: readonly string[], companies: readonly (ThirdParty | undefined)[]) {
  const origins = companies.flatMap((company) => (company ? [company.origin] : []));
  return origins.length > 0 ? [...new Set([...origins, ...hosts])] : [];
}

/** Trusted Types, for pages without third-party scripts. The search has a policy for its worker's address. */
const trustedTypes = (hasSearch: boolean, foreignScripts: readonly string[]): Directives =>
  foreignScripts.length > 0
    ? {}
    : {
        'require-trusted-types-for': ["'script'"],
        'trusted-types': hasSearch ? ['default'] : NONE,
      };

function page(kind: (typeof PAGE_KINDS)[number], sources: PolicySources): string {
  const { webhooks, scripts, styles, drawingStyles, parties } = sources;
  const { forms, analytics, hosts } = parties;
  const isSite = kind === 'site';
  const hasSearch = isSite || kind === 'search';
  const chat = kind === 'paid' ? undefined : parties.chat;
  const booking = isSite || kind === 'booking' ? parties.booking : undefined;
  const origins = (...companies: (ThirdParty | undefined)[]) => originsOf(hosts, companies);
  const foreignScripts = origins(forms, chat, analytics);
  return printed({
    'default-src': NONE,
    'script-src': [SELF, ...(isSite ? [WASM] : []), ...scripts, ...foreignScripts],
    'style-src': [SELF, ...styles, ...(isSite ? drawingStyles : []), ...origins(forms, chat)],
    'img-src': [SELF, ...foreignScripts],
    'font-src': [SELF, ...origins(forms, chat)],
    // Chats play sounds.
    'media-src': [SELF, ...origins(chat)],
    'manifest-src': [SELF],
    // The booking calendar is fetched as well as framed: a frame that fails looks like one that has loaded.
    'connect-src': [SELF, ...webhooks, ...origins(forms, chat, analytics, booking)],
    'worker-src': hasSearch ? [SELF] : [],
    'frame-src': origins(forms, chat, booking),
    ...ALONE,
    'form-action': [SELF, ...webhooks],
    ...trustedTypes(hasSearch, foreignScripts),
  });
}

export const policiesOf = (sources: PolicySources): Policies => ({
  nothing: NOTHING,
  // The browser's own page for a bitmap uses style attributes; the picture shows without them.
  bitmap: file({ 'img-src': [SELF] }),
  // The browser shows a video in a page of its own.
  media: file({ 'media-src': [SELF] }),
  drawing: file({ 'style-src': sources.drawingStyles }),
  // A worker has the policy of its own file.
  worker: file({ 'script-src': [WASM], 'connect-src': [SELF] }),
  page: page('page', sources),
  paid: page('paid', sources),
  search: page('search', sources),
  booking: page('booking', sources),
  site: page('site', sources),
});

/** Reads what the build wrote; throws when a policy is missing. */
export const readPolicies = (text: string): Policies =>
  z.record(z.enum(POLICY_KINDS), z.string()).parse(JSON.parse(text));
