/** Reads a page of HTML in small pieces, so that no page of the server waits for it. */
import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { LONGEST_ADDRESS, type Answer } from './fetch.ts';
import { plain } from './words.ts';

export interface Link {
  /** Absolute, without a fragment. */
  readonly href: string;
  /** Host without `www.`, and path with query: read once, as there may be hundreds of links. */
  readonly host: string;
  readonly place: string;
  readonly text: string;
  /** Text and path in plain letters, for `words.ts`. */
  readonly words: string;
  readonly path: string;
}
export interface Form {
  /** Names of what a person fills in; a group of radio buttons is one, consent is none. */
  readonly fields: readonly string[];
  /** Whether it asks how to reach the person. */
  readonly isContact: boolean;
  readonly words: string;
}
export interface Picture {
  readonly src: string;
  readonly hasSize: boolean;
  readonly tag: string;
}
export type Data = Readonly<Record<string, unknown>>;

export interface Page {
  /** The address that answered, and the one that was asked for. */
  readonly url: string;
  readonly asked: string;
  readonly status: number;
  readonly bytes: number;
  readonly isCut: boolean;
  readonly wait: number;
  readonly coding: string;
  readonly robots: string;
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly headings: readonly string[];
  readonly links: readonly Link[];
  /** `tel:` links: number and text. */
  readonly phones: readonly (readonly [href: string, text: string])[];
  readonly forms: readonly Form[];
  readonly pictures: readonly Picture[];
  /** Sheets and scripts in the head that hold back the first paint. */
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
  /** Addresses of frames and scripts. */
  readonly embeds: readonly string[];
  readonly hasScripts: boolean;
  /** Objects of JSON-LD, those in other objects as well. */
  readonly data: readonly Data[];
  readonly brokenData: readonly string[];
  /** `itemtype` and `itemprop` of microdata. */
  readonly items: ReadonlySet<string>;
  /** The first `<address>` with a number. */
  readonly address: string;
  readonly text: string;
  /** Words outside links. */
  readonly wordCount: number;
}

export const bareHost = (host: string): string => host.replace(/^www\./, '');

/** Too few words beside its links to be a page that somebody reads. */
export const isEmpty = (page: Page): boolean => page.wordCount < 20;
export const isScripted = (page: Page): boolean => isEmpty(page) && page.hasScripts;

const PIECE = 2048;
const SLICE_MS = 3;
const MOST_DEEP = 600;
const MOST = {
  links: 600,
  pictures: 100,
  forms: 30,
  data: 400,
  items: 300,
  text: 20_000,
  foot: 10_000,
};
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object']);
/** Elements that end a head without `</head>`. */
const BODY = new Set(['body', 'div', 'header', 'main', 'nav', 'section', 'h1', 'p', 'table']);

/** Every object in JSON-LD, as deep as ten levels. */
function objectsIn(value: unknown, into: Data[], depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > 10 || into.length >= MOST.data) return;
  if (!Array.isArray(value)) into.push({ ...value });
  for (const inner of Object.values(value)) objectsIn(inner, into, depth + 1);
}

