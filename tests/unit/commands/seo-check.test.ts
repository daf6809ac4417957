/** The report of a website on the terminal: the command itself, against a site by real HTTP. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { run as printReport } from '../../../src/commands/seo-check.ts';
import { seoCheck as t } from '../../../src/i18n/dictionaries/seo-check/en.ts';
import { agency } from '../../support/seo-check/agencies.ts';
import { openLocalSite } from '../../support/seo-check/local-site.ts';

const COMMAND = join(import.meta.dirname, '../../../src/commands/seo-check.ts');

let site: Awaited<ReturnType<typeof openLocalSite>>;
beforeAll(async () => {
  site = await openLocalSite(agency('en'), 'en.town.test');
  vi.stubEnv('SEO_CHECK_ALLOW', site.host);
});
afterAll(() => {
  vi.unstubAllEnvs();
  site.close();
});

async function run(...args: readonly string[]) {
  const [output, errors]: [string[], string[]] = [[], []];
  const to = (lines: string[]) => (line: string) => void lines.push(`${line}\n`);
  const code = await printReport(args, to(output), to(errors));
  return { code, output: output.join(''), errors: errors.join('') };
}

test('the program prints the report as JSON and nothing else, and warns of private hosts beside it', async () => {
  const program = spawn(process.execPath, [COMMAND, `http://${site.host}`, '--json']);
  const ended = once(program, 'close');
  const [output, errors] = await Promise.all([text(program.stdout), text(program.stderr)]);
  const report: unknown = JSON.parse(output);
  expect(report).toMatchObject({ site: `http://${site.host}/`, trade: 'agents', lit: 23, of: 23 });
  expect(Object(report).findings).toHaveLength(24);
  expect([errors.includes(site.host), await ended]).toEqual([true, [0, null]]);
});

test('it prints each window in words, then how many are lit', async () => {
  const { output } = await run(`http://${site.host}`, '--trade', 'developers');
  expect(output).toMatch(/^LIT {2}Open to Google \(robots-open\)\n {2}.+\n {2}http:.+\n {4}/m);
  expect(output).toMatch(new RegExp(`^DARK .+\n.+\n(?: {2}.+\n)*? {2}${t.labels.mend}`, 'm'));
  expect(output).toMatch(/\nWindows lit: \d+ of \d+\n$/);
});

test('what it cannot look at, and what is no address, end it with a code', async () => {
  const inward = await run('10.0.0.1');
  expect([inward.output, inward.code]).toEqual([
    expect.stringContaining('We could not look at https://10.0.0.1/.'),
    1,
  ]);
  const none = await run('--json');
  expect([none.errors, none.code]).toEqual([expect.stringContaining('ADDRESS [--json]'), 2]);
});
