/** The privacy policy says what the code and the configuration do. */
import { expect, test } from 'vitest';
import { BROWSER_KEY_NAMES, BROWSER_KEYS } from '../../src/facts/browser-keys.ts';
import { CONSENT_MONTHS, LEAD_RETENTION_DAYS } from '../../src/facts/limits.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { fill } from '../../src/i18n/format.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { PATHS, url } from '../../src/i18n/urls.ts';
import type { SpamSignal } from '../../src/leads/acceptance/spam-signals.ts';
import { partsOf } from '../support/privacy-parts.ts';
import { pages, textOf, tidy } from './built-site.ts';

const policies = LOCALES.map((locale) => {
  const page = pages.find(({ address }) => address === url(locale, PATHS.privacy));
  const main = page?.document.querySelector('main') ?? null;
  const rows = (main?.querySelectorAll('tr, dl') ?? []).map((row) =>
    row.querySelectorAll('th, td, dd').map(textOf),
  );
  return { locale, text: textOf(main), rows, ...dictionaries[locale].privacy };
});

test('it names everything that may be in a browser’s storage, where and until when', () => {
  for (const { locale, rows, storage } of policies) {
    const kinds = Object.values(storage.kinds);
    const listed = rows.filter(([name = '']) => kinds.some((kind) => name.endsWith(`(${kind})`)));
    const expected = BROWSER_KEY_NAMES.map((key) => {
      const { what, when, until } = storage.keys[key];
      const sentences = fill(locale, `${what}. ${when}. ${until}.`, {
        consentMonths: CONSENT_MONTHS,
      });
      return [`${key} (${storage.kinds[BROWSER_KEYS[key]]})`, tidy(sentences)];
    });
    expect.soft(listed, locale).toEqual(expected);
  }
});

test('it describes the lead store, where browsers post nothing straight to a webhook', () => {
  for (const { locale, text } of policies) {
    const [through, past] = [partsOf(locale, 'server'), partsOf(locale, 'webhook')];
    expect.soft([through.length > 8, past.length > 3], locale).toEqual([true, true]);
    const shown = [...through, ...past].filter((part) => text.includes(tidy(part)));
    expect.soft(shown, locale).toEqual(through);
  }
});

/** Words for a sign in each language. */
const SIGNS: Readonly<Record<SpamSignal, RegExp>> = {
  trap: /a field that people cannot see|que las personas no ven|ne voient pas|pessoas não veem/u,
  tooFast: /the seconds between|los segundos que|les secondes écoulées|os segundos que/u,
  links: /to several different sites|varias webs distintas|sites différents|sites diferentes/u,
};

test('it names every sign by which the server tells programs from people', () => {
  for (const { locale, text } of policies) {
    const missing = Object.values(SIGNS).filter((sign) => !sign.test(text));
    expect.soft(missing, locale).toEqual([]);
  }
});

test('it has nothing of other companies where none is configured', () => {
  for (const { locale, text, rows, companies } of policies) {
    expect.soft(text, locale).toContain(tidy(companies.none));
    expect.soft(text, locale).not.toContain(tidy(companies.some));
    expect.soft(rows.flat(), locale).not.toContain(tidy(companies.consent));
  }
});

test('it names the days after which the code erases leads', () => {
  for (const { locale, rows } of policies)
    for (const days of Object.values(LEAD_RETENTION_DAYS))
      expect.soft(rows.flat().join('\n'), locale).toMatch(new RegExp(`^${String(days)} `, 'm'));
});
