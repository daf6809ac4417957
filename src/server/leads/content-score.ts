/**
 * How much the words of a lead look like spam: signs with weights, added up. Written so that real people pass: odd
 * spellings, other scripts, firms named after their domain, numbers in firms' names and one unlucky word are no reason.
 */
import type { Values } from '../../forms/rules.ts';

/** No single oddity of a real person reaches it. */
export const CONTENT_LIMIT = 3;

interface Typed {
  /** Of the person, as far as filled in. */
  readonly names: readonly string[];
  readonly company: string;
  readonly phone: string;
  /** What is no address, in which almost any sign may stand. */
  readonly words: string;
  readonly everything: string;
}

const TAGS =
  'a|b|body|br|center|div|em|embed|font|form|h[1-6]|html|i|iframe|img|input|link|meta|object|p|script|span|strong|style|svg|table|u|video';
/** Known tags only, and whole ones: people paste `Ada <ada@example.com>`, and firms are called `A<B Property`. */
const TAG = new RegExp(String.raw`<\/?(?:${TAGS})(?=[\s/>])[^<>]*>`, 'iu');
/** Pieces of a page or a post. Addresses of websites have a `src=` too, but neither a bracket nor a quote beside it. */
const MARKUP =
  /<[^<>]*\b(?:href|src)\s*=|\b(?:href|src)\s*=\s*["']|\bon(?:error|load)\s*=|\[\/?(?:url|link|img|b)(?=[=\]])/iu;
/** What scanners for holes in websites type. */
const PROBE =
  /\$\{|\.\.\/|\/etc\/passwd|\bjavascript:|;\s*drop\s+table\b|\bsleep\s*\(|['"]\s*or\s+['"]?1['"]?\s*=/iu;

const LINKS = /https?:\/\/(?:www\.)?|\bwww\./giu;
/** Also without a scheme, where a path follows: `bit.ly/3xYz`. */
const LINK = new RegExp(
  String.raw`${LINKS.source}|\b[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\/[^\s/]`,
  'iu',
);
/** More than the name of a website, as people tell it instead of a phone number. */
const WHOLE_LINK = /https?:\/\/|\bwww\.[^\s/]+\/\S/iu;
/** More links than a website and a firm named by its address. */
const MANY_LINKS = 3;

const word = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'giu');
const SPAM = word(
  'viagra|cialis|levitra|porno?|порно|(?:online|crypto|best)[ -]casinos?|casino[ -]bonus|make money (?:online|fast)|buy followers|hot girls',
);
/** Each of these is also somebody's name or trade, so it takes three of them, or one beside another sign. */
const SUSPICIOUS = word(
  'backlinks?|betting|bitcoins?|bonus|casinos?|click here|crypto|dating|earn|escorts?|forex|free money|giveaway|guest posts?|hookups?|jackpot|казино|pills|poker|xxx',
);

const MONEY = /[$€£]\s?\d|\d\s?[$€£]/u;
/** Digits, stops and exclamations make a sentence of what may else be a long Spanish name. */
const isSentence = (name: string) => name.split(/\s+/u).length > 6 && /[\d!?,.;:]/u.test(name);

const count = (text: string, pattern: RegExp) =>
  new Set(text.match(pattern)?.map((found) => found.toLowerCase())).size;

/** `-`, `.` and `N/A` are what people with one name write into the other field. */
const isMostlySigns = (name: string) => {
  const written = name.replace(/\s/gu, '');
  const letters = written.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return written.length > 3 && letters * 2 < written.length;
};

/** `OqEMNSGbIrfUx`: capitals rising again and again inside one word. */
const isScrambled = (name: string) =>
  name
    .split(/\s+/u)
    .some((one) => one.length > 8 && (one.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) > 2);

/** `DavidFaw`, but not `McDonald`, `DeShawn` or `VanDyke`. */
const isRunTogether = (name: string) => /^\p{Lu}\p{Ll}{3,}\p{Lu}\p{Ll}/u.test(name);

/** A text pasted into several fields, where it is not just a person with one name. */
const isPasted = ({ names }: Typed) => {
  const [first = '', ...others] = names;
  const isOdd = first.length > 20 || /\d/u.test(first) || isRunTogether(first);
  return others.length > 0 && others.every((other) => other === first) && isOdd;
};

const NAME_WORDS = /[\p{L}\p{N}]{3,}/gu;
const isAddress = (company: string) => /^\S+$/u.test(company);
const hasPath = (company: string) => /[a-z]\/[^\s/]/iu.test(company);

/** A link beside a name it does not hold; `Smith & Sons (www.smith.co.uk/lettings)` is a firm with its own. */
function hasForeignLink(company: string): boolean {
  const parts = company.toLowerCase().split(/\s+/u);
  const isLink = (part: string) => LINK.test(part);
  const name = parts
    .filter((part) => !isLink(part))
    .flatMap((part) => part.match(NAME_WORDS) ?? []);
  const hosts = parts.filter(isLink).map((link) => link.replace(LINKS, '').split('/')[0] ?? '');
  return hosts.some((host) => !name.some((one) => host.includes(one)));
}

const SIGNS: readonly (readonly [weight: number, isSeen: (typed: Typed) => boolean])[] = [
  [3, ({ everything }) => TAG.test(everything)],
  [3, ({ words }) => MARKUP.test(words) || PROBE.test(words)],
  [3, ({ names }) => names.some((name) => LINK.test(name))],
  [2, ({ phone }) => phone.search(LINKS) >= 0],
  [1, ({ phone }) => WHOLE_LINK.test(phone)],
  [3, ({ company }) => !isAddress(company) && hasPath(company) && hasForeignLink(company)],
  [2, ({ company }) => isAddress(company) && LINK.test(company) && hasPath(company)],
  [1, ({ company }) => !isAddress(company) && LINK.test(company)],
  [3, ({ everything }) => (everything.match(LINKS)?.length ?? 0) >= MANY_LINKS],
  [3, ({ everything }) => everything.search(SPAM) >= 0],
  [3, ({ names }) => names.some((name) => MONEY.test(name))],
  [1, ({ company }) => MONEY.test(company)],
  [2, ({ names }) => names.some(isSentence)],
  [1, ({ names, company }) => [...names, company].some((text) => text.includes('!'))],
  [3, ({ names }) => names.length > 0 && names.every(isMostlySigns)],
  [3, ({ names }) => names.length > 0 && names.every(isScrambled)],
  [3, isPasted],
];

/**
 * Adds up what speaks for spam.
 * @example contentScore({ company_name: 'Casino Properties' }) // 1
 */
export function contentScore(values: Values): number {
  const { first_name, last_name, name, company_name: company = '', phone = '' } = values;
  const names = [first_name, last_name, name].flatMap((text) => text?.trim() || []);
  const typed: Typed = {
    names,
    company: company.trim(),
    phone,
    words: [...names, company, phone].join('\n'),
    everything: Object.values(values).join('\n'),
  };
  const signs = SIGNS.filter(([, isSeen]) => isSeen(typed)).map(([weight]) => weight);
  return signs.reduce((sum, weight) => sum + weight, count(typed.everything, SUSPICIOUS));
}
