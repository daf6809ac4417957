import type { Inbox } from './server/leads/inbox.ts';

declare global {
  namespace App {
    interface Locals {
      /** The inbox of the production server for this request; absent in `astro dev`. */
      inbox?: Inbox;
    }
  }
}
