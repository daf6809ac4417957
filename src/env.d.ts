import type { Outbox } from './server/leads/outbox.ts';

declare global {
  namespace App {
    interface Locals {
      /** The inbox of the production server; absent in `astro dev`. */
      inbox?: {
        readonly outbox: Outbox;
        /** How long the sender of this request has to wait, after too many posts. */
        readonly waitSeconds: number | undefined;
      };
    }
  }
}
