import { afterEach, expect, test, vi } from 'vitest';

const localeOf = async (said: string | undefined) => {
  vi.resetModules();
  if (said !== undefined) {
    vi.stubGlobal('document', { documentElement: { dataset: { locale: said } } });
  }
  return (await import('../../../src/stores/locale.ts')).$locale.get();
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the shared language is the one the document says', async () => {
  expect(await localeOf('pt')).toBe('pt');
});

test.each(['de', ''])('a document that says "%s" is taken for English', async (said) => {
  expect(await localeOf(said)).toBe('en');
});

test('without a document it is English', async () => {
  expect(await localeOf(undefined)).toBe('en');
});
