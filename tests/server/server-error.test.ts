/** What visitors read, and the log holds, when the code itself fails. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { NO_PAGE } from '../../src/hosting/headers.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { newFolder } from '../support/new-folder.ts';
import type { ServedSite } from '../support/served-site.ts';
import { logOf, serve } from './under-test.ts';
import { postForm, postJson, visitorOf } from './visitors.ts';

const DIST = join(import.meta.dirname, '../../dist');
const ASTRO = pathToFileURL(join(DIST, 'server/entry.mjs')).href;
/** An error of careless code, which quotes the visitor. */
const PERSONAL_ERROR = `new Error('zoe@visitors.example O’Sullivan')`;

async function serveWith(handler: string): Promise<ServedSite> {
  const folder = newFolder();
  for (const same of ['client', 'hosting']) symlinkSync(join(DIST, same), join(folder, same));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'server/entry.mjs'), handler);
  return serve({ variables: { SITE_DIST: folder } });
}

async function expectWords(answer: Response, words: string): Promise<void> {
  expect(answer.status).toBe(500);
  for (const [name, value] of Object.entries(NO_PAGE))
    expect(answer.headers.get(name), name).toBe(value);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text.startsWith(words), text).toBe(true);
  expect(text).not.toMatch(/\bat .*:\d+:\d+|zoe@|Error:/u);
}

const faultsOf = (site: ServedSite) =>
  logOf(site)
    .filter(({ level }) => level !== 'info')
    .map(({ event, name }) => `${String(event)} ${String(name)}`);

test('an error inside a page is answered in the language of the form', async () => {
  const { origin, ...site } = await serveWith(
    `import { handler as astro } from '${ASTRO}';
    const leads = { store() { throw ${PERSONAL_ERROR}; } };
    export const handler = (request, response, next) => astro(request, response, next, { leads });`,
  );
  const { pt, fr } = dictionaries;
  await expectWords(await postJson(origin, visitorOf('demo')), '{"error":"broken"}');
  await expectWords(await postForm(origin, visitorOf('demo')), pt.serverError.headline);
  await expectWords(await postForm(origin, visitorOf('audit')), fr.serverError.headline);
  expect((await fetch(`${origin}/about`)).status).toBe(200);
  expect(faultsOf({ origin, ...site })).toEqual(Array(3).fill('request.failed Error'));
});

test.each([
  ['an uncaught error', `setTimeout(() => { throw ${PERSONAL_ERROR}; })`],
  ['an unhandled rejection', `void Promise.reject(${PERSONAL_ERROR})`],
])('%s is logged by its place, and ends the server with 1', async (_, fault) => {
  const site = await serveWith(
    `export const handler = (_, response) => { ${fault}; response.writeHead(202).end(); };`,
  );
  await postJson(site.origin, visitorOf('demo')).catch(() => undefined);
  expect(await site.ended()).toBe(1);
  expect(faultsOf(site)).toEqual(['server.failed Error']);
});
