/** The production server, whose posts wait a moment for a locked lead store. */
import { serve } from '../../src/server/serve.ts';

await serve({ waitMs: 200 });
