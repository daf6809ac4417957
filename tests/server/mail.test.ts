import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startMailServer } from '../support/mail-server.ts';
import { health, serve } from './under-test.ts';
import { postForm, postJson, visitorOf } from './visitors.ts';

const OFFICE = 'office@agency.example';

test('a form that is sent on the site gives a notice to the agency and a receipt to the prospect', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.close);
  const variables = { SMTP_URL: mail.url, LEAD_NOTIFY_TO: OFFICE, LEAD_RECEIPT: 'on' };
  const site = await serve({ variables });
  expect((await postForm(site.origin, visitorOf('growth-plan'))).status).toBe(303);
  await expect.poll(() => mail.mails.length).toBe(2);
  const prospect = String(Object(visitorOf('growth-plan').payload).email);
  const notice = mail.mails.find(({ to }) => to.includes(OFFICE));
  expect(notice?.headers['reply-to']).toBe(prospect);
  expect(notice?.text).toContain(prospect);
  expect(mail.mails.find(({ to }) => to.includes(prospect))?.headers['from']).toMatch(
    /^Frontage /u,
  );
  await expect.poll(() => health(site)).toMatchObject({ body: { status: 'ok', waiting: 0 } });
});

test('a mail server that hangs delays no answer, and the notice arrives once another one is there', async () => {
  const port = await freePort();
  const silent = createServer().listen(port, '127.0.0.1');
  await once(silent, 'listening');
  const variables = { SMTP_URL: `smtp://127.0.0.1:${String(port)}`, LEAD_NOTIFY_TO: OFFICE };
  const site = await serve({ variables });
  const connected = once(silent, 'connection');
  for (let n = 0; n < 10; n += 1)
    expect((await postJson(site.origin, visitorOf('demo', n))).status).toBe(202);
  await connected;
  expect(await health(site)).toMatchObject({ status: 200, body: { waiting: 10 } });
  await site.kill('SIGKILL');
  silent.close();
  const mail = await startMailServer();
  onTestFinished(mail.close);
  await site.start({ variables: { ...variables, SMTP_URL: mail.url } });
  await expect.poll(() => mail.mails.length).toBe(10);
  await expect.poll(() => health(site)).toMatchObject({ body: { status: 'ok', waiting: 0 } });
});
