/**
 * The Content-Security-Policy of a page, from its finished HTML: what the page does not use is not in it, and no source
 * allows more than it names. Pure, so that the build can run it on every page.
 *
 * Left out on purpose: `strict-dynamic`, because consent decides by inserting scripts, and those have to come from a listed
 * company; `upgrade-insecure-requests`, because no page asks for anything over http, and Safari would break localhost.
 */
import { createHash } from 'node:crypto';
import { paidPageAt } from '../facts/paid-pages.ts';
import type { ThirdParties, ThirdParty } from '../facts/third-parties.ts';
import { PATHS, splitUrl } from '../i18n/urls.ts';

/** What pages of the build may reach beside the site itself. */
export interface Reach {
  readonly parties: ThirdParties;
  /** Origins that browsers post leads to, on a site hosted as files only. */
  readonly webhooks: readonly string[];
  /** The script of the search, which a page with a search field names. */
  readonly search: string;
  /** The script that the search runs in a worker. */
  readonly worker: string;
}

/** Sources by directive; one without a source is not said. */
export type Directives = Readonly<Record<string, readonly string[]>>;

const NONE = ["'none'"];
const SELF = "'self'";

/** No document of ours is framed, moves its base or, where no form stands, posts one. */
const ALONE: Directives = {
  'form-action': NONE,
  'base-uri': NONE,
  'frame-ancestors': NONE,
};

/** @example printDirectives({ 'img-src': ["'self'"], 'frame-src': [] }) // "img-src 'self'" */
export const printDirectives = (directives: Directives): string =>
  Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');

const printAlone = (directives: Directives): string =>
  printDirectives({ 'default-src': NONE, ...directives, ...ALONE });

/** Of answers that show nothing: redirects, refusals, data, and files that a browser shows as text. */
export const NOTHING_POLICY = printAlone({});
/** A browser shows media in a page of its own making, which loads the file as its player. */
export const MEDIA_POLICY = printAlone({ 'media-src': [SELF] });
/**
 * A browser styles the page it makes for a bitmap with attributes, by the size of the picture: no hash can stand for those.
 * Such a page shows the picture all the same, in its own size.
 */
export const BITMAP_POLICY = printAlone({ 'img-src': [SELF] });
/** The search runs in a worker, and a worker has the policy of its own file. */
export const WORKER_POLICY = printAlone({
  'script-src': ["'wasm-unsafe-eval'"],
  'connect-src': [SELF],
});

/**
 * Comments and tags, one after the other, so that nothing inside a comment or the value of an attribute counts. The text of
 * those elements in which no tags stand belongs to the match.
 */
const TAGS =
  /<!--[\s\S]*?-->|<(script|style|title|textarea)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1>|<[a-z/](?:[^>"']|"[^"]*"|'[^']*')*>/giu;
/** What a browser does not run: data for crawlers. */
const DATA_BLOCK = /\btype="?(?:application\/(?:ld\+)?json|speculationrules)\b/iu;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources that allow the inline scripts and styles of a page, each once, in order. */
export function hashesOf(html: string): Readonly<Record<'script' | 'style', readonly string[]>> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(TAGS)) {
    const name = element.toLowerCase();
    if (name === 'style') styles.add(hashOf(text));
    if (name === 'script' && text !== '' && !DATA_BLOCK.test(attributes)) scripts.add(hashOf(text));
  }
  return { script: [...scripts], style: [...styles] };
}

/** An SVG may bring styles, and is a document when its address is opened. */
export const drawingPolicy = (svg: string): string =>
  printAlone({ 'style-src': hashesOf(svg).style });

/** The companies a page may load something of, by what they do. */
export function partiesOn(name: string, { parties }: Reach): ThirdParties {
  const { path } = splitUrl(`/${name.replace(/(?:^index)?\.html$/u, '')}`);
  const { chat, booking, ...everywhere } = parties;
  const hasCalendar = path === PATHS.home || path === PATHS.contact;
  return {
    ...everywhere,
    ...(chat && !paidPageAt(path) && { chat }),
    ...(booking && hasCalendar && { booking }),
  };
}

/** The sources of companies, and of the further origins these load from; nothing where none of them is on the page. */
function sourcesOf(hosts: readonly string[], companies: readonly (ThirdParty | undefined)[]) {
  const origins = companies.flatMap((company) => (company ? [company.origin] : []));
  return origins.length > 0 ? [...origins, ...hosts] : [];
}

/** Strings become code nowhere, but for the address of the search's worker. Scripts of others do as they please. */
const trustedTypes = (hasSearch: boolean, foreignScripts: readonly string[]): Directives =>
  foreignScripts.length > 0
    ? {}
    : {
        'require-trusted-types-for': ["'script'"],
        'trusted-types': hasSearch ? ['default'] : NONE,
      };

/** What a page of the built site needs, by the name of its file. */
export function needsOf(name: string, html: string, reach: Reach): Directives {
  const { forms, chat, booking, analytics, hosts } = partiesOn(name, reach);
  const foreign = (...companies: (ThirdParty | undefined)[]) => sourcesOf(hosts, companies);
  const hashes = hashesOf(html);
  const webhooks = reach.webhooks.filter((origin) => html.includes(origin));
  const scripts = foreign(forms, chat, analytics);
  const hasSearch = html.includes(reach.search);
  return {
    'default-src': NONE,
    'script-src': [SELF, ...hashes.script, ...scripts],
    'style-src': [SELF, ...foreign(forms, chat)],
    'img-src': [SELF, ...scripts],
    'font-src': [SELF, ...foreign(forms, chat)],
    // A chat may ring.
    'media-src': [...(/<(?:video|audio)\b/u.test(html) ? [SELF] : []), ...foreign(chat)],
    'manifest-src': html.includes('rel="manifest"') ? [SELF] : [],
    // The calendar is asked for a sign of life beside its frame, whose own errors look like a page that has loaded.
    'connect-src': [SELF, ...webhooks, ...foreign(forms, chat, analytics, booking)],
    'worker-src': hasSearch ? [SELF] : [],
    'frame-src': foreign(forms, chat, booking),
    ...ALONE,
    'form-action': [SELF, ...webhooks],
    ...trustedTypes(hasSearch, scripts),
  };
}

/**
 * The policy of a page of the built site, by the name of its file.
 * @example pagePolicy('about.html', html, reach) // "default-src 'none'; script-src 'self' 'sha256-…'; …"
 */
export const pagePolicy = (name: string, html: string, reach: Reach): string =>
  printDirectives(needsOf(name, html, reach));
