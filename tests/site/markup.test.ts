/** Rules for the HTML of every page. */
import { FileSystemConfigLoader, formatterFactory, HtmlValidate } from 'html-validate';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { isFullRun } from '../support/rotation.ts';
import { TEMPLATES } from '../support/templates.ts';
import { postPages } from './blog-pages.ts';
import {
  attribute,
  attributes,
  documents,
  faultsOf,
  isEnglishTwin,
  notFoundPages,
  pageAt,
  pages,
} from './built-site.ts';

const validator = new HtmlValidate(new FileSystemConfigLoader());
const inWords = formatterFactory('text');
/** The rules are in .htmlvalidate.mjs at the root, whatever folder the build is in. */
const asRootFile = (file: string) => join(import.meta.dirname, '../..', file);

/** A page of each template, and each post in one language in turn; in a full run every page. */
const validated = isFullRun
  ? documents
  : [
      ...[...TEMPLATES.map(pageAt), ...notFoundPages],
      ...[...Map.groupBy(postPages, ({ path }) => path).values()].flatMap(
        (versions, turn) => versions[turn % versions.length] ?? [],
      ),
    ];

test('pages are valid HTML', async () => {
  const faults = [];
  for (const { html, file } of validated) {
    const report = await validator.validateString(html, asRootFile(file));
    if (!report.valid) faults.push(inWords(report.results));
  }
  expect(faults).toEqual([]);
}, 120_000);

const REFERENCES = [
  ...['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget'],
];

test('elements refer only to ids that exist', () => {
  const dangling = faultsOf(documents, (page) => {
    const elements = page.document.querySelectorAll('*');
    const valuesOf = (name: string) => elements.flatMap((one) => attribute(one, name) ?? []);
    const ids = new Set(valuesOf('id'));
    return REFERENCES.flatMap((name) =>
      valuesOf(name)
        .flatMap((value) => value.split(/\s+/))
        .filter((id) => !ids.has(id))
        .map((id) => `${name}="${id}"`),
    );
  });
  expect(dangling).toEqual([]);
});

test('every page has one main part, to which its first link skips', () => {
  const wrong = faultsOf(documents, ({ document }) => {
    const mains = document
      .querySelectorAll('main')
      .map((main) => `#${attribute(main, 'id') ?? ''}`);
    const skipTarget = attribute(document.querySelector('a'), 'href') ?? '';
    return mains.join() === skipTarget ? [] : [`${skipTarget} for ${mains.join()}`];
  });
  expect(wrong).toEqual([]);
});

test('links to another tab do not expose the page, and every page lets people zoom', () => {
  const wrong = faultsOf(documents, (page) => {
    const exposed = page.document
      .querySelectorAll('a[target="_blank"]')
      .filter((link) => !/noopener|noreferrer/.test(attribute(link, 'rel') ?? ''));
    const viewport = attributes(page, 'meta[name="viewport"]', 'content').join();
    return [
      ...exposed.map((link) => attribute(link, 'href') ?? ''),
      ...(viewport === 'width=device-width, initial-scale=1' ? [] : [viewport]),
    ];
  });
  expect(wrong).toEqual([]);
});

// tests/site/language.test.ts compares each page with its translations, and names those that lack.
test('the not-found page exists in all four languages, and the English home page at /en', () => {
  expect(notFoundPages.map(({ locale }) => locale).sort()).toEqual([...LOCALES].sort());
  expect(pages.filter(isEnglishTwin).map(({ address }) => address)).toContain('/en');
});

test('a site without other companies has no trace of a question about consent', () => {
  const words = Object.values(dictionaries).flatMap(({ consent, embeds }) => [
    consent.heading,
    embeds.consent,
    embeds.chat.open,
  ]);
  const traces = faultsOf(documents, ({ html }) => [
    // Script and style sheet are built for every site; a page that links the script names its component.
    ...(html
      .replace(/<style>[^]*?<\/style>/gu, '')
      .match(/data-consent|ConsentQuestion|data-chat|localStorage\.consent|dataLayer/gu) ?? []),
    ...words.filter((one) => html.includes(one)),
  ]);
  expect(traces).toEqual([]);
});
