import { expect, test } from 'vitest';
import { announcementOf } from '../../../src/server/announcement.ts';
import { readEnvironment, type Environment } from '../../../src/server/environment.ts';

function linesOf(changes: Partial<Environment> = {}, parked = 0): string {
  const read = readEnvironment({});
  if (read.status === 'wrong') throw new Error(read.problems.join());
  const counts = { waiting: 3, delivered: 9, parked, quarantined: parked };
  const environment = { ...read.environment, ...changes };
  return announcementOf('http://localhost:4321', environment, counts).join('\n');
}

test('without any webhook every form is named', () => {
  for (const line of [
    'The site is at      http://localhost:4321\n',
    'Leads are in        .data/leads.db (3 waiting)\n',
    'No webhook for      hero, demo, audit, growth-plan, guide: their leads wait there\n',
    'npm run leads -- list',
  ])
    expect(linesOf()).toContain(line);
});

test('the inbox in the browser and the addresses of the agency are named, where leads without a webhook come', () => {
  const url = 'smtp://user:secret@mail.example.com';
  const to = ['a@example.com', 'b@example.com'];
  const hash = { salt: new Uint8Array(), key: new Uint8Array() };
  const inboxPeople = [{ name: 'ana', hash, id: '' }];
  const mail = { url, to, locale: 'en', sendsReceipts: false } as const;
  const lines = linesOf({ mail, inboxPeople });
  expect(lines).toContain('http://localhost:4321/inbox, or npm run leads -- list');
  const words = 'leads come by e-mail\nE-mail goes to      a@example.com, b@example.com\n';
  expect(lines).toContain(words);
  expect(lines).not.toContain('secret');
});

test('a retention that the privacy policy does not name is shown, with the correction', () => {
  const wrong = 'wrong: it says 30 days, LEAD_RETENTION_DAYS is 60.';
  const fix = 'Set LEAD_RETENTION_DAYS in src/facts/limits.ts to 60';
  expect(linesOf({ leadRetentionDays: 60 })).toMatch(new RegExp(`${wrong}\\s+${fix}`));
});
