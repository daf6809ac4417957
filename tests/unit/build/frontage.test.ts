import { expect, test, vi } from 'vitest';
import { readBuildEnvironment } from '../../../src/build/environment.ts';
import { frontage } from '../../../src/build/frontage.ts';

vi.mock('../../../src/build/content-check.ts');

test.each([
  ['dev', ['/keystatic/[...params]', '/api/keystatic/[...params]']],
  ['build', []],
] as const)('in `astro %s` the CMS adds %j', async (command, expected) => {
  const added: string[] = [];
  const setup: unknown = frontage(readBuildEnvironment({})).hooks['astro:config:setup'];
  if (typeof setup === 'function')
    await Reflect.apply(setup, undefined, [
      {
        command,
        addClientDirective: () => undefined,
        injectRoute: ({ pattern }: { pattern: string }) => added.push(pattern),
        updateConfig: () => undefined,
      },
    ]);
  expect(added).toEqual(expected);
});
