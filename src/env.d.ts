import type { AgainPolicies } from './hosting/policies.ts';
import type { Report } from './server/log.ts';
import type { Outbox } from './server/leads/outbox.ts';

declare global {
  namespace App {
    interface Locals {
      /** The inbox of the production server; absent in `astro dev`. */
      outbox?: Outbox;
      /** The log of the production server; absent in `astro dev`, too. */
      report?: Report;
      /** For how long the sender of this request is refused, having sent too many. */
      waitSeconds?: number | undefined;
      /** What the page of a refused form may do, by its layout; absent in `astro dev`. */
      againPolicies?: AgainPolicies | undefined;
      /** Hears of each lead that was quarantined; absent in `astro dev`. */
      countQuarantined?: (() => void) | undefined;
      /** Waits until a page may be rendered; false when too many wait already. Absent in `astro dev`. */
      pageTurn?: () => Promise<boolean>;
    }
  }
}
