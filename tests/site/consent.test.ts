/** A site that is configured with no other company asks for nothing. What one that is sends: tests/browser/configured. */
import { describe, expect, test } from 'vitest';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { documents } from './built-site.ts';

const WORDS = Object.values(dictionaries).flatMap(({ consent, embeds }) => [
  consent.heading,
  embeds.consent,
  embeds.chat.open,
]);

describe.each(documents)('$address', ({ html }) => {
  test('has no trace of a question about consent', () => {
    // The script is built for every site; a page that links it names its component.
    expect(html).not.toMatch(
      /data-consent|ConsentQuestion|data-chat|localStorage\.consent|dataLayer/u,
    );
    expect(WORDS.filter((words) => html.includes(words))).toEqual([]);
  });
});
