/** The privacy policy says what the code and the configuration do. */
import { describe, expect, test } from 'vitest';
import { BROWSER_KEYS } from '../../src/facts/browser-keys.ts';
import { CONSENT_MONTHS } from '../../src/facts/limits.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { partsOf } from '../support/privacy-parts.ts';
import { pages, textOf, tidy } from './built-site.ts';

describe.each(LOCALES)('in %s', (locale) => {
  const { storage, companies } = dictionaries[locale].privacy;
  const policy = pages.find(({ address }) => address === url(locale, PATHS.privacy));
  const main = policy?.document.querySelector('main') ?? null;
  const rows = (main?.querySelectorAll('tr') ?? []).map((row) =>
    row.querySelectorAll('td').map(textOf),
  );

  test('it names everything that may be kept in a browser, where and until when', () => {
    const listed = rows.filter(([name = '']) =>
      Object.values(storage.kinds).some((kind) => name.endsWith(`(${kind})`)),
    );
    expect(listed.map(([name]) => name)).toEqual(
      Object.entries(BROWSER_KEYS).map(([name, kind]) => `${name} (${storage.kinds[kind]})`),
    );
    for (const row of listed) expect(row.filter((cell) => cell.length > 5)).toHaveLength(4);
  });

  test('it says after how many months consent is asked for again', () => {
    const [, , , until] = rows.find(([name = '']) => name.startsWith('consent ')) ?? [];
    expect(until).toMatch(new RegExp(`\\b${String(CONSENT_MONTHS)}\\s`));
  });

  test('it tells of the inbox, where browsers post nothing straight to a webhook', () => {
    const text = textOf(main);
    const [through, past] = [partsOf(locale, 'ThroughInbox'), partsOf(locale, 'PastInbox')];
    expect(through.length).toBeGreaterThan(8);
    expect(past.length).toBeGreaterThan(3);
    expect(through.filter((part) => !text.includes(tidy(part)))).toEqual([]);
    expect(past.filter((part) => text.includes(tidy(part)))).toEqual([]);
  });

  test('it says that there is nothing of other companies where none is configured', () => {
    const text = textOf(main);
    expect(text).toContain(tidy(companies.none));
    expect(text).not.toContain(tidy(companies.some));
    expect(rows.flat()).not.toContain(tidy(companies.consent));
  });
});
