import { expect, test } from 'vitest';
import { LEAD_RETENTION_DAYS } from '../../../src/facts/limits.ts';
import { announcementOf, type AnnouncementParts } from '../../../src/server/announcement.ts';
import type { Environment } from '../../../src/server/environment.ts';

const linesOf = (
  webhooks: Environment['webhooks'],
  counts: Partial<AnnouncementParts['counts']> = {},
  leadRetentionDays: number = LEAD_RETENTION_DAYS.delivered,
  mail: Environment['mail'] = undefined,
): string =>
  announcementOf({
    address: 'http://localhost:4321',
    environment: { leadsDb: '.data/leads.db', leadRetentionDays, webhooks, mail },
    counts: { waiting: 3, delivered: 9, parked: 0, quarantined: 0, ...counts },
  }).join('\n');

const HOOK = 'https://hooks.example.com/secret-path';

test('without any webhook every form is named', () => {
  expect(linesOf({})).toMatchInlineSnapshot(`
    "The site is at      http://localhost:4321
    Leads are kept in   .data/leads.db (3 waiting)
    No webhook for      hero, demo, audit, growth-plan, guide: their leads wait there
    To see them         npm run leads -- list"
  `);
});

test('a form with some of its webhooks is named with the variables that are missing', () => {
  const webhooks = { HERO_HOME: HOOK, AUDIT_META: HOOK, AUDIT_GOOGLE_UK: HOOK, DEMO: HOOK };
  expect(linesOf(webhooks, { parked: 2, quarantined: 1 })).toMatchInlineSnapshot(`
    "The site is at      http://localhost:4321
    Leads are kept in   .data/leads.db (3 waiting, 2 parked, 1 quarantined)
    No webhook for      hero (LEAD_WEBHOOK_HERO_LANDING), audit (LEAD_WEBHOOK_AUDIT_LINKEDIN_UK, LEAD_WEBHOOK_AUDIT_LINKEDIN, LEAD_WEBHOOK_AUDIT_GOOGLE, LEAD_WEBHOOK_AUDIT), growth-plan, guide: their leads wait there
    To see them         npm run leads -- list"
  `);
});

test('with a webhook for every form no form is named, and no address is shown', () => {
  const keys = ['DEMO', 'HERO_HOME', 'HERO_LANDING', 'GROWTH_PLAN', 'GUIDE', 'AUDIT'];
  const webhooks = Object.fromEntries(keys.map((key) => [key, HOOK]));
  expect(linesOf(webhooks)).not.toContain('webhook');
  expect(linesOf(webhooks)).not.toContain('secret-path');
});

test('with e-mail the addresses of the agency are named, and leads without a webhook come there', () => {
  const mail = {
    url: 'smtp://user:secret@mail.example.com',
    to: ['a@example.com', 'b@example.com'],
    locale: 'en',
    sendsReceipts: false,
  } as const;
  const lines = linesOf({ DEMO: HOOK }, {}, undefined, mail);
  expect(lines).toContain(
    'their leads come by e-mail\nE-mail goes to      a@example.com, b@example.com\n',
  );
  expect(lines).not.toContain('secret');
});

test('a retention that the privacy policy does not name is shown, with the correction', () => {
  expect(linesOf({}, {}, 60).split('\n').slice(-2)).toMatchInlineSnapshot(`
    [
      "Privacy policy      wrong: it says 30 days, LEAD_RETENTION_DAYS is 60.",
      "                    Set LEAD_RETENTION_DAYS in src/facts/limits.ts to 60 and build again.",
    ]
  `);
});
