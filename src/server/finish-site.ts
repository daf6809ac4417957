/** The last steps of a build: indexes the search and compresses text files. */
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import {
  DESTINATION_KEYS,
  recipientsOf,
  webhookVariable,
  type WebhookAddresses,
} from '../forms/destinations.ts';
import { formsWithoutWebhook } from './announcement.ts';
import { unknownVariables } from './known-variables.ts';

/** Pictures, films and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:html|css|js|svg|xml|txt|json|webmanifest|vtt)$/;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Writes `file.br` and `file.gz` where they are smaller than the file. */
async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content),
  ]);
  for (const [ending, twin] of Object.entries({ br, gz }))
    if (twin.byteLength < content.byteLength) await writeFile(`${file}.${ending}`, twin);
}

/** Compresses the text files of a folder. */
const compressFiles = (folder: string): Promise<unknown> =>
  Promise.all(
    filesIn(folder)
      .filter((file) => COMPRESSIBLE.test(file))
      .map(compress),
  );

/** Names mistyped variables, and forms that nobody hears on a static host. */
export function buildWarnings(variables: Readonly<Partial<Record<string, string>>>): string[] {
  const webhooks: WebhookAddresses = Object.fromEntries(
    DESTINATION_KEYS.map((key) => [key, variables[`PUBLIC_${webhookVariable(key)}`] || undefined]),
  );
  const { webhook, server } = recipientsOf(webhooks);
  const forms = formsWithoutWebhook(webhooks, 'PUBLIC_').join(', ');
  return [
    ...unknownVariables(variables).map(
      ({ name, nearest }) => `${name} is not a variable of this site. Is it ${nearest}?`,
    ),
    ...(webhook && server
      ? [`Without a public webhook, leads need the server of this site: ${forms}.`]
      : []),
    ...(webhook
      ? []
      : [
          'NO FORM OF THIS BUILD IS HEARD ON A STATIC HOST: only the server of this site (npm start) takes its leads. ' +
            'To upload dist/client alone, set PUBLIC_LEAD_WEBHOOK_… for each form and build again.',
        ]),
  ];
}

/** Must come after every integration that writes public files. */
export const finishSite = (
  /** Indexes the posts for the search; returns their number. */
  index: (folder: string) => Promise<number>,
): AstroIntegration => ({
  name: 'frontage:finish',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const folder = fileURLToPath(dir);
      const posts = await index(folder);
      await compressFiles(folder);
      for (const warning of buildWarnings(process.env)) logger.warn(warning);
      logger.info(`indexed ${String(posts)} posts and compressed the text files`);
    },
  },
});
