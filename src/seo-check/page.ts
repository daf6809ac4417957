/** Reads a page of HTML: what the checks look at, without the document itself. */
import { ElementType, parseDocument, type DomUtils } from 'htmlparser2';
import { LONGEST_ADDRESS, type Answer } from './fetch.ts';
import { plain } from './words.ts';

export type Page = ReturnType<typeof readPage>;
export type Link = Page['links'][number];
export type Form = Page['forms'][number];
export type Picture = Page['pictures'][number];
export type Data = Readonly<Record<string, unknown>>;

export const bareHost = (host: string): string => host.replace(/^www\./, '');

/** Too few words beside its links to be a page that somebody reads. */
export const isEmpty = (page: Page): boolean => page.wordCount < 20;
export const isScripted = (page: Page): boolean => isEmpty(page) && page.hasScripts;

const MOST_PICTURES = 5;
/** Links from the start and from the end; entries of each other list. */
const [MOST_LINKS, MOST_LAST_LINKS, MOST] = [300, 150, 600];
/** Characters of text from the start and from the end, and of JSON. */
const [MOST_TEXT, MOST_FOOT, MOST_JSON] = [20_000, 10_000, 200_000];
/** What the memory of the thread holds while a page is read. */
const [MOST_TAGS, MOST_DEEP] = [20_000, 600];
const SILENT = new Set('script style title template noscript svg iframe object'.split(' '));
/** Elements that end a head without `</head>`. */
const BODY = new Set(['body', 'div', 'header', 'main', 'nav', 'section', 'h1', 'p', 'table']);

/** Every object in JSON-LD, as deep as ten levels. */
function objectsIn(value: unknown, depth = 0): Data[] {
  if (typeof value !== 'object' || value === null || depth > 10) return [];
  const inner = Object.values(value).flatMap((one) => objectsIn(one, depth + 1));
  return Array.isArray(value) ? inner : [{ ...value }, ...inner];
}

