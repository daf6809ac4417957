import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

/** A page of the built site by its file (`fr/blog.html`), and what it says of itself. */
function readPage(file: string, html: string) {
  /** `content` of its meta elements, by `name` or `property`. */
  const meta = new Map<string, string>();
  const links: { lang: string; url: string }[] = [];
  const pictures: string[] = [];
  let canonical = '';
  let isMain = false;
  /** The texts of the title and of the structured data, while one of them is open. */
  const texts = { title: '', graph: '' };
  let open: keyof typeof texts | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { rel, href = '', hreflang, type, content = '' } = attributes;
      if (name === 'link' && rel === 'canonical') canonical = href;
      if (name === 'link' && hreflang !== undefined) links.push({ lang: hreflang, url: href });
      if (name === 'meta') meta.set(attributes['name'] ?? attributes['property'] ?? '', content);
      if (name === 'main') isMain = true;
      if (isMain && name === 'img') pictures.push(attributes['src'] ?? '');
      if (name === 'script' && type === 'application/ld+json') open = 'graph';
      // Drawings have titles as well.
      if (name === 'title' && texts.title === '') open = 'title';
    },
    ontext(text) {
      if (open) texts[open] += text;
    },
    onclosetag(name) {
      open = undefined;
      if (name === 'main') isMain = false;
    },
  });
  parser.end(html);
  const dates = texts.graph.matchAll(/"date(?:Published|Modified)":"([^"]+)"/g);
  const lastmod = [...dates]
    .map(([, date]) => date)
    .toSorted()
    .at(-1);
  return { file, html, title: texts.title, canonical, meta, links, pictures, lastmod };
}
export type BuiltPage = Readonly<ReturnType<typeof readPage>>;

export const readPages = (folder: string): readonly BuiltPage[] =>
  globSync('**/*.html', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => readPage(file, readFileSync(join(folder, file), 'utf8')));
