/** E-mails about troubles, on a real lead store and a fake clock. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alarmsBy, type Alarms } from '../../../../src/leads/deliveries/alarms.ts';
import type { MailMessage } from '../../../../src/leads/deliveries/mail.ts';
import type { PostResult } from '../../../../src/leads/deliveries/post-webhook.ts';
import { accepted, DAY, DeliveryWorld, down, MINUTE, refused } from './delivery-world.ts';

let world: DeliveryWorld;
let mails: MailMessage[];
let receiver: () => PostResult;
let mailServer: () => PostResult;
beforeEach(() => {
  world = new DeliveryWorld();
  mails = [];
  receiver = () => down;
  mailServer = () => accepted;
});
afterEach(() => world.end());

const open = (): Alarms =>
  alarmsBy(
    async (message) => {
      const result = mailServer();
      if (result.status === 'accepted') mails.push(message);
      return result;
    },
    {
      ...{ url: '', to: ['office@agency.example'], locale: 'en', sendsReceipts: false },
      inboxUrl: new URL('https://www.example.com/inbox/'),
    },
    { leadStore: world.leadStore, clock: world.clock, report: () => undefined },
  );
/** Starts a server's delivery to a webhook and by receipts. */
function start() {
  const alarms = open();
  const destinations = (['HERO_HOME', 'RECEIPT'] as const).map((key) =>
    alarms.watch({ keys: [key], send: async () => receiver() }),
  );
  return world.deliverTo(destinations, { report: alarms.report });
}
const subjects = () => mails.map(({ subject }) => subject);
const FAILING = 'Enquiries are not getting through: LEAD_WEBHOOK_HERO_HOME';
const WORKING = 'Enquiries get through again: LEAD_WEBHOOK_HERO_HOME';

test('the agency reads once that a destination has failed for 15 minutes, and once that it works, across a restart', async () => {
  await world.store({}, ({ receivedAt: at }) => [
    { destination: 'HERO_HOME', at },
    { destination: 'RECEIPT', at },
  ]);
  start();
  await world.pass(14 * MINUTE);
  expect(subjects()).toEqual([]);
  await world.pass(2 * MINUTE);
  expect(subjects()).toEqual([FAILING]);
  expect(mails[0]).toMatchObject({ to: ['office@agency.example'] });
  await world.restart();
  start();
  await world.pass(DAY);
  expect(subjects()).toEqual([FAILING]);
  await world.restart();
  receiver = () => accepted;
  start();
  await world.pass(DAY);
  await world.store();
  await world.pass(DAY);
  expect(subjects()).toEqual([FAILING, WORKING]);
});

test('a failure that ends within 15 minutes is no message', async () => {
  await world.store();
  start();
  await world.pass(4 * MINUTE);
  receiver = () => accepted;
  await world.pass(DAY);
  expect(subjects()).toEqual([]);
});

test('the first lead that parks is a message with its address, and so is the first after a success', async () => {
  const ids = await world.storeMany(2);
  receiver = () => refused('HTTP 404', { isLeadFault: true });
  const delivery = start();
  await world.pass(5 * DAY);
  const parked = mails.filter(({ subject }) => subject === 'An enquiry could not be delivered');
  expect(parked).toHaveLength(1);
  expect(
    ids
      .map((id) => `https://www.example.com/inbox/leads/${id}\n`)
      .some((link) => parked[0]?.text.includes(link)),
  ).toBe(true);
  receiver = () => accepted;
  await world.store();
  delivery.wake();
  await world.pass(MINUTE);
  receiver = () => refused('HTTP 404', { isLeadFault: true });
  await world.store();
  delivery.wake();
  await world.pass(5 * DAY);
  expect(subjects()).toEqual([
    FAILING,
    'An enquiry could not be delivered',
    WORKING,
    FAILING,
    'An enquiry could not be delivered',
  ]);
});

test('a message waits for the mail server; one that it refuses for good is given up', async () => {
  const { notify } = open();
  mailServer = () => down;
  notify('logins');
  await world.pass(10 * MINUTE);
  mailServer = () => accepted;
  await world.pass(MINUTE);
  expect(subjects()).toEqual(['Somebody is guessing the password of the inbox']);
  let attempts = 0;
  mailServer = () => {
    attempts += 1;
    return refused('SMTP 554', { isLeadFault: true });
  };
  notify('logins');
  await world.pass(10 * MINUTE);
  expect(attempts).toBe(1);
});
