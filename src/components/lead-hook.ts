import * as env from 'astro:env/client';
import type { FormId } from '../forms/definition.ts';
import {
  addressOf,
  DESTINATION_KEYS,
  destinationOf,
  waysOf,
  webhookVariable,
  type DestinationKey,
  type WebhookAddresses,
} from '../forms/destinations.ts';
import { FORMS } from '../forms/forms.ts';
import type { PagePath } from '../i18n/urls.ts';

const ADDRESSES: WebhookAddresses = Object.fromEntries(
  DESTINATION_KEYS.map((key) => [key, env[`PUBLIC_${webhookVariable(key)}`]]),
);

/** Which ways leads of this build take. */
export const leadWays = waysOf(ADDRESSES);

/** Where the browser itself posts a lead on a site hosted as files only; nowhere when the site has its endpoint. */
export const leadHook = (form: FormId, page: PagePath, destination?: DestinationKey) =>
  addressOf(destinationOf(FORMS[form], page, destination), ADDRESSES);
