import type { Gate, InboxVisit, Login } from './server/inbox/gate.ts';
import type { Reports } from './seo-check/admission.ts';
import type { Trade } from './seo-check/finding.ts';
import type { Intake } from './leads/acceptance/receive.ts';

declare global {
  namespace App {
    interface Locals {
      /** Stores the leads of this request; absent in `astro dev`. */
      leads?: Intake;
      /** Shuts every route that src/middleware.ts does not open; absent while the inbox has no password. */
      gate?: Gate | undefined;
      /** Looks at websites for a report; absent in `astro dev`. */
      look?: ((sites: readonly URL[], trade: Trade) => Reports) | undefined;
      /** Set by the gate for the pages of the inbox. */
      visit: InboxVisit;
      /** Set by the gate for the login page. */
      login: Login;
    }
  }
}
