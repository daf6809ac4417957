/** E-mail through a real SMTP server: notices and receipts, their schedule, and nothing that a visitor adds to them. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewLead } from '../../../../src/leads/lead.ts';
import { openMailer, type MailSettings } from '../../../../src/leads/deliveries/mail.ts';
import * as routing from '../../../../src/leads/deliveries/routes.ts';
import { refusing, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { HOSTILE } from '../../../support/hostile/corpus.ts';
import { isFullRun } from '../../../support/rotation.ts';
import { newLead } from '../../../support/new-lead.ts';
import { DAY, DeliveryWorld, HOUR, SECOND, START } from './delivery-world.ts';

let world: DeliveryWorld;
let mail: MailServer;
beforeEach(async () => {
  world = new DeliveryWorld();
  mail = await startMailServer();
});
afterEach(async () => {
  await world.end();
  await mail.close();
});

const settings = (changes: Partial<MailSettings> = {}): MailSettings => ({
  ...{ url: mail.url, to: ['office@example.com', 'boss@example.com'] },
  ...{ locale: 'en', sendsReceipts: false },
  ...changes,
});

/** Starts the delivery of a server with these settings. */
async function start(changes?: Partial<MailSettings>) {
  const environment = { webhooks: {}, mail: settings(changes) };
  const destinations = await routing.mailDestinations(environment, (event) =>
    world.reports.push(event),
  );
  const delivery = world.deliverTo(destinations);
  const store = async (lead: Partial<NewLead> = {}) => {
    const id = await world.store(lead, (whole) => routing.routesOf(whole, environment));
    delivery.wake();
    return id;
  };
  return { store, environment };
}
const stateOf = async (id: string, destination: string) => {
  const { deliveries = [] } = await world.lead(id);
  const delivery = deliveries.find((one) => one.destination === destination);
  const { state, attempts, answers = [] } = delivery ?? {};
  return { state, attempts, answer: answers.at(-1)?.answer };
};

test('each lead gives one notice to every address of the agency, with the prospect to reply to', async () => {
  const { store } = await start();
  const id = await store({ payload: { name: 'Zoë Byron', email: 'zoe@example.com' } });
  await world.pass(DAY);
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]?.to).toEqual(['office@example.com', 'boss@example.com']);
  expect(mail.mails[0]?.headers).toMatchObject({
    from: 'Frontage <hello@example.com>',
    'reply-to': 'zoe@example.com',
    subject: 'Demo request (email only) – Zoë Byron',
    'message-id': `<${id}.notice@example.com>`,
    'auto-submitted': 'auto-generated',
  });
  expect(mail.mails[0]?.text).toContain('Name: Zoë Byron\nEmail: zoe@example.com\n');
  expect(await world.lead(id)).toMatchObject({ state: 'delivered' });
});

test('the user of the mail server is the sender, if it is an address', async () => {
  await mail.close();
  mail = await startMailServer({
    onAuth: ({ username, password }, _, done) => {
      done(null, { user: password === 'p@ss' ? username : undefined });
    },
  });
  const url = mail.url.replace('://', '://office%40agency.example:p%40ss@');
  const { store } = await start({ url });
  await store();
  await world.pass(SECOND);
  expect(mail.mails[0]?.headers['from']).toBe('Frontage <office@agency.example>');
});

test.each([
  ['connection refused', () => 'smtp://127.0.0.1:9'],
  ['host not found', () => 'smtp://mail.invalid'],
  ['timeout', () => mail.url],
])('a mail server with the fault "%s" is one of the destination', async (answer, urlOf) => {
  await mail.close();
  mail = await startMailServer({ onConnect: () => undefined });
  const send = openMailer(urlOf(), () => undefined, answer === 'timeout' ? 200 : 5000);
  const sent = await send({
    ...{ id: 'a', to: ['a@example.com'] },
    ...{ subject: 'a', text: 'a' },
  });
  expect(sent).toEqual({ status: 'refused', answer, isLeadFault: false, retryAfter: undefined });
});

test('a refused address of the agency is logged, and the others get the notice', async () => {
  await mail.close();
  mail = await startMailServer(refusing(550, (address) => address.startsWith('boss@')));
  const { store } = await start();
  const id = await store();
  await world.pass(SECOND);
  expect(mail.mails[0]?.to).toEqual(['office@example.com']);
  expect(await world.lead(id)).toMatchObject({ state: 'delivered' });
  expect(world.reports).toEqual([{ event: 'mail.partlyRefused', addresses: 1 }]);
});

