import { describe, expect, test } from 'vitest';
import { attributes, documents, fileExists, parse, readFile } from './built-site.ts';

describe.each(documents)('$address', (page) => {
  test('gives no id twice', () => {
    const ids = page.document.querySelectorAll('[id]').map((element) => element.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('refers only to ids that exist', () => {
    const ids = new Set(page.document.querySelectorAll('[id]').map((element) => element.id));
    const names = [
      'for',
      'aria-labelledby',
      'aria-describedby',
      'aria-controls',
      'popovertarget',
      'commandfor',
    ];
    const dangling = names.flatMap((name) =>
      attributes(page, `[${name}]`, name)
        .flatMap((value) => value.split(/\s+/))
        .filter((id) => !ids.has(id))
        .map((id) => `${name}="${id}"`),
    );
    expect(dangling).toEqual([]);
  });

  test('opens another tab only with its own address kept back', () => {
    const exposed = page.document
      .querySelectorAll('a[target="_blank"]')
      .filter((link) => !/noopener|noreferrer/.test(link.getAttributeValue('rel') ?? ''));
    expect(exposed.map((link) => link.getAttributeValue('href'))).toEqual([]);
  });
});

test('the web manifest names icons that exist and start at the home page', () => {
  const [page] = documents;
  const [path = ''] = page === undefined ? [] : attributes(page, 'link[rel="manifest"]', 'href');
  const manifest = JSON.parse(readFile(path).toString());
  const icons: string[] = manifest.icons.map(
    (icon: { src: string }) => new URL(icon.src, `https://here.invalid${path}`).pathname,
  );
  expect(icons.length).toBeGreaterThan(0);
  expect(icons.filter((icon) => !fileExists(icon))).toEqual([]);
  expect(manifest.start_url).toBe('/');
});

test('svg files have no script and nothing foreign', () => {
  const svgs = documents
    .flatMap((page) => attributes(page, 'img[src]', 'src'))
    .filter((src) => src.endsWith('.svg'));
  for (const svg of new Set(svgs)) {
    expect(parse(readFile(svg).toString()).querySelectorAll('script')).toEqual([]);
  }
});
