import { expect, test, vi } from 'vitest';
import { trustWorker } from '../../../src/islands/BlogSearch/pagefind.ts';

type Rules = Parameters<
  NonNullable<Parameters<typeof trustWorker>[0]['trustedTypes']>['createPolicy']
>[1];

const location = new URL('https://www.example.com/fr/blog');
const policiesMade = (defaultPolicy: unknown = null) => {
  const createPolicy = vi.fn<(name: string, rules: Rules) => unknown>();
  trustWorker({ location, trustedTypes: { defaultPolicy, createPolicy } });
  return createPolicy.mock.calls;
};

test.each([
  ['/pagefind/pagefind-worker.js', true],
  ['https://www.example.com/pagefind/pagefind-worker.js', true],
  ['https://www.example.com/pagefind/pagefind-worker.js?a', false],
  ['https://evil.example/pagefind/pagefind-worker.js', false],
  ['/pagefind/../evil.js', false],
  ['data:text/javascript,evil()', false],
])('the worker at %s is trusted: %s', (address, isTrusted) => {
  const [[name, rules] = []] = policiesMade();
  expect(name).toBe('default');
  expect(Object.keys(rules ?? {})).toEqual(['createScriptURL']);
  expect(rules?.createScriptURL(address) !== undefined).toBe(isTrusted);
});

test('the rule is set once, and only where the browser has Trusted Types', () => {
  expect(policiesMade({})).toEqual([]);
  expect(() => {
    trustWorker({ location });
  }).not.toThrow();
});
