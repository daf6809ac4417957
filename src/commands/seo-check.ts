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

function print(finding: Finding, trade: Trade): void {
  const { id, state, evidence } = finding;
  const words = answerOf(t, finding, trade);
  console.log(`\n${t.states[state].toUpperCase()}  ${words.title} (${id})`);
  if (words.sentence) console.log(`  ${words.sentence}`);
  const search = searchOf('en', t, finding, trade);
  if (search !== undefined) console.log(`  ${search}`);
  for (const { url, quote } of evidence) console.log(`  ${url}${quote && `\n    ${quote}`}`);
  if (state !== 'dark') return;
  for (const part of ['why', 'see', 'mend'] as const)
    console.log(`  ${t.labels[part]}: ${words[part]}`);
  console.log(`  ${t.labels.source} ${SEO_CHECK_SOURCES[id]}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, trade: { type: 'string', default: 'agents' } },
  });
  const site = parseSite(positionals[0] ?? '');
  const { trade } = values;
  if (!site || !isTrade(trade)) {
    console.error('Write: npm run seo-check -- ADDRESS [--json] [--trade agents|developers|other]');
    process.exitCode = 2;
    return;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const allowed = parseAllowed(process.env['SEO_CHECK_ALLOW'] ?? '');
  if (allowed.size > 0) console.error(fill('en', t.allowed, { address: [...allowed].join(' ') }));
  const report = await gather(
    site.href,
    trade,
    new Date(),
    inspect(site, trade, internet(allowed)),
  );
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else if ('reason' in report)
    console.log(`${fill('en', t.refused, { address: report.site })} ${t.reasons[report.reason]}`);
  else {
    for (const finding of report.findings) print(finding, trade);
    console.log(`\n${fill('en', t.summary, { count: report.lit, total: report.of })}`);
  }
  if ('reason' in report) process.exitCode = 1;
}

await main();
