import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['pt', 'pt'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('with the document language %j the shared language is %s', async (documentLocale, expected) => {
  vi.resetModules();
  if (documentLocale !== undefined)
    vi.stubGlobal('document', { documentElement: { dataset: { locale: documentLocale } } });
  const { $locale } = await import('../../../src/stores/locale.ts');
  expect($locale.get()).toBe(expected);
});
