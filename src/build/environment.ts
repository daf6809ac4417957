import { envField } from 'astro/config';
import { THIRD_PARTY_VARIABLES, thirdPartiesOf } from '../facts/third-parties.ts';
import { DESTINATION_KEYS, webhookVariable } from '../forms/destinations.ts';
import { DEFAULT_SITE_URL } from '../i18n/urls.ts';
import type { Variables } from '../server/variables.ts';
import { readerOf } from '../server/variables.ts';

/**
 * The environment of a build.
 * @throws Error with the name of each wrong variable, its value and what is expected
 */
export function readBuildEnvironment(variables: Variables) {
  const { problems, read, readWebhooks } = readerOf(variables);
  const environment = {
    site: read('SITE_URL')?.origin ?? DEFAULT_SITE_URL,
    /** Whether this is a copy that search engines do not list. */
    isClosed: read('ROBOTS') === 'noindex',
    indexNowKey: read('INDEXNOW_KEY'),
  };
  const webhooks = Object.values(readWebhooks('PUBLIC_')).flatMap((address) => address ?? []);
  for (const name of Object.values(THIRD_PARTY_VARIABLES)) read(name);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    ...environment,
    parties: thirdPartiesOf(variables),
    /** Where browsers post leads to on a static host. */
    webhooks: [...new Set(webhooks.map((address) => new URL(address).origin))],
  };
}
export type BuildEnvironment = ReturnType<typeof readBuildEnvironment>;

/** The variables that pages read. */
export const PAGE_VARIABLES = {
  ROBOTS: envField.enum({
    values: ['noindex'],
    context: 'server',
    access: 'public',
    optional: true,
  }),
  ...Object.fromEntries(
    [
      ...DESTINATION_KEYS.map((key) => `PUBLIC_${webhookVariable(key)}`),
      ...Object.values(THIRD_PARTY_VARIABLES),
    ].map((name) => [
      name,
      envField.string({ context: 'client', access: 'public', optional: true }),
    ]),
  ),
};
