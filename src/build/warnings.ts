import { recipientsOf } from '../forms/destinations.ts';
import { formsWithoutWebhook } from '../server/announcement.ts';
import type { Variables } from '../server/variables.ts';
import { readerOf, unknownVariables } from '../server/variables.ts';

/** Warns of mistyped variables, and of forms without a recipient on a static host. */
export function buildWarnings(variables: Variables): string[] {
  const webhooks = readerOf(variables).readWebhooks('PUBLIC_');
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
