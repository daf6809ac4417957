/** `npm run seo-check -- ADDRESS [--json] [--trade agents|developers|other]`: the report of a website on the terminal. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SEO_CHECK_SOURCES } from '../facts/seo-check-sources.ts';
import { seoCheck as t } from '../i18n/dictionaries/seo-check/en.ts';
import { fill } from '../i18n/format.ts';
import { parseAllowed, parseSite } from '../seo-check/addresses.ts';
import { internet } from '../seo-check/fetch.ts';
import { answerOf, isTrade, searchOf, type Finding, type Trade } from '../seo-check/finding.ts';
import { gather } from '../seo-check/report.ts';
import { inspect } from '../seo-check/visit.ts';

type Print = (line: string) => void;

function printFinding(finding: Finding, trade: Trade, print: Print): void {
  const { id, state, evidence } = finding;
  const words = answerOf(t, finding, trade);
  print(`\n${t.states[state].toUpperCase()}  ${words.title} (${id})`);
  if (words.sentence) print(`  ${words.sentence}`);
  const search = searchOf('en', t, finding, trade);
  if (search !== undefined) print(`  ${search}`);
  for (const { url, quote } of evidence) print(`  ${url}${quote && `\n    ${quote}`}`);
  if (state !== 'dark') return;
  for (const part of ['why', 'see', 'mend'] as const) print(`  ${t.labels[part]}: ${words[part]}`);
  print(`  ${t.labels.source} ${SEO_CHECK_SOURCES[id]}`);
}

/** Resolves to the exit code. */
export async function run(args: readonly string[], print: Print, warn: Print): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, trade: { type: 'string', default: 'agents' } },
  });
  const site = parseSite(positionals[0] ?? '');
  const { trade } = values;
  if (!site || !isTrade(trade)) {
    warn('Write: npm run seo-check -- ADDRESS [--json] [--trade agents|developers|other]');
    return 2;
  }
  const allowed = parseAllowed(process.env['SEO_CHECK_ALLOW'] ?? '');
  if (allowed.size > 0) warn(fill('en', t.allowed, { address: [...allowed].join(' ') }));
  const report = await gather(
    site.href,
    trade,
    new Date(),
    inspect(site, trade, internet(allowed)),
  );
  if (values.json) print(JSON.stringify(report, null, 2));
  else if ('reason' in report)
    print(`${fill('en', t.refused, { address: report.site })} ${t.reasons[report.reason]}`);
  else {
    for (const finding of report.findings) printFinding(finding, trade, print);
    print(`\n${fill('en', t.summary, { count: report.lit, total: report.of })}`);
  }
  return 'reason' in report ? 1 : 0;
}

if (import.meta.main) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await run(process.argv.slice(2), console.log, console.error);
}
