/** Builds the site with drafts and future posts into a folder of its own, and serves it: `npm run preview:drafts`. */
import { build } from 'astro';

const FOLDER = '.tmp/drafts';

process.env['ROBOTS'] = 'noindex';
await build({ mode: 'drafts', outDir: FOLDER, logLevel: 'error' });
process.env['SITE_DIST'] = FOLDER;
process.env['PORT'] ??= '4322';
process.env['LEADS_DB'] = `${FOLDER}/leads.db`;
await import('../server/serve.ts');
