/** Lists what is still a placeholder: `npm run launch-check`. Exits with 1 while anything is. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { BRAND, IMPRINT, NETWORK, REGISTRATIONS, UNCONFIRMED } from '../facts/brand.ts';
import { DEFAULT_SITE_URL } from '../i18n/urls.ts';
import { formsWithoutWebhook } from '../server/announcement.ts';
import { readEnvironment, type Environment } from '../server/environment.ts';
import type { Variables } from '../server/variables.ts';

interface Facts {
  readonly brand: {
    readonly name: string;
    readonly legalName: string;
    readonly phone: { readonly international: string };
    readonly address: { readonly isReal: boolean };
    readonly email: string;
  };
  readonly imprint: object;
  readonly registrations: readonly string[];
  readonly unconfirmed: readonly string[];
}

/** Ofcom's numbers for drama: https://www.ofcom.org.uk */
const DRAMA_PHONE = /^\+44 20 7946 0\d{3}$/u;
const EXAMPLE = /example\.(?:com|org|net)|0{8}/u;

/** The addresses and numbers in a value that lead to nobody, each with the name of its fact. */
function examplesIn(value: unknown, name: string): string[] {
  if (typeof value === 'string') return EXAMPLE.test(value) ? [`${name} is ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => examplesIn(inner, `${name}.${key}`));
}

/** A lead reaches somebody by a webhook of its form or by e-mail. */
function unheardForms({ webhooks, mail }: Environment): string[] {
  const forms = (mail?.to ?? []).length > 0 ? [] : formsWithoutWebhook(webhooks);
  return forms.length === 0
    ? []
    : [`Nobody hears of leads from ${forms.join(', ')}: set LEAD_WEBHOOK_… or LEAD_NOTIFY_TO.`];
}

/** What is still a placeholder, a line each. */
export function placeholdersIn(
  variables: Variables,
  { brand, imprint, registrations, unconfirmed }: Facts,
): string[] {
  const read = readEnvironment(variables);
  const siteUrl = variables['SITE_URL'] || DEFAULT_SITE_URL;
  const rows: readonly (readonly [isOpen: boolean, text: string])[] = [
    [EXAMPLE.test(siteUrl), `SITE_URL is ${siteUrl}.`],
    [variables['ROBOTS'] === 'noindex', 'ROBOTS is noindex: no search engine lists the site.'],
    [brand.name === 'Frontage', `BRAND.name is ${brand.name}, the name of the template.`],
    [brand.legalName.startsWith('Frontage '), `BRAND.legalName is ${brand.legalName}.`],
    [DRAMA_PHONE.test(brand.phone.international), `BRAND.phone is ${brand.phone.international}.`],
    [!brand.address.isReal, 'BRAND.address is not real, by its isReal.'],
    [registrations.length === 0, 'REGISTRATIONS lacks the company number and the VAT number.'],
  ];
  return [
    ...rows.filter(([isOpen]) => isOpen).map(([, text]) => text),
    ...unconfirmed.map((text) => `To confirm: ${text}`),
    ...[...examplesIn(brand, 'BRAND'), ...examplesIn(imprint, 'IMPRINT')].map((text) => `${text}.`),
    ...(read.status === 'ready' ? unheardForms(read.environment) : read.problems),
  ];
}

/** A claim with the pages that name one of its facts, `industries/estate-agents` and the like; the facts stand before the colon. */
export function withPages(claim: string, pages: ReadonlyMap<string, string>): string {
  const names = (claim.split(':')[0] ?? '').match(/\b[a-z]+(?:[A-Z]\w*)?\b/gu) ?? [];
  if (names.length === 0) return claim;
  const fact = new RegExp(`(?:[{"]|fact: )(?:${names.join('|')})\\b`, 'u');
  const carriers = [...pages].filter(([, text]) => fact.test(text)).map(([page]) => page);
  return carriers.length === 0 ? claim : `${claim} Pages: ${carriers.join(', ')}.`;
}

if (import.meta.main) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // Facts are the same in every language.
  const texts = globSync('src/content/*/en/*.mdx').sort();
  const pages = new Map(
    texts.map((file) => [
      file.replace(/^src\/content\/([^/]+)\/en\/(.+)\.mdx$/u, '$1/$2'),
      readFileSync(file, 'utf8'),
    ]),
  );
  const facts = {
    ...{ brand: { ...BRAND, ...NETWORK }, imprint: IMPRINT, registrations: REGISTRATIONS },
    unconfirmed: UNCONFIRMED.map((claim) => withPages(claim, pages)),
  };
  const open = placeholdersIn(process.env, facts);
  for (const line of open) console.log(line);
  console.log(
    open.length === 0
      ? 'Ready to launch.'
      : `${open.length} to settle, in src/facts and .env, before the site is launched.`,
  );
  process.exitCode = open.length === 0 ? 0 : 1;
}
