import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { FORM_IDS, type FormId } from '../../../../src/forms/definition.ts';
import { dictionaries } from '../../../../src/i18n/dictionaries.ts';
import { fillCopy } from '../../../../src/i18n/format.ts';
import { LOCALES } from '../../../../src/i18n/locales.ts';
import type { Lead } from '../../../../src/leads/lead.ts';
import { digestOf, noticeOf, receiptOf } from '../../../../src/leads/deliveries/letters.ts';
import { enterFolder } from '../../../support/new-folder.ts';
import { storedLead } from '../../../support/new-lead.ts';

const settings = {
  url: 'smtp://mail.example.com',
  to: ['office@example.com'],
  locale: 'en',
  sendsReceipts: true,
} as const;

const lead = (changes: Partial<Lead> = {}): Lead =>
  storedLead({
    payload: {
      contact: {
        ...{ first_name: 'Zoë', last_name: 'Byron', company_name: 'Byron & Co' },
        ...{ email: 'zoe@example.com', phone: '+44 02079460274' },
      },
    },
    context: {
      page: '/fr/contact',
      locale: 'fr',
      attribution: { utm_source: 'meta', utm_campaign: 'spring' },
      interest: 'Pack contenus SEO, EUR',
    },
    ...changes,
  });
test('a notice holds who writes, how to answer and what brought them, in the language of the agency', () => {
  const notice = noticeOf(lead(), settings);
  expect(notice).toMatchObject({
    to: ['office@example.com'],
    replyTo: 'zoe@example.com',
    subject: 'Demo request – Zoë Byron, Byron & Co',
  });
  expect(notice.text.replace(/Received: .*/u, 'Received: …')).toBe(`Demo request

First name: Zoë
Last name: Byron
Company name: Byron & Co
Email: zoe@example.com
Phone: +44 02079460274
To dial: +442079460274

Interest: Pack contenus SEO, EUR
Page: /fr/contact
Language: Français
Campaign: utm_source=meta, utm_campaign=spring
Received: …
Lead: lead-1

Your reply to this message goes to zoe@example.com.
`);
  const french = noticeOf(lead(), { ...settings, locale: 'fr' });
  expect(french.subject).toBe('Demande de démo – Zoë Byron, Byron & Co');
});

test('a value that a form sends twice stands in the notice once', () => {
  const email = 'ada@example.com';
  const { subject, text } = noticeOf(
    lead({ form: 'hero', payload: { email, contact: { email } } }),
    settings,
  );
  expect(subject).toBe('Demo request (email only) – ada@example.com');
  expect(text.match(/^Email: /gmu)).toHaveLength(1);
});

test('an address that could name a second recipient is no address to reply to', () => {
  for (const email of ['a@b.com, c@d.com', 'Ada <a@b.com>', 'a@b.com\r\nBcc: c@d.com', 'ada', ''])
    expect(noticeOf(lead({ payload: { email } }), settings).replyTo).toBeUndefined();
});

test('a digest lists each lead with the command that releases it, or its page in the inbox', () => {
  const second = lead({ id: 'lead-2', form: 'audit', payload: { email: 'x@example.com' } });
  const { subject, text } = digestOf([lead(), second], settings);
  expect(subject).toBe('2 enquiries in quarantine');
  expect(text).toContain('Audit request – x@example.com\nEmail: x@example.com\n');
  for (const id of ['lead-1', 'lead-2']) expect(text).toContain(`npm run leads -- release ${id}\n`);
  expect(text).toContain('deleted after 90 days');
  const inboxUrl = new URL('https://www.example.com/inbox/');
  const linked = digestOf([lead()], { ...settings, inboxUrl });
  expect(linked.subject).toBe('One enquiry in quarantine');
  expect(linked.text).toContain('\nhttps://www.example.com/inbox/leads/lead-1\n');
});

test('a receipt is in the language of the prospect and repeats nothing that was typed', () => {
  const subjects = LOCALES.map((locale) => {
    const spam = lead({
      payload: { name: 'Buy at spam.example', email: 'ada@example.com' },
      context: { page: '/', locale, attribution: {} },
    });
    const { to, subject, text, replyTo } = receiptOf(spam, settings);
    expect({ to, replyTo }).toEqual({ to: ['ada@example.com'], replyTo: undefined });
    expect(text).toMatch(/48|24/u);
    expect(subject + text).not.toMatch(/[{}]|spam|ada@/u);
    return subject;
  });
  expect(new Set(subjects).size).toBe(4);
});

const withSite = { ...settings, siteUrl: new URL('https://www.example.com') };
const stepsOf = (form: FormId) =>
  dictionaries.fr.leadMail.follows[form].map((step) => fillCopy('fr', step));

test('a receipt states what follows its form and no other, and links the sample audit of a known site', () => {
  for (const form of ['hero', 'demo', 'audit', 'growth-plan'] as const) {
    const { text } = receiptOf(lead({ form }), withSite);
    const own = stepsOf(form);
    expect(text).toContain(`\n\n${own.join('\n')}\n\n`);
    const others = FORM_IDS.flatMap(stepsOf).filter((step) => !own.includes(step));
    expect(others.filter((step) => text.includes(step))).toEqual([]);
    expect(text).toContain('\u00a0: https://www.example.com/fr/sample-audit\n');
  }
  expect(receiptOf(lead(), settings).text).not.toContain('http');
});

test('a receipt names the windows of a check', () => {
  const context = { page: '/', locale: 'fr', attribution: {}, check: 'lit: ; dark: one-heading' };
  expect(receiptOf(lead({ context }), settings).text).toContain('Un titre principal clair');
});

test('a receipt names who answers, in the languages that they work in', () => {
  const list = resolve('tests/browser/configured/people.yaml');
  enterFolder();
  cpSync(list, 'src/content/people/people.yaml');
  const inLanguage = (locale: string) =>
    receiptOf(lead({ context: { page: '/', locale, attribution: {} } }), settings).text;
  expect(inLanguage('en')).toContain('Who answers you: Ana Silva.');
  expect(inLanguage('es')).not.toContain('Ana Silva');
});