test('nothing that a visitor types adds a header, a recipient or an end to a message', async () => {
  const { store } = await start({ sendsReceipts: true });
  const injections = [
    'Ada\r\nBcc: eve@example.com',
    'Ada\n.\r\nQUIT\r\n',
    '=?utf-8?q?Ada=0D=0ABcc:_eve@example.com?=',
    '.',
  ];
  const texts = [...injections, ...HOSTILE.filter((_, n) => isFullRun || n % 16 === 0)];
  for (const text of texts)
    await store({
      payload: { name: text, email: `${text}@example.com`, company_name: text },
      context: { page: '/', locale: 'en', attribution: { utm_source: text } },
    });
  await world.pass(HOUR);
  const notices = mail.mails.filter(({ to }) => to.includes('office@example.com'));
  expect(notices).toHaveLength(texts.length);
  const allowed =
    /^(?:from|to|reply-to|subject|message-id|auto-submitted|date|mime-version|content-type|content-transfer-encoding)$/u;
  for (const { headers, to } of mail.mails) {
    expect(Object.keys(headers).filter((name) => !allowed.test(name))).toEqual([]);
    expect(to.length).toBe(to.includes('office@example.com') ? 2 : 1);
    expect(to.join()).not.toContain('eve@');
  }
});

test('a prospect gets one receipt a day in their language; quarantined ones and readers of the guide none', async () => {
  const { store } = await start({ to: [], sendsReceipts: true });
  const from = (email: string) => ({ payload: { email, contact: { email } } });
  await store(from('ada@example.com'));
  await store({ ...from('ada@example.com'), form: 'demo', destination: 'DEMO' });
  await store({ ...from('spam@example.com'), spamSignals: ['trap'] });
  await store({ ...from('reader@example.com'), form: 'guide', destination: 'GUIDE' });
  await world.pass(2 * HOUR);
  expect(mail.mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
  expect(mail.mails[0]?.headers).toMatchObject({
    subject: 'Nous avons bien reçu votre demande',
    'reply-to': 'hello@example.com',
  });
});

test('quarantined leads come as one list each morning, and a released one as a notice', async () => {
  const { store } = await start();
  const midnight = new Date(START);
  midnight.setHours(24, 0, 0, 0);
  const ids = [await store({ spamSignals: ['links'] }), await store({ spamSignals: ['trap'] })];
  await world.pass(midnight.getTime() + 7.5 * HOUR - START);
  expect(mail.mails).toEqual([]);
  mail.reply.answer = 451;
  await world.pass(HOUR);
  mail.reply.answer = 250;
  const late = await store({ spamSignals: ['links'] });
  await world.pass(5 * HOUR);
  expect(mail.mails.map(({ headers }) => headers['subject'])).toEqual([
    '2 enquiries in quarantine',
  ]);
  for (const id of ids) expect(mail.mails[0]?.text).toContain(`npm run leads -- release ${id}\n`);
  await world.leadStore.requeue(late, ['quarantined'], world.clock.now());
  await world.pass(DAY);
  expect(mail.mails.map(({ headers }) => headers['message-id'])).toEqual([
    expect.stringContaining('.digest@'),
    `<${late}.notice@example.com>`,
  ]);
});

test('what waits for a webhook without an address comes by e-mail, and the reverse', async () => {
  const waiting = await world.store();
  const suspect = await world.store({ spamSignals: ['links'] });
  const posted = await world.store({ destination: 'DEMO' });
  const { environment } = await start();
  const webhooks = { DEMO: 'https://hooks.example.com/demo' };
  await routing.redirectStranded(world.leadStore, { ...environment, webhooks }, world.clock.now());
  await world.pass(HOUR);
  expect(mail.mails).toHaveLength(1);
  expect(await world.lead(waiting)).toMatchObject({ state: 'delivered' });
  expect(await stateOf(suspect, 'NOTICE')).toMatchObject({ state: 'held' });
  expect(await stateOf(posted, 'DEMO')).toMatchObject({ state: 'waiting', attempts: 0 });
  await routing.redirectStranded(world.leadStore, { webhooks, mail: undefined }, world.clock.now());
  expect(await stateOf(suspect, 'HERO_HOME')).toMatchObject({ state: 'held' });
});

test.each([
  ['nothing', {}, false, false, ['HERO_HOME']],
  ['a webhook', { HERO_HOME: 'https://a.example' }, false, false, ['HERO_HOME']],
  ['notices', {}, true, false, ['NOTICE']],
  ['both', { HERO_HOME: 'https://a.example' }, true, false, ['HERO_HOME', 'NOTICE']],
  ['receipts', {}, false, true, ['HERO_HOME', 'RECEIPT']],
] as const)(
  'with %s configured a lead has its deliveries',
  (_, webhooks, notices, sendsReceipts, keys) => {
    const to = notices ? ['office@example.com'] : [];
    const own = notices || sendsReceipts ? settings({ to, sendsReceipts }) : undefined;
    const routes = routing.routesOf(newLead(), { webhooks, mail: own });
    expect(routes.map(({ destination }) => destination)).toEqual(keys);
    expect(routes.every(({ at }) => at === newLead().receivedAt)).toBe(true);
  },
);
