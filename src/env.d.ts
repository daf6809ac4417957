import type { DeskVisit } from './server/inbox/desk.ts';
import type { Inbox } from './server/leads/inbox.ts';

declare global {
  namespace App {
    interface Locals {
      /** The inbox of the production server for this request; absent in `astro dev`. */
      inbox?: Inbox;
      /** The inbox in the browser for this request; absent while it has no password. */
      desk?: DeskVisit;
    }
  }
}
