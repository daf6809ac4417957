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
  readonly fields: string[];
  /** Whether it asks how to reach the person. */
  isContact: boolean;
  words: string;
}
export interface Picture {
  readonly src: string;
  readonly hasSize: boolean;
  readonly tag: string;
}
export type Data = Readonly<Record<string, unknown>>;

export type Page = Awaited<ReturnType<typeof readPage>>;

export const bareHost = (host: string): string => host.replace(/^www\./, '');

/** Too few words beside its links to be a page that somebody reads. */
export const isEmpty = (page: Page): boolean => page.wordCount < 20;
export const isScripted = (page: Page): boolean => isEmpty(page) && page.hasScripts;

const PIECE = 2048;
const SLICE_MS = 3;
const MOST_DEEP = 600;
const MOST = { links: 600, pictures: 100, embeds: 300, forms: 30, data: 400, items: 300 };
const [MOST_TEXT, MOST_FOOT, MOST_JSON] = [20_000, 10_000, 200_000];
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

const FILLED =
  /^(text|email|tel|number|date|url|month|time|datetime-local|password|file|range|radio)$/;

const oneLine = (text: string, most = 300): string =>
  text.slice(0, most).replace(/\s+/g, ' ').trim();

type Attributes = Readonly<Record<string, string>>;

