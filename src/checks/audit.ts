/**
 * `npm run audit`: asks the registry for known vulnerabilities of every package in the lockfile. Ends with 0 only when it
 * was told that there are none; not when the registry has no audit, as private mirrors often do not.
 */
import { spawnSync } from 'node:child_process';
import { z } from 'astro/zod';

const answered = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ total: z.number() }),
    dependencies: z.object({ total: z.number() }),
  }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});
const refused = z.object({ statusCode: z.number() });

export interface Verdict {
  readonly exitCode: 0 | 1 | 2;
  readonly words: string;
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}

/**
 * What `npm audit --json` said, in words.
 * @example verdictOf('{"statusCode":405}').exitCode // 2
 */
export function verdictOf(said: string): Verdict {
  const report = answered.safeParse(parsed(said));
  if (!report.success) {
    const { data } = refused.safeParse(parsed(said));
    const why = data ? `answered HTTP ${String(data.statusCode)}` : 'gave no answer npm could read';
    return {
      exitCode: 2,
      words: `NOT AUDITED: the registry ${why}. Nothing is known of the packages; run this where the registry has an audit.`,
    };
  }
  const { metadata, vulnerabilities } = report.data;
  const { total } = metadata.vulnerabilities;
  const checked = `${String(metadata.dependencies.total)} packages`;
  if (total === 0) return { exitCode: 0, words: `No known vulnerability in ${checked}.` };
  const lines = Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `  ${name} ${range}: ${severity}`,
  );
  return {
    exitCode: 1,
    words: [`${String(total)} vulnerable of ${checked}:`, ...lines].join('\n'),
  };
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const { exitCode, words } = verdictOf(stdout);
  console.log(words);
  process.exitCode = exitCode;
}
