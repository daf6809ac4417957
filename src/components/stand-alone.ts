import { DomUtils, parseDocument } from 'htmlparser2';

/** Attributes that only the site's own pages use. */
const OURS =
  /^(?:class|id|tabindex|role|loading|decoding|fetchpriority|srcset|sizes|aria-.+|data-.+)$/;
const REMOVED = /^(?:svg|video|source)$/;
const UNWRAPPED = /^(?:details|summary|picture)$/;
/** Texts and addresses stay as they are written. */
const AS_WRITTEN = { decodeEntities: false };

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Whether readers get the inside of an element alone: of what opens, of a box that scrolls, of a heading's link to itself. */
const isUnwrapped = ({ name, attribs, parent }: Element) =>
  UNWRAPPED.test(name) ||
  attribs['role'] === 'group' ||
  (name === 'a' && parent && 'name' in parent && /^h[23]$/.test(parent.name));

/** Words on what opens, unless they are a heading. */
const isHandle = ({ name, children }: Element) =>
  name === 'summary' && !children.some((child) => 'name' in child && child.name === 'h3');

/**
 * Markup of a post for other readers: with full addresses, without drawings, films and the site's own attributes.
 * @example standAlone('<a class="x" href="/a">b</a>', 'https://x.test/p') // '<a href="https://x.test/a">b</a>'
 */
export function standAlone(html: string, address: string): string {
  const document = parseDocument(html, AS_WRITTEN);
  for (const element of DomUtils.getElementsByTagName('*', document.children)) {
    const { name, attribs, children } = element;
    if (REMOVED.test(name) || isHandle(element)) DomUtils.removeElement(element);
    else if (isUnwrapped(element)) {
      for (const child of [...children]) DomUtils.prepend(element, child);
      DomUtils.removeElement(element);
    } else if (attribs['role'] === 'note') element.name = 'blockquote';
    element.attribs = Object.fromEntries(
      Object.entries(attribs)
        .filter(([attribute]) => !OURS.test(attribute))
        .map(([attribute, value]) => [
          attribute,
          /^(?:href|src)$/.test(attribute) ? new URL(value, address).href : value,
        ]),
    );
  }
  return DomUtils.getOuterHTML(document.children, AS_WRITTEN);
}