export async function readPage(answer: Answer, request: string) {
  const meta = new Map<string, string>();
  const headings: string[] = [];
  const links: Link[] = [];
  const phones: (readonly [href: string, text: string])[] = [];
  const forms: Form[] = [];
  const pictures: Picture[] = [];
  const sheets: string[] = [];
  const scripts: string[] = [];
  const embeds: string[] = [];
  const data: Data[] = [];
  const brokenData: string[] = [];
  const items = new Set<string>();
  const text: string[] = [];
  let base = answer.url;
  let [canonical, language, title, address] = ['', '', '', ''];
  let wordCount = 0;
  let depth = 0;
  let isHead = true;
  let hasScripts = false;
  /** Open elements whose text nobody reads. */
  const silent: string[] = [];
  /** The texts of open elements. */
  const open = new Map<string, string[]>();
  /** Where the open link leads. */
  let target = '';
  let form: Form | undefined;
  let json: string[] | undefined;
  /** The first source of the open `<picture>`. */
  let modern: string | undefined;

  const absolute = (href: string) => {
    const url = URL.parse(href.trim().slice(0, LONGEST_ADDRESS), base);
    return url && url.href.length <= LONGEST_ADDRESS ? url : undefined;
  };
  const say = (words: string) => {
    for (const texts of open.values()) texts.push(words);
  };
  /** Ends an element; its text, if it was open. */
  const end = (name: string, most = 300) => {
    const whole = open.get(name);
    open.delete(name);
    return whole && oneLine(whole.join(''), most);
  };
  const embed = (address: string) => {
    const url = absolute(address);
    if (url && embeds.length < MOST.embeds) embeds.push(url.href);
  };

  function endHeading() {
    const heading = end('h1');
    if (heading !== undefined && headings.length < 20) headings.push(heading);
  }
  function endLink() {
    const shown = end('a');
    if (shown === undefined) return;
    if (/^\s*tel:/i.test(target)) {
      if (phones.length < 20) phones.push([target.trim(), shown]);
      return;
    }
    const url = links.length < MOST.links ? absolute(target) : undefined;
    if (!url?.protocol.startsWith('http')) return;
    url.hash = '';
    links.push({
      href: url.href,
      host: bareHost(url.host),
      place: url.pathname + url.search,
      text: shown.slice(0, 160),
      words: plain(shown),
      path: plain(url.pathname.slice(0, 300).replace(/[-_/.+]|%20/g, ' ')),
    });
  }
  function endForm() {
    if (form) form.words = plain(end('form', 1000) ?? '');
    form = undefined;
  }
  function endScript() {
    const source = (json ?? []).join('');
    json = undefined;
    const content = source.replace(/^\s*(?:<!--|\/\/<!\[CDATA\[)|(?:-->|\/\/\]\]>)\s*$/g, '');
    if (content.trim() === '' || content.length > MOST_JSON) return;
    try {
      objectsIn(JSON.parse(content), data);
    } catch {
      brokenData.push(content.trim().slice(0, 300));
    }
  }
  // Maps, as an element may have the name of a property of all objects.
  const onClose = new Map(
    Object.entries<() => unknown>({
      title: () => (title ||= end('title') ?? ''),
      h1: endHeading,
      address() {
        const place = end('address') ?? '';
        if (/\d/.test(place)) address ||= place;
      },
      a: endLink,
      form: endForm,
      script: endScript,
      picture: () => (modern = undefined),
      head: () => (isHead = false),
    }),
  );

  function openPicture(attributes: Attributes) {
    const { alt = '', width, height, style = '', srcset = '', src: source = '' } = attributes;
    say(` ${alt} `);
    if (pictures.length >= MOST.pictures || width === '1' || height === '1') return;
    const lazy = attributes['data-src'] ?? attributes['data-lazy-src'];
    const chosen = candidateOf(modern ?? srcset) ?? (/^data:|^$/.test(source) ? lazy : source);
    const src = absolute(chosen ?? '');
    if (chosen === undefined || pictures.some((other) => other.src === src?.href)) return;
    if (!src?.protocol.startsWith('http') || /\.svg$/i.test(src.pathname)) return;
    const shown = ['src', 'width', 'height', 'loading'].flatMap((name) =>
      attributes[name] === undefined ? [] : [`${name}="${attributes[name].slice(0, 90)}"`],
    );
    const hasSize = (!!width && !!height) || /aspect-ratio|height\s*:\s*\d/.test(style);
    pictures.push({ src: src.href, hasSize, tag: `<img ${shown.join(' ')}>` });
  }

  function openField(attributes: Attributes, type: string) {
    const { name, id, placeholder = '' } = attributes;
    const label = name || id || placeholder;
    // What only robots fill in, as it is out of a person's way.
    const isTrap = attributes['tabindex'] === '-1' || /honey|^hp_|_gotcha|captcha/i.test(label);
    if (!form || isTrap || 'hidden' in attributes || form.fields.length >= 100) return;
    const field = type === 'radio' ? `radio ${label}` : label || `${type} ${form.fields.length}`;
    if (FILLED.test(type) && !form.fields.includes(field)) form.fields.push(field);
    if (type === 'email' || type === 'tel' || /e-?mail|phone|tele|correo/i.test(label))
      form.isContact = true;
    say(` ${placeholder} ${attributes['aria-label'] ?? ''} `);
  }

  const onOpen = new Map(
    Object.entries<(attributes: Attributes) => unknown>({
      html: ({ lang = '' }) => (language = lang),
      base: ({ href = '' }) => (base = absolute(href)?.href ?? base),
      title: () => title === '' && open.set('title', []),
      meta: ({ name = '', content = '' }) =>
        meta.size < 100 && meta.set(name.toLowerCase(), content),
      link({ rel = '', href = '', media = '', disabled }) {
        const kinds = rel.toLowerCase().split(/\s+/);
        if (kinds.includes('canonical')) canonical ||= absolute(href)?.href ?? href;
        const waits = kinds.includes('alternate') || /^(print|speech|not )/i.test(media.trim());
        if (isHead && kinds.includes('stylesheet') && !waits && disabled === undefined)
          sheets.push(href.slice(0, 200));
      },
      h1() {
        endHeading();
        open.set('h1', []);
      },
      address: () => open.set('address', []),
      a(attributes) {
        endLink();
        target = attributes['href'] ?? '';
        if ('href' in attributes) open.set('a', [attributes['aria-label'] ?? '', ' ']);
      },
      picture: () => (modern = undefined),
      source: ({ srcset }) => (modern ??= srcset),
      img: openPicture,
      form({ action = '' }) {
        endForm();
        form = { fields: [], isContact: false, words: '' };
        open.set('form', [action, ' ']);
        if (forms.length < MOST.forms) forms.push(form);
      },
      input: (attributes) => openField(attributes, attributes['type']?.toLowerCase() || 'text'),
      select: (attributes) => openField(attributes, 'text'),
      textarea: (attributes) => openField(attributes, 'text'),
    }),
  );
  function openScript(attributes: Attributes) {
    const { src, type = '' } = attributes;
    if (type.includes('ld+json')) json = [];
    if (!/^(|module|text\/javascript|application\/javascript)$/i.test(type.trim())) return;
    hasScripts = true;
    if (src === undefined) return;
    embed(src);
    const isLater = 'async' in attributes || 'defer' in attributes || 'nomodule' in attributes;
    if (isHead && !isLater && type !== 'module') scripts.push(src.slice(0, 200));
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (BODY.has(name)) isHead = false;
      for (const key of ['itemtype', 'itemprop'])
        if (attributes[key] && items.size < MOST.items) items.add(attributes[key].slice(0, 100));
      if (name === 'script') openScript(attributes);
      if (name === 'iframe') embed(attributes['src'] ?? attributes['data-src'] ?? '');
      if (SILENT.has(name)) silent.push(name);
      if (silent.length === 0) onOpen.get(name)?.(attributes);
    },
    ontext(piece) {
      if (json && json.length < 20_000) json.push(piece);
      if (silent.length > 0) return;
      say(piece);
      if (isHead || open.has('title')) return;
      if (!open.has('a')) wordCount += piece.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0;
      text.push(piece);
    },
    onclosetag(name) {
      depth -= 1;
      if (silent.at(-1) === name) silent.pop();
      onClose.get(name)?.();
      // Words of two elements are two words.
      if (/^(b|i|em|strong|span)$/.test(name)) return;
      text.push(' ');
      say(' ');
    },
  });

  const decoder = decoderFor(answer);
  let began = performance.now();
  for (let at = 0; at < answer.body.length && depth <= MOST_DEEP; at += PIECE) {
    parser.write(decoder.decode(answer.body.subarray(at, at + PIECE), { stream: true }));
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  const isOverfull = depth > MOST_DEEP;
  if (!isOverfull) parser.end();
  endLink();
  endForm();

  const whole = text.join('');
  return {
    /** The address that answered, and the one that was requested. */
    url: answer.url,
    request,
    status: answer.status,
    bytes: answer.body.length,
    isCut: answer.isCut || isOverfull,
    wait: answer.wait,
    coding: answer.header('content-encoding'),
    robots: [answer.header('x-robots-tag'), meta.get('robots'), meta.get('googlebot')]
      .filter(Boolean)
      .join(', '),
    language,
    title,
    description: oneLine(meta.get('description') ?? '', 500),
    canonical,
    headings,
    links,
    /** `tel:` links. */
    phones,
    forms,
    pictures,
    /** Sheets and scripts in the head that hold back the first paint. */
    sheets,
    scripts,
    /** Addresses of frames and scripts. */
    embeds,
    hasScripts,
    /** Objects of JSON-LD, those in other objects as well. */
    data,
    brokenData,
    /** `itemtype` and `itemprop` of microdata. */
    items,
    /** The first `<address>` with a number. */
    address,
    // Phone numbers, addresses and fees stand at the foot.
    text: oneLine(`${whole.slice(0, MOST_TEXT)} ${whole.slice(MOST_TEXT).slice(-MOST_FOOT)}`, 1e6),
    /** Words outside links. */
    wordCount,
  };
}
