/** Stand-ins for the other companies the site may be configured with. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of `npm run build:configured`. */
export const CONFIGURED = join(import.meta.dirname, '../../../.tmp/configured');
export const PORT_FILE = join(CONFIGURED, 'stand-ins-port');
/** The port that the pages of the build name; empty before the first build. */
export const STAND_INS_PORT = existsSync(PORT_FILE) ? readFileSync(PORT_FILE, 'utf8') : '';
export const STAND_INS = `http://127.0.0.1:${STAND_INS_PORT}`;

/** A stand-in behaves in another way towards pages that send this header with everything they ask for. */
export const MANNER_HEADER = 'x-stand-in';
export type Manner = 'hang' | 'close' | 'move';

export const standInVariables = (origin: string): Readonly<Record<string, string>> => ({
  PUBLIC_FORM_EMBED_SRC: `${origin}/form_embed.js`,
  PUBLIC_CHAT_WIDGET_SRC: `${origin}/chat/loader.js`,
  PUBLIC_CHAT_WIDGET_ID: 'stand-in-1',
  PUBLIC_BOOKING_URL: `${origin}/book/30-minutes`,
  // On a static host, browsers post to webhooks.
  PUBLIC_LEAD_WEBHOOK_AUDIT: `${origin}/hook`,
  PUBLIC_ANALYTICS_SRC: `${origin}/analytics/tag.js?id=G-STANDIN`,
});
