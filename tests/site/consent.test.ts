/** A site that is configured with no other company asks for nothing. What one that is sends: tests/browser/configured. */
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { BUILT, documents, readFile } from './built-site.ts';

const WORDS = Object.values(dictionaries).flatMap(({ consent, embeds }) => [
  consent.heading,
  embeds.consent,
  embeds.chat.open,
]);

describe.each(documents)('$address', ({ html }) => {
  test('has no trace of a question about consent', () => {
    expect(html).not.toMatch(/data-consent|data-chat|localStorage\.consent|dataLayer/u);
    expect(WORDS.filter((words) => html.includes(words))).toEqual([]);
  });
});

test('no script asks for consent, or runs what others send', () => {
  const scripts = globSync('_astro/*.js', { cwd: BUILT });
  expect(scripts.length).toBeGreaterThan(0);
  const asking = scripts.filter((name) =>
    /ad_user_data|data-consent|adoptedStyleSheets/u.test(readFile(name).toString()),
  );
  expect(asking).toEqual([]);
});
