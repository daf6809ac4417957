import { expect, test } from 'vitest';
import { LEAD_RETENTION_DAYS } from '../../../src/facts/limits.ts';
import { announcementOf } from '../../../src/server/announcement.ts';
import type { Environment } from '../../../src/server/environment.ts';

const linesOf = (changes: Partial<Environment> = {}, parked = 0): string =>
  announcementOf({
    address: 'http://localhost:4321',
    environment: {
      leadsDb: '.data/leads.db',
      leadRetentionDays: LEAD_RETENTION_DAYS.delivered,
      webhooks: {},
      mail: undefined,
      unknown: [],
      ...changes,
    },
    counts: { waiting: 3, delivered: 9, parked, quarantined: parked },
  }).join('\n');

const HOOK = 'https://hooks.example.com/secret-path';

test('without any webhook every form is named', () => {
  expect(linesOf()).toMatchInlineSnapshot(`
    "The site is at      http://localhost:4321
    Leads are in        .data/leads.db (3 waiting)
    No webhook for      hero, demo, audit, growth-plan, guide: their leads wait there
    To see them         npm run leads -- list"
  `);
});

test('a form with some of its webhooks is named with the variables that are missing', () => {
  const webhooks = { HERO_HOME: HOOK, AUDIT_META: HOOK, AUDIT_GOOGLE_UK: HOOK, DEMO: HOOK };
  const lines = linesOf({ webhooks }, 2).split('\n');
  expect(lines[1]).toContain('leads.db (3 waiting, 2 parked, 2 quarantined)');
  expect(lines[2]).toMatch(
    /hero \(LEAD_WEBHOOK_HERO_LANDING\), audit \((?:LEAD_WEBHOOK_AUDIT\w*(?:, |\))){4} *, growth-plan, guide/,
  );
});

test('with a webhook for every form no form is named, and no address is shown', () => {
  const keys = ['DEMO', 'HERO_HOME', 'HERO_LANDING', 'GROWTH_PLAN', 'GUIDE', 'AUDIT'];
  const webhooks = Object.fromEntries(keys.map((key) => [key, HOOK]));
  expect(linesOf({ webhooks })).not.toMatch(/webhook|secret-path/);
});

test('with e-mail the addresses of the agency are named, and leads without a webhook come there', () => {
  const url = 'smtp://user:secret@mail.example.com';
  const to = ['a@example.com', 'b@example.com'];
  const lines = linesOf({ mail: { url, to, locale: 'en', sendsReceipts: false } });
  const words = 'leads come by e-mail\nE-mail goes to      a@example.com, b@example.com\n';
  expect(lines).toContain(words);
  expect(lines).not.toContain('secret');
});

test('a retention that the privacy policy does not name is shown, with the correction', () => {
  const wrong = 'wrong: it says 30 days, LEAD_RETENTION_DAYS is 60.';
  const fix = 'Set LEAD_RETENTION_DAYS in src/facts/limits.ts to 60';
  expect(linesOf({ leadRetentionDays: 60 })).toMatch(new RegExp(`${wrong}\\s+${fix}`));
});
