/** The guides: their text, and the files that `npm run guides` prints. */
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/i18n/locales.ts';

const MAX_BYTES = 1_500_000;

test('a guide has the same parts in every language, and a small file to download', () => {
  const guides = LOCALES.map((locale) =>
    readFileSync(`src/content/guide/${locale}/guide.mdx`, 'utf8'),
  );
  const parts = guides.map((text) => text.match(/^(?:##+ |- \[ \] |- |\d+\. |> |\|)/gm));
  for (const [index, locale] of LOCALES.entries()) {
    expect.soft(parts[index], locale).toEqual(parts[0]);
    const { size } = statSync(`public/guides/frontage-seo-guide-${locale}.pdf`);
    expect.soft(size, locale).toBeLessThan(MAX_BYTES);
  }
});
