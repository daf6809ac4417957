import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startMailServer } from '../support/mail-server.ts';
import { health, serve } from './under-test.ts';
import { postJson, visitorOf } from './visitors.ts';

const OFFICE = 'office@agency.example';

test('a mail server that hangs delays no answer; notices and receipts arrive once another one is there', async () => {
  const port = await freePort();
  const silent = createServer().listen(port, '127.0.0.1');
  await once(silent, 'listening');
  const variables = { LEAD_NOTIFY_TO: OFFICE, LEAD_RECEIPT: 'on' };
  const hanging = `smtp://127.0.0.1:${String(port)}`;
  const site = await serve({ variables: { ...variables, SMTP_URL: hanging } });
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
  await expect.poll(() => mail.mails.length).toBe(20);
  await expect.poll(() => health(site)).toMatchObject({ body: { status: 'ok', waiting: 0 } });
  const prospect = String(visitorOf('demo').typed['email']);
  const notice = mail.mails.find(({ headers }) => headers['reply-to'] === prospect);
  expect(notice).toMatchObject({ to: [OFFICE], text: expect.stringContaining(prospect) });
  const receipt = mail.mails.find(({ to }) => to.includes(prospect));
  expect(receipt?.headers['from']).toMatch(/^Frontage /u);
});
