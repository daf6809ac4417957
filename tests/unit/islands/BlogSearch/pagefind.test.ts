import { expect, test, vi } from 'vitest';
import { trustWorker } from '../../../../src/islands/BlogSearch/pagefind.ts';

type Rules = Parameters<
  NonNullable<Parameters<typeof trustWorker>[0]['trustedTypes']>['createPolicy']
>[1];

const location = new URL('https://www.example.com/fr/blog');

test('only the worker of the search is trusted', () => {
  const createPolicy = vi.fn<(name: string, rules: Rules) => unknown>();
  trustWorker({ location, trustedTypes: { defaultPolicy: null, createPolicy } });
  const [[name, rules] = []] = createPolicy.mock.calls;
  expect([name, ...Object.keys(rules ?? {})]).toEqual(['default', 'createScriptURL']);
  const path = '/pagefind/pagefind-worker.js';
  const own = [path, `https://www.example.com${path}`];
  const others = [`${own[1]}?a`, `https://evil.example${path}`, '/pagefind/../evil.js'];
  const isTrusted = (address: string) => rules?.createScriptURL(address) !== undefined;
  expect([...own, ...others, 'data:text/javascript,evil()'].filter(isTrusted)).toEqual(own);
});
