/** The site hosted as files only: built with public webhook variables, its browser posts straight to the webhooks. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { POLICIES_FILE, readPolicies } from '../../src/hosting/policy.ts';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { openFiles } from '../../src/server/http/files.ts';
import { freePort } from '../support/free-port.ts';
import { partsOf } from '../support/privacy-parts.ts';
import { expect, hydrated, LOCALES, t, test } from './visit.ts';

interface Received {
  readonly hook: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const ROOT = join(import.meta.dirname, '../..');
const received: Received[] = [];
const servers: Server[] = [];
let folder: string;
let origin: string;
let hookAnswer = 200;

async function listen(server: Server, port: number): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${String(port)}`;
}

/** A receiver as automation providers run them: any origin may post to it. */
const receiver = () =>
  createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (request.method === 'OPTIONS') {
        response.writeHead(204, cors).end();
        return;
      }
      const { url: hook = '', headers } = request;
      received.push({ hook, headers, body: Buffer.concat(chunks).toString() });
      const elsewhere = hookAnswer === 302 ? { location: '/elsewhere' } : {};
      response.writeHead(hook === '/elsewhere' ? 200 : hookAnswer, { ...cors, ...elsewhere });
      response.end('thanks');
    });
  });

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  // A whole build, on a machine that tests something else beside it.
  test.setTimeout(240_000);
  const hooks = await listen(receiver(), await freePort());
  mkdirSync(join(ROOT, '.tmp'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.tmp/static-'));
  await promisify(execFile)(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        PUBLIC_LEAD_WEBHOOK_DEMO: `${hooks}/demo`,
        PUBLIC_LEAD_WEBHOOK_AUDIT: `${hooks}/audit`,
        PUBLIC_LEAD_WEBHOOK_GROWTH_PLAN: `${hooks}/growth-plan`,
      },
    },
  );
  const policies = readPolicies(readFileSync(join(folder, POLICIES_FILE), 'utf8'));
  const files = openFiles(join(folder, 'client'), policies);
  const site = createServer((request, response) => {
    files.answer(request, response, new URL(request.url ?? '/', 'http://localhost').pathname);
  });
  origin = await listen(site, await freePort());
});

test.afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true, force: true });
});

test.beforeEach(() => {
  received.length = 0;
  hookAnswer = 200;
});

const openGrowthPlan = async (page: Page, query = '') => {
  await page.goto(`${origin}/contact${query}`);
  const form = page.getByRole('main').locator('form');
  await form.getByRole('textbox', { name: t.leadForm.labels.name, exact: true }).fill('Ana Prats');
  await form.getByRole('textbox', { name: t.leadForm.labels.website }).fill('prats.example.com');
  await form.getByRole('textbox', { name: t.leadForm.labels.email }).fill('ana@example.com');
  return form;
};

test('posts the bare payload to the webhook of the form, with the campaign', async ({ page }) => {
  const form = await openGrowthPlan(page, '?utm_source=meta');
  await hydrated(form);
  await form.getByRole('button').click();
  await expect(page.getByText(t.leadForm['growth-plan'].success)).toBeVisible();
  expect(received.map(({ hook }) => hook)).toEqual(['/growth-plan']);
  expect(received[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    name: 'Ana Prats',
    website: 'https://prats.example.com',
    email: 'ana@example.com',
    phone: '',
    attribution: { utm_source: 'meta', landing_path: '/contact' },
  });
});

test('the privacy policy says what becomes of forms that pass by the inbox', async ({ page }) => {
  for (const locale of LOCALES) {
    await page.goto(`${origin}${url(locale, PATHS.privacy)}`);
    const main = page.getByRole('main');
    for (const part of partsOf(locale, 'PastInbox')) await expect(main).toContainText(part);
  }
});

test.describe('when the webhook refuses', () => {
  test.use({ expectedComplaints: /500|ERR_FAILED/ });

  // Who follows the redirect gets a fine answer from somewhere that never saw the lead.
  for (const status of [500, 302])
    test(`says so after ${String(status)} and keeps what was typed`, async ({ page }) => {
      hookAnswer = status;
      const form = await openGrowthPlan(page);
      await hydrated(form);
      await form.getByRole('button').click();
      await expect(form.getByRole('alert')).toContainText(t.leadForm['growth-plan'].failure);
      await expect(form.getByRole('textbox', { name: t.leadForm.labels.email })).toHaveValue(
        'ana@example.com',
      );
    });
});

test('leaves a form without a public webhook to the endpoint', async ({ page }) => {
  await page.goto(origin);
  const actions = await page
    .locator('form')
    .evaluateAll((forms) =>
      forms.map((form) => new URL(form.getAttribute('action') ?? '', location.href).pathname),
    );
  expect(actions.sort()).toEqual(['/api/leads/guide', '/api/leads/hero', '/audit', '/demo']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('posts the fields to the webhook', async ({ page }) => {
    const form = await openGrowthPlan(page);
    await form.getByRole('button').click();
    await expect(page.getByText('thanks')).toBeVisible();
    expect(new URLSearchParams(received[0]?.body).get('email')).toBe('ana@example.com');
  });
});
