/** The question about consent, the chat and the scripts of a page, and what the site stores of them. */
import type { Page } from '@playwright/test';
import { PURPOSES } from '../../../src/facts/third-parties.ts';
import { expect, STAND_INS, words, type Locale } from './configured.ts';

/** A stand-in sets a cookie once it runs; browsers complain of what does not answer. */
export const STAND_IN_COOKIE = /cookie: _standin/;
export const UNREACHABLE = /cookie: _standin|net::/;

export const FORMS = '/form_embed.js';
export const ANALYTICS = '/analytics/tag.js?id=G-STANDIN';
export const CHAT = '/chat/loader.js';
export const EVERYTHING = ['analytics', 'chat', 'forms'];

const SCRIPTS = { analytics: ANALYTICS, forms: FORMS, chat: CHAT };
/** The question as its record names it: every purpose, and the script that serves it. */
export const QUESTION = [
  ...PURPOSES.map((purpose) =>
    purpose === 'attribution' ? purpose : `${purpose}: ${STAND_INS}${SCRIPTS[purpose]}`,
  ),
  'stand-in-1',
].join(', ');

export const ALL = { analytics: true, forms: true, chat: true, attribution: true };
export const NONE = { analytics: false, forms: false, chat: false, attribution: false };

export function questionOn(page: Page, locale: Locale = 'en') {
  const t = words(locale);
  const region = page.getByRole('region', { name: t.consent.heading });
  const button = (name: string) => region.getByRole('button', { name, exact: true });
  return {
    region,
    accept: button(t.consent.acceptAll),
    reject: button(t.consent.rejectAll),
    choose: button(t.consent.choose),
    save: button(t.consent.save),
    box: (purpose: (typeof PURPOSES)[number]) =>
      region.getByRole('checkbox', { name: `${t.consent.purposes[purpose].name}.` }),
    opener: page.getByRole('contentinfo').getByRole('button', { name: t.embeds.consent }),
  };
}

/** The place of the chat on a page: the button that is seen first, and the one behind it that loads it. */
export const chatOn = (page: Page) => {
  const { label, open, start } = words('en').embeds.chat;
  const place = page.getByRole('complementary', { name: label, exact: true });
  return {
    place,
    opener: place.getByRole('button', { name: open }),
    start: place.getByRole('button', { name: start }),
  };
};

export const consentRecord = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => {
    const text = localStorage.getItem('consent');
    return text === null ? null : Object(JSON.parse(text));
  });

/** The scripts that run on the page, in any order. */
const running = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object(Reflect.get(window, 'standIns') ?? [])].toSorted());

export const expectRunning = (page: Page, names: readonly string[]) =>
  expect.poll(() => running(page)).toEqual(names);

export const answeredBefore = (page: Page, answers: object) =>
  page.addInitScript(
    (record) => {
      localStorage.setItem('consent', record);
    },
    JSON.stringify({ ...answers, given: new Date().toISOString(), question: QUESTION }),
  );