/** The text of a body in the character set that its header or its first kilobyte names. */
function decode({ body, header }: Answer): string {
  const start = new TextDecoder('latin1').decode(body.subarray(0, 1024));
  const named = /charset=["']?([\w-]+)/i.exec(`${header('content-type')} ${start}`);
  try {
    return new TextDecoder(named?.[1]).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** Whether an answer is a page of HTML that can be read. */
export const isHtml = (answer: Answer): boolean =>
  /^(text\/html|application\/xhtml\+xml|$)/i.test(answer.header('content-type').trim()) &&
  !answer.body.subarray(0, 512).includes(0);

const oneLine = (text: string, most = 300): string =>
  text.slice(0, most).replace(/\s+/g, ' ').trim();

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Parent = Pick<Element, 'children'>;

/** Elements in their order, and of silent ones nothing that stands in them. */
function* elementsIn({ children }: Parent, depth = 0): Generator<Element> {
  for (const child of children) {
    if (!('attribs' in child)) continue;
    yield child;
    if (!SILENT.has(child.name) && depth < MOST_DEEP) yield* elementsIn(child, depth + 1);
  }
}

/** The text of an element. Words of two elements are two words; labels are those of pictures and fields. */
function textIn({ children }: Parent, hasLabels = false, depth = 0): string {
  let text = '';
  for (const child of children) {
    if (child.type === ElementType.Text) text += child.data;
    if (!('attribs' in child) || SILENT.has(child.name) || depth > MOST_DEEP) continue;
    const { alt = '', placeholder = '', 'aria-label': label = '' } = child.attribs;
    const space = /^(b|i|em|strong|span)$/.test(child.name) ? '' : ' ';
    if (hasLabels) text += ` ${alt} ${placeholder} ${label} `;
    text += textIn(child, hasLabels, depth + 1) + space;
  }
  return text;
}
/** An attribute of elements that have it. */
const valuesOf = (elements: readonly Element[], name: string): string[] =>
  elements
    .flatMap(({ attribs }) => attribs[name]?.slice(0, LONGEST_ADDRESS).trim() ?? [])
    .slice(0, MOST);

/** What a browser would take for a window of about 800 pixels. */
function candidateOf(srcset: string): string | undefined {
  const candidates = srcset.slice(0, 4000).split(/,\s+/);
  const wide = candidates.find((one) => Number(/\s(\d+)w\s*$/.exec(one)?.[1]) >= 800);
  return (wide ?? candidates.at(-1))?.trim().split(/\s+/)[0] || undefined;
}

type Resolve = (href: string | undefined) => URL | undefined;

function readLink(link: Element, resolve: Resolve) {
  const url = resolve(link.attribs['href']);
  if (!url) return [];
  url.hash = '';
  const text = oneLine(`${link.attribs['aria-label'] ?? ''} ${textIn(link, true)}`).slice(0, 100);
  const path = plain(url.pathname.slice(0, 300).replace(/[-_/.+]|%20/g, ' '));
  return [{ href: url.href, text, words: plain(text), path }];
}

function readPicture({ attribs, parent }: Element, resolve: Resolve) {
  const { width, height, style = '', srcset = '', src: source = '' } = attribs;
  if (width === '1' || height === '1') return [];
  const isModern = parent && 'name' in parent && parent.name === 'picture';
  const modern = isModern && [...elementsIn(parent)].find(({ name }) => name === 'source');
  const lazy = attribs['data-src'] ?? attribs['data-lazy-src'];
  const chosen = candidateOf((modern && modern.attribs['srcset']) || srcset);
  const src = resolve(chosen ?? (/^data:|^$/.test(source) ? lazy : source));
  if (!src || /\.svg$/i.test(src.pathname)) return [];
  const shown = ['src', 'width', 'height', 'loading'].flatMap((name) =>
    attribs[name] === undefined ? [] : [`${name}="${attribs[name].slice(0, 90)}"`],
  );
  const hasSize = (!!width && !!height) || /aspect-ratio|height\s*:\s*\d/.test(style);
  return [{ src: src.href, hasSize, tag: `<img ${shown.join(' ')}>` }];
}

const FILLED =
  /^(text|email|tel|number|date|url|month|time|datetime-local|password|file|range|radio)$/;

/** A form: what a person fills in, and whether it asks how to reach the person. A group of radio buttons is one field. */
function readForm(form: Element) {
  const fields = new Set<string>();
  let isContact = false;
  for (const { name: element, attribs } of elementsIn(form)) {
    if (!/^(input|select|textarea)$/.test(element) || fields.size >= MOST) continue;
    const type = (element === 'input' && attribs['type']?.toLowerCase()) || 'text';
    const label = attribs['name'] || attribs['id'] || attribs['placeholder'] || '';
    // What only robots fill in, as it is out of a person's way.
    const isTrap = attribs['tabindex'] === '-1' || /honey|^hp_|_gotcha|captcha/i.test(label);
    if (isTrap || 'hidden' in attribs || !FILLED.test(type)) continue;
    fields.add(type === 'radio' ? `radio ${label}` : label || `${type} ${String(fields.size)}`);
    isContact ||= /^(email|tel)$/.test(type) || /e-?mail|phone|tele|correo/i.test(label);
  }
  const words = plain(oneLine(`${form.attribs['action'] ?? ''} ${textIn(form, true)}`, 1000));
  return { fields: [...fields], isContact, words };
}

/** Objects of JSON-LD, those in other objects as well, and texts that are none. */
function readData(scripts: readonly Element[]) {
  const data: Data[] = [];
  const brokenData: string[] = [];
  for (const script of scripts) {
    if (!script.attribs['type']?.includes('ld+json')) continue;
    const text = textIn(script).replace(/^\s*(?:<!--|\/\/<!\[CDATA\[)|(?:-->|\/\/\]\]>)\s*$/g, '');
    if (text.trim() === '' || text.length > MOST_JSON) continue;
    try {
      data.push(...objectsIn(JSON.parse(text)).slice(0, MOST));
    } catch {
      brokenData.push(text.trim().slice(0, 300));
    }
  }
  return { data, brokenData };
}

/** Whether a browser runs a script. */
const runs = ({ attribs: { type = '' } }: Element) =>
  /^(|module|text\/javascript|application\/javascript)$/i.test(type.trim());
/** Whether a browser waits for a script or a sheet of the head before it paints. */
function blocks(element: Element): boolean {
  const { rel = '', media = '', type } = element.attribs;
  const isLate = (name: string) => name in element.attribs;
  if (element.name === 'script')
    return runs(element) && type !== 'module' && !['async', 'defer', 'nomodule'].some(isLate);
  const kinds = rel.toLowerCase().split(/\s+/);
  const isSheet = kinds.includes('stylesheet') && !kinds.includes('alternate');
  return isSheet && !/^(print|speech|not )/i.test(media.trim()) && !isLate('disabled');
}

/** Extracts the facts of a page, as a copy: otherwise each text would hold the whole page in memory. */
export function readPage(answer: Answer, request: string) {
  const html = decode(answer);
  let end = 0;
  for (let tags = 0; end >= 0 && tags < MOST_TAGS; tags += 1) end = html.indexOf('<', end + 1);
  const document = parseDocument(end < 0 ? html : html.slice(0, end));
  const elements = [...elementsIn(document)];
  const byName = Map.groupBy(elements, ({ name }) => name);
  const all = (name: string) => byName.get(name) ?? [];

  const base = URL.parse(all('base')[0]?.attribs['href'] ?? '', answer.url)?.href ?? answer.url;
  const absolute = (href: string) => URL.parse(href.trim().slice(0, LONGEST_ADDRESS), base);
  const resolve: Resolve = (href = 'none:') => {
    const url = absolute(href);
    const isShort = url && url.href.length <= LONGEST_ADDRESS;
    return isShort && url.protocol.startsWith('http') ? url : undefined;
  };
  const texts = (name: string) => all(name).map((one) => oneLine(textIn(one, true)));
  const contentOf = (name: RegExp) =>
    all('meta').find(({ attribs }) => name.test(attribs['name'] ?? ''))?.attribs['content'];

  const canonical = all('link').find(({ attribs }) => /\bcanonical\b/i.test(attribs['rel'] ?? ''));
  const body = elements.findIndex(({ name }) => BODY.has(name));
  const blocking = elements.slice(0, body < 0 ? undefined : body).filter(blocks);
  const scripts = all('script').filter(runs);
  const frames = ['src', 'data-src'].flatMap((name) => valuesOf(all('iframe'), name));
  const anchors = all('a').filter(({ attribs }) => 'href' in attribs);
  const phones = anchors.filter(({ attribs }) => /^\s*tel:/i.test(attribs['href'] ?? ''));
  const pictures = all('img')
    .slice(0, MOST)
    .flatMap((one) => readPicture(one, resolve));
  const count = (text: string) => text.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0;
  const text = textIn(document);
  const foot = text.slice(MOST_TEXT).slice(-MOST_FOOT);
  const { data, brokenData } = readData(all('script'));
  const facts = {
    /** The address that answered, and the one that was requested. */
    url: answer.url,
    request,
    status: answer.status,
    bytes: answer.body.length,
    isCut: answer.isCut || end >= 0,
    wait: answer.wait,
    coding: answer.header('content-encoding'),
    robots: [answer.header('x-robots-tag'), contentOf(/^robots$/i), contentOf(/^googlebot$/i)]
      .filter(Boolean)
      .join(', '),
    language: all('html')[0]?.attribs['lang'] ?? '',
    title: texts('title').find(Boolean) ?? '',
    description: oneLine(contentOf(/^description$/i) ?? '', 500),
    canonical: canonical ? (absolute(canonical.attribs['href'] ?? '')?.href ?? '') : '',
    headings: texts('h1').slice(0, MOST),
    /** Absolute, without a fragment; text and path in plain letters as well, for `words.ts`. */
    links: anchors
      .toSpliced(MOST_LINKS, Math.max(0, anchors.length - MOST_LINKS - MOST_LAST_LINKS))
      .flatMap((link) => readLink(link, resolve)),
    /** `tel:` links. */
    phones: phones
      .slice(0, MOST)
      .map((link) => [link.attribs['href']?.trim() ?? '', oneLine(textIn(link, true))] as const),
    forms: all('form').slice(0, MOST).map(readForm),
    /** The first, each once. */
    pictures: [...new Map(pictures.map((one) => [one.src, one])).values()].slice(0, MOST_PICTURES),
    hasScripts: scripts.length > 0,
    /** What the first paint waits for. */
    scripts: valuesOf(blocking, 'src'),
    sheets: valuesOf(blocking, 'href'),
    /** Addresses of frames and scripts. */
    embeds: [...frames, ...valuesOf(scripts, 'src')].flatMap((one) => resolve(one)?.href ?? []),
    brokenData,
    /** `itemtype` and `itemprop` of microdata. */
    items: new Set(['itemtype', 'itemprop'].flatMap((name) => valuesOf(elements, name))),
    /** The first `<address>` with a number. */
    address: texts('address').find((place) => /\d/.test(place)) ?? '',
    // Phone numbers, addresses and fees stand at the foot.
    text: oneLine(`${text.slice(0, MOST_TEXT)} ${foot}`, MOST_TEXT + MOST_FOOT + 1),
    /** Words outside links. */
    wordCount: count(text) - anchors.reduce((sum, link) => sum + count(textIn(link)), 0),
  };
  return { ...structuredClone(facts), data };
}
