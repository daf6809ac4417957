import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'astro/zod';
import { verdictOf } from '../../../src/checks/audit.ts';
import {
  namesIn,
  productionOnly,
  readLock,
  readManifest,
} from '../../../src/checks/production-packages.ts';
import { sbomOf } from '../../../src/checks/sbom.ts';

const ROOT = join(import.meta.dirname, '../../..');
const manifest = readManifest(join(ROOT, 'package.json'));
const lock = readLock(join(ROOT, 'package-lock.json'));

/** CycloneDX 1.5, as far as readers of a bill need it. */
const component = z.object({
  'bom-ref': z.string().min(1),
  type: z.literal('library'),
  name: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+/u),
  purl: z.string().startsWith('pkg:npm/'),
  hashes: z
    .array(z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[\da-f]{128}$/u) }))
    .min(1),
  licenses: z.array(z.object({})).min(1),
  externalReferences: z.array(z.never()),
});
const bill = z.object({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.5.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[\da-f-]{36}$/u),
  version: z.literal(1),
  metadata: z.object({
    timestamp: z.iso.datetime(),
    component: z.object({ type: z.literal('application'), name: z.literal('frontage') }),
  }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

test('the bill of materials is valid and names every package the site is made with, and no other', () => {
  const text = sbomOf(ROOT);
  const { components, dependencies } = bill.parse(JSON.parse(text));
  const names = components.map((found) => found['bom-ref']).sort();
  const expected = namesIn(productionOnly(manifest, lock).lock);
  expect(expected.length).toBeGreaterThan(200);
  expect([...new Set(names)]).toEqual(expected);
  const has = (name: string) => names.some((found) => found.startsWith(`${name}@`));
  // What visitors are sent, what makes it, and what a release runs on.
  const served = ['react', 'pagefind', 'satori', 'astro', 'node'];
  expect(served.filter((name) => !has(name))).toEqual([]);
  expect(['vitest', '@playwright/test', 'eslint'].filter(has)).toEqual([]);
  const known = new Set([...names, `frontage@${manifest.version}`]);
  for (const { ref, dependsOn } of dependencies)
    for (const name of [ref, ...dependsOn]) expect(known).toContain(name);
  // Of this machine and its registry.
  expect(text.match(/https?:\/\/[^"]*/gu)).toEqual([
    'http://cyclonedx.org/schema/bom-1.5.schema.json',
  ]);
  expect(text).not.toMatch(/"(?:\/|[A-Z]:\\)|file:|\/tmp\//u);
});

test('what only tests need is left out, and what both need is kept', () => {
  const reduced = productionOnly(
    { name: 'a', version: '1.0.0', dependencies: { b: '1' }, devDependencies: { c: '1' } },
    {
      lockfileVersion: 3,
      packages: {
        '': { devDependencies: { c: '1' } },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/b/node_modules/@x/d': { version: '2.0.0' },
        'node_modules/c': { version: '1.0.0', dev: true },
        'node_modules/e': { version: '1.0.0', devOptional: true },
      },
    },
  );
  expect(reduced.manifest).toEqual({ name: 'a', version: '1.0.0', dependencies: { b: '1' } });
  expect(JSON.stringify(reduced)).not.toContain('devDependencies');
  expect(namesIn(reduced.lock)).toEqual(['@x/d@2.0.0', 'b@1.0.0', 'e@1.0.0']);
});

const report = (total: number, vulnerabilities = {}) =>
  JSON.stringify({
    vulnerabilities,
    metadata: { vulnerabilities: { total }, dependencies: { total: 900 } },
  });

test.each([
  ['nothing known', report(0), 0, 'No known vulnerability in 900 packages.'],
  [
    'a vulnerability',
    report(1, { left: { severity: 'high', range: '<2.0.0' } }),
    1,
    '1 vulnerable of 900 packages:\n  left <2.0.0: high',
  ],
])('an audit that finds %s says so', (_, said, exitCode, words) => {
  expect(verdictOf(said)).toEqual({ exitCode, words });
});

test.each([
  ['refuses to audit', '{"message":"405","statusCode":405,"error":{"summary":""}}', 'HTTP 405'],
  ['says nothing', '', 'no answer'],
  ['answers with a page', '<html></html>', 'no answer'],
  ['answers with something else', '{"vulnerabilities":{}}', 'no answer'],
])('a registry that %s is never taken for a clean audit', (_, said, why) => {
  const { exitCode, words } = verdictOf(said);
  expect(exitCode).toBe(2);
  expect(words).toContain('NOT AUDITED');
  expect(words).toContain(why);
});
