import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Something that is done to each page of a built site before it is served. */
export interface PageFinish {
  /** Called once a build, with the folder of the built site; what it returns turns a page into a better one. */
  readonly open: (folder: string) => Promise<(page: string) => string | Promise<string>>;
}

/**
 * Takes every built page through some finishes, in their order. A page is read and written once for all of them, and at
 * once: waiting for each file on its own took three times as long as the work itself. Must stand before what compresses.
 */
export const finishPages = (finishes: readonly PageFinish[]): AstroIntegration => ({
  name: 'frontage:finish-pages',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const folder = fileURLToPath(dir);
      const steps = await Promise.all(finishes.map(({ open }) => open(folder)));
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.html'),
      );
      for (const name of names) {
        const file = join(folder, name);
        let page = readFileSync(file, 'utf8');
        for (const step of steps) page = await step(page);
        writeFileSync(file, page);
      }
      logger.info(`finished ${String(names.length)} pages`);
    },
  },
});
