import {
  DESTINATION_KEYS,
  recipientsOf,
  webhookVariable,
  type WebhookAddresses,
} from '../forms/destinations.ts';
import { formsWithoutWebhook } from '../server/announcement.ts';
import { unknownVariables } from '../server/variables.ts';

/** Names mistyped variables, and forms that nobody hears on a static host. */
export function buildWarnings(variables: Readonly<Partial<Record<string, string>>>): string[] {
  const webhooks: WebhookAddresses = Object.fromEntries(
    DESTINATION_KEYS.map((key) => [key, variables[`PUBLIC_${webhookVariable(key)}`] || undefined]),
  );
  const { webhook, server } = recipientsOf(webhooks);
  const forms = formsWithoutWebhook(webhooks, 'PUBLIC_').join(', ');
  return [
    ...unknownVariables(variables).map(
      ({ name, nearest }) => `${name} is not a variable of this site. Is it ${nearest}?`,
    ),
    ...(webhook && server
      ? [`Without a public webhook, leads need the server of this site: ${forms}.`]
      : []),
    ...(webhook
      ? []
      : [
          'NO FORM OF THIS BUILD IS HEARD ON A STATIC HOST: only the server of this site (npm start) takes its leads. ' +
            'To upload dist/client alone, set PUBLIC_LEAD_WEBHOOK_… for each form and build again.',
        ]),
  ];
}
