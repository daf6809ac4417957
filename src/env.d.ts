import type { Inbox } from './server/leads/inbox.ts';

declare global {
  namespace App {
    interface Locals {
      /** The inbox of the production server, as the sender of this request may use it; absent in `astro dev`. */
      inbox?: Inbox;
    }
  }
}