/** The character set that the header, a byte-order mark or the first kilobyte names. */
function decoderFor(answer: Answer): TextDecoder {
  const start = Buffer.from(answer.body.subarray(0, 1024)).toString('latin1');
  const named =
    /charset=["']?([\w-]+)/i.exec(answer.header('content-type')) ??
    (start.startsWith('\xef\xbb\xbf')
      ? null
      : /<meta[^>]{1,200}charset=["']?([\w-]+)/i.exec(start));
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}

/** Whether an answer is a page of HTML that can be read. */
export const isHtml = (answer: Answer): boolean =>
  /^(text\/html|application\/xhtml\+xml|$)/i.test(answer.header('content-type').trim()) &&
  !answer.body.subarray(0, 512).includes(0);

/** What a browser would take for a window of about 800 pixels. */
function candidateOf(srcset: string): string | undefined {
  const candidates = srcset
    .slice(0, 4000)
    .split(/,\s+/)
    .map((one) => one.trim().split(/\s+/));
  const wide = candidates.find(([, size = '']) => size.endsWith('w') && parseInt(size) >= 800);
  return (wide ?? candidates.at(-1))?.[0] || undefined;
}

const FILLED = /^(|text|email|tel|number|date|url|month|time|datetime-local|password|file|range)$/;

export async function readPage(answer: Answer, asked: string): Promise<Page> {
  const meta = new Map<string, string>();
  const title: string[] = [];
  const headings: string[][] = [];
  const links: Link[] = [];
  const phones: [string, string][] = [];
  const forms: { fields: Set<string>; isContact: boolean; words: string[] }[] = [];
  const pictures: Picture[] = [];
  const sheets: string[] = [];
  const scripts: string[] = [];
  const embeds: string[] = [];
  const data: Data[] = [];
  const brokenData: string[] = [];
  const items = new Set<string>();
  const text: string[] = [];
  let base = answer.url;
  let canonical = '';
  let language = '';
  let wordCount = 0;
  let depth = 0;
  let isHead = true;
  let hasScripts = false;
  let isOverfull = false;
  const silent: string[] = [];
  let isTitle = false;
  let heading: string[] | undefined;
  let form: (typeof forms)[number] | undefined;
  let anchor: { href: string; text: string[] } | undefined;
  let json: string[] | undefined;
  let address = '';
  let addressParts: string[] | undefined;
  /** The first source of a `<picture>`. */
  let modern: string | undefined;

  const absolute = (href: string) => {
    const url = URL.parse(href.trim().slice(0, LONGEST_ADDRESS), base);
    return url && url.href.length <= LONGEST_ADDRESS ? url : undefined;
  };
  const say = (words: string) => {
    heading?.push(words);
    anchor?.text.push(words);
    addressParts?.push(words);
    if (form && form.words.length < 200) form.words.push(words);
  };

  function closeAnchor() {
    if (!anchor) return;
    const { href, text: parts } = anchor;
    anchor = undefined;
    const shown = parts.join('').slice(0, 300).replace(/\s+/g, ' ').trim();
    if (/^\s*tel:/i.test(href)) {
      if (phones.length < 20) phones.push([href.trim(), shown]);
      return;
    }
    const url = links.length < MOST.links ? absolute(href) : undefined;
    if (!url?.protocol.startsWith('http')) return;
    url.hash = '';
    const path = plain(url.pathname.slice(0, 300).replace(/[-_/.+]|%20/g, ' '));
    const host = bareHost(url.host);
    const place = url.pathname + url.search;
    links.push({
      href: url.href,
      host,
      place,
      text: shown.slice(0, 160),
      words: plain(shown),
      path,
    });
  }

  function closeAddress() {
    const text = addressParts?.join('').slice(0, 300).replace(/\s+/g, ' ').trim() ?? '';
    if (/\d/.test(text)) address ||= text;
    addressParts = undefined;
  }

  function openPicture(attributes: Record<string, string>) {
    const { alt = '', width, height, style = '', srcset = '' } = attributes;
    say(` ${alt} `);
    if (pictures.length >= MOST.pictures) return;
    const lazy = attributes['data-src'] ?? attributes['data-lazy-src'];
    const source = attributes['src'] ?? '';
    const chosen = candidateOf(modern ?? srcset) ?? (/^data:|^$/.test(source) ? lazy : source);
    const src = absolute(chosen ?? '');
    if (chosen === undefined || pictures.some((other) => other.src === src?.href)) return;
    if (!src?.protocol.startsWith('http') || /\.svg$/i.test(src.pathname)) return;
    if (width === '1' || height === '1') return;
    const shown = ['src', 'width', 'height', 'loading'].flatMap((name) =>
      attributes[name] === undefined ? [] : [`${name}="${attributes[name].slice(0, 90)}"`],
    );
    const hasSize = (!!width && !!height) || /aspect-ratio|height\s*:\s*\d/.test(style);
    pictures.push({ src: src.href, hasSize, tag: `<img ${shown.join(' ')}>` });
  }

  function openField(name: string, attributes: Record<string, string>) {
    const type = attributes['type']?.toLowerCase() ?? '';
    const label = attributes['name'] ?? attributes['id'] ?? attributes['placeholder'] ?? type;
    // What only robots fill in, as it is out of a person's way.
    const isTrap = attributes['tabindex'] === '-1' || /honey|^hp_|_gotcha|captcha/i.test(label);
    if (!form || isTrap || 'hidden' in attributes || form.fields.size >= 100) return;
    if (name !== 'input' || FILLED.test(type)) form.fields.add(label || `${form.fields.size}`);
    else if (type === 'radio') form.fields.add(`radio ${label}`);
    if (type === 'email' || type === 'tel' || /e-?mail|phone|tele|correo/i.test(label))
      form.isContact = true;
    form.words.push(` ${attributes['placeholder'] ?? ''} ${attributes['aria-label'] ?? ''} `);
  }

  function openLink({ rel = '', href = '', media = '', disabled }: Record<string, string>) {
    const kinds = rel.toLowerCase().split(/\s+/);
    if (kinds.includes('canonical')) canonical ||= absolute(href)?.href ?? href;
    const isBlocking = !kinds.includes('alternate') && !/^(print|speech|not )/i.test(media.trim());
    if (isHead && kinds.includes('stylesheet') && isBlocking && disabled === undefined)
      sheets.push(href.slice(0, 200));
  }

  function openScript(attributes: Record<string, string>) {
    const { src, type = '' } = attributes;
    if (type.includes('ld+json')) json = [];
    if (!/^(|module|text\/javascript|application\/javascript)$/i.test(type.trim())) return;
    hasScripts = true;
    if (src === undefined) return;
    if (embeds.length < 300) embeds.push(absolute(src)?.href ?? '');
    const isLater = 'async' in attributes || 'defer' in attributes || 'nomodule' in attributes;
    if (isHead && !isLater && type !== 'module') scripts.push(src.slice(0, 200));
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (BODY.has(name)) isHead = false;
      if (name === 'script') openScript(attributes);
      if (SILENT.has(name)) silent.push(name);
      if (name === 'iframe' && embeds.length < 300)
        embeds.push(absolute(attributes['src'] ?? attributes['data-src'] ?? '')?.href ?? '');
      for (const key of ['itemtype', 'itemprop'])
        if (attributes[key] && items.size < MOST.items) items.add(attributes[key].slice(0, 100));
      if (silent.length > 0) return;
      switch (name) {
        case 'html':
          language = attributes['lang'] ?? '';
          break;
        case 'base':
          base = absolute(attributes['href'] ?? '')?.href ?? base;
          break;
        case 'title':
          isTitle = title.length === 0;
          break;
        case 'meta':
          if (meta.size < 100)
            meta.set(attributes['name']?.toLowerCase() ?? '', attributes['content'] ?? '');
          break;
        case 'link':
          openLink(attributes);
          break;
        case 'h1':
          heading = [];
          if (headings.length < 20) headings.push(heading);
          break;
        case 'a':
          closeAnchor();
          if (attributes['href'] !== undefined)
            anchor = { href: attributes['href'], text: [attributes['aria-label'] ?? '', ' '] };
          break;
        case 'picture':
          modern = undefined;
          break;
        case 'address':
          addressParts = [];
          break;
        case 'source':
          modern ??= attributes['srcset'];
          break;
        case 'img':
          openPicture(attributes);
          break;
        case 'form':
          form = { fields: new Set(), isContact: false, words: [attributes['action'] ?? '', ' '] };
          if (forms.length < MOST.forms) forms.push(form);
          break;
        case 'input':
        case 'select':
        case 'textarea':
          openField(name, attributes);
      }
    },
    ontext(piece) {
      if (json && json.length < 20_000) json.push(piece);
      if (silent.length > 0) return;
      if (isTitle) {
        title.push(piece);
        return;
      }
      say(piece);
      if (isHead) return;
      if (!anchor) wordCount += piece.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0;
      text.push(piece);
    },
    onclosetag(name) {
      depth -= 1;
      if (silent.at(-1) === name) silent.pop();
      if (name === 'script' && json) closeData(json.join(''));
      if (name === 'head') isHead = false;
      if (name === 'picture') modern = undefined;
      if (name === 'title') isTitle = false;
      if (name === 'h1') heading = undefined;
      if (name === 'address') closeAddress();
      if (name === 'a') closeAnchor();
      if (name === 'form') form = undefined;
      // Words of two elements are two words.
      if (!/^(b|i|em|strong|span)$/.test(name)) {
        text.push(' ');
        say(' ');
      }
    },
  });

  function closeData(source: string) {
    json = undefined;
    const content = source.replace(/^\s*(?:<!--|\/\/<!\[CDATA\[)|(?:-->|\/\/\]\]>)\s*$/g, '');
    if (content.trim() === '' || content.length > 200_000) return;
    try {
      objectsIn(JSON.parse(content), data);
    } catch {
      brokenData.push(content.trim().slice(0, 300));
    }
  }

  const decoder = decoderFor(answer);
  let began = performance.now();
  for (let at = 0; at < answer.body.length && !isOverfull; at += PIECE) {
    parser.write(decoder.decode(answer.body.subarray(at, at + PIECE), { stream: true }));
    isOverfull = depth > MOST_DEEP;
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  if (!isOverfull) parser.end();
  closeAnchor();

  const one = (parts: readonly string[], most = 300) =>
    parts.join('').slice(0, most).replace(/\s+/g, ' ').trim();
  const whole = text.join('');
  return {
    url: answer.url,
    asked,
    status: answer.status,
    bytes: answer.body.length,
    isCut: answer.isCut || isOverfull,
    wait: answer.wait,
    coding: answer.header('content-encoding'),
    robots: [answer.header('x-robots-tag'), meta.get('robots'), meta.get('googlebot')]
      .filter((rule) => rule !== undefined && rule !== '')
      .join(', '),
    language,
    title: one(title),
    description: one([meta.get('description') ?? ''], 500),
    canonical,
    headings: headings.map((parts) => one(parts)),
    links,
    phones,
    forms: forms.map(({ fields, isContact, words }) => ({
      fields: [...fields],
      isContact,
      words: plain(one(words, 1000)),
    })),
    pictures,
    sheets,
    scripts,
    embeds: embeds.filter((address) => address !== ''),
    hasScripts,
    data,
    brokenData,
    items,
    address,
    // Phone numbers, addresses and fees stand at the foot.
    text: one([whole.slice(0, MOST.text), ' ', whole.slice(MOST.text).slice(-MOST.foot)], 1e6),
    wordCount,
  };
}
