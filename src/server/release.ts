/** What the server needs to run, and nothing else: for a container, or for a machine that builds nothing. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What is started by name; what these import comes with them. */
const PROGRAMS = [
  'src/server/serve.ts',
  'src/server/health-cli.ts',
  'src/server/leads/cli.ts',
  'src/server/indexnow-cli.ts',
] as const;

/** The commands that the log names work in a release as well, where there is npm. */
const PACKAGE = {
  private: true,
  type: 'module',
  scripts: { leads: 'bin/node src/server/leads/cli.ts' },
};

/** What is imported when a module is loaded; types are not, and neither is what Astro would load to process pictures. */
const IMPORTS = /^\s*(?:import|export)\b(?!\s+type\b)(?:[^'";]*\bfrom)?\s*["']([^"']+)["']/gmu;
const importsIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORTS)].flatMap(([, name]) => name ?? []);

/** The modules of ours that these load, themselves included, by their paths in the project. */
function modulesOf(root: string, programs: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const asked of importsIn(join(root, name)))
      if (asked.startsWith('.')) add(join(dirname(name), asked));
  };
  programs.forEach(add);
  return [...found].sort();
}

/** @example packageOf('@nanostores/react/index.js') // '@nanostores/react' */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The folder of a package, as Node finds it from another folder; nothing where it is not installed. */
function locate(name: string, from: string, root: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return from === root ? undefined : locate(name, dirname(from), root);
}

function dependenciesOf(folder: string): readonly string[] {
  const read: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const found = typeof read === 'object' && read !== null && Reflect.get(read, 'dependencies');
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
}

/** The packages that the built handler loads, with those they need, by their paths in the project. */
function packagesOf(root: string, siteDist: string): readonly string[] {
  const built = join(siteDist, 'server');
  const asked = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => importsIn(join(built, name)))
    .filter((name) => /^[@a-z]/u.test(name) && !name.startsWith('node:'));
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const folder = locate(name, from, root);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    for (const needed of dependenciesOf(folder)) add(needed, folder);
  };
  for (const name of asked) add(packageOf(name), root);
  return [...found].map((folder) => relative(root, folder)).sort();
}

export interface Release {
  readonly root: string;
  /** Folder of the built site. */
  readonly siteDist: string;
  /** The program Node, which the release brings along. */
  readonly node: string;
  /** Folder to write to. */
  readonly folder: string;
}

/** Writes a folder that runs by itself: `bin/node src/server/serve.ts`. Returns what it copied of the project. */
export function writeRelease({ root, siteDist, node, folder }: Release): readonly string[] {
  const copied = [...modulesOf(root, PROGRAMS), ...packagesOf(root, siteDist)];
  mkdirSync(join(folder, 'bin'), { recursive: true });
  for (const name of copied)
    cpSync(join(root, name), join(folder, name), { recursive: true, dereference: true });
  cpSync(siteDist, join(folder, 'dist'), { recursive: true });
  cpSync(node, join(folder, 'bin/node'), { dereference: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(PACKAGE, null, 2)}\n`);
  return copied;
}
