import * as env from 'astro:env/client';
import type { FormId } from '../forms/definition.ts';
import {
  addressOf,
  DESTINATION_KEYS,
  destinationOf,
  recipientsOf,
  webhookVariable,
  type WebhookAddresses,
} from '../forms/destinations.ts';
import { FORMS } from '../forms/forms.ts';
import type { PagePath } from '../i18n/urls.ts';

const ADDRESSES: WebhookAddresses = Object.fromEntries(
  DESTINATION_KEYS.map((key) => [key, env[`PUBLIC_${webhookVariable(key)}`]]),
);

/** Who receives leads in this build. */
export const leadRecipients = recipientsOf(ADDRESSES);

/** The webhook that browsers post a lead to on a static host; undefined when the site has its endpoint. */
export const leadHook = (form: FormId, page: PagePath) =>
  addressOf(destinationOf(FORMS[form], page), ADDRESSES);
