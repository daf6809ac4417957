import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/i18n/locales.ts';
import { isUnder, PATHS, splitUrl, url } from '../../src/i18n/urls.ts';
import {
  attributes,
  documents,
  fileExists,
  isBuilt,
  parse,
  readFile,
  type BuiltPage,
} from './built-site.ts';
import { UNBUILT } from './unbuilt.ts';

const PAGE_PATHS = new Set<string>(Object.values(PATHS));
/** Whether an address is one of a page; below the blog, only feeds are files of another kind. */
const isPage = (pathname: string): boolean => {
  const { path } = splitUrl(pathname);
  return PAGE_PATHS.has(path) || (isUnder(path, PATHS.blog) && !path.endsWith('.xml'));
};
/** Addresses answered by the server instead of a file. */
const SERVED = /^\/api\/leads\/(demo|audit|hero|growth-plan|guide)$/;

const internal = (page: BuiltPage): URL[] => {
  const origin = 'https://here.invalid';
  const addresses = [
    ...attributes(page, 'a[href]', 'href'),
    ...attributes(page, 'form[action]', 'action'),
    ...attributes(page, '[formaction]', 'formaction'),
  ];
  return addresses
    .map((address) => new URL(address, origin + page.address))
    .filter((address) => address.origin === origin);
};

const targets = (page: BuiltPage) => [
  ...new Set(internal(page).map((address) => address.pathname)).difference(new Set([page.address])),
];

const hasAnchor = (address: URL): boolean => {
  const { pathname, hash } = address;
  const target = documents.find((page) => page.address === pathname);
  if (target === undefined) return true;
  return target.document
    .querySelectorAll('[id]')
    .some((element) => element.id === decodeURIComponent(hash.slice(1)));
};

describe.each(documents)('$address', (page) => {
  test('links only to pages the site knows or to files it ships', () => {
    const unknown = targets(page).filter(
      (pathname) =>
        !isPage(pathname) &&
        !SERVED.test(pathname) &&
        !fileExists(pathname) &&
        !UNBUILT.files.includes(pathname),
    );
    expect(unknown).toEqual([]);
  });

  test('links only to pages that are built, or listed as still to come', () => {
    const missing = targets(page).filter(
      (pathname) =>
        isPage(pathname) && !isBuilt(pathname) && !UNBUILT.pages.includes(splitUrl(pathname).path),
    );
    expect(missing).toEqual([]);
  });

  test('stays in its language, but for the choice of language', () => {
    const strays = page.document
      .querySelectorAll('a[href]')
      .filter((link) => link.getAttributeValue('hreflang') === null)
      .map((link) => link.getAttributeValue('href') ?? '')
      .filter((href) => href.startsWith('/'))
      .map((href) => new URL(href, 'https://here.invalid').pathname)
      .filter((pathname) => isPage(pathname) || isUnder(splitUrl(pathname).path, PATHS.blog))
      .filter((pathname) => splitUrl(pathname).locale !== page.locale);
    expect(strays).toEqual([]);
  });

  test('has no link to a place on a page that is not there', () => {
    const broken = internal(page).filter(
      (address) => address.hash.length > 1 && !hasAnchor(address),
    );
    expect(broken.map((address) => address.pathname + address.hash)).toEqual([]);
  });

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

  test('ships every file it names', () => {
    const files = [
      ...attributes(page, 'img[src]', 'src'),
      ...attributes(page, 'script[src]', 'src'),
      ...attributes(page, 'link[rel="icon"]', 'href'),
      ...attributes(page, 'link[rel="apple-touch-icon"]', 'href'),
      ...attributes(page, 'link[rel="manifest"]', 'href'),
      ...attributes(page, 'link[rel="preload"]', 'href'),
      ...attributes(page, 'astro-island', 'component-url'),
      ...attributes(page, 'astro-island', 'renderer-url'),
    ].filter((path) => path.startsWith('/'));
    expect(files.filter((path) => !fileExists(path))).toEqual([]);
  });
});

test('nothing that is built is still listed as to come', () => {
  // Strike it off the list in tests/site/unbuilt.ts: from then on links to it are checked.
  const pages = UNBUILT.pages.filter((path) =>
    LOCALES.some((locale) => isBuilt(url(locale, path))),
  );
  expect([...pages, ...UNBUILT.files.filter(fileExists)]).toEqual([]);
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
