import type { Link } from './body-parts.ts';
import type { ContentDocument } from './documents.ts';
import type { Site } from './site.ts';

/** A link, and where it stands. */
export interface LinkContext {
  readonly link: Link;
  readonly document: ContentDocument;
  readonly site: Site;
}

/** The link again with another address. */
export function relinked({ written, url, label }: Link, address: string): string {
  const index = url === '' ? -1 : written.lastIndexOf(url);
  return index === -1
    ? `[${label}](${address})`
    : written.slice(0, index) + address + written.slice(index + url.length);
}
