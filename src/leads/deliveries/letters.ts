/** The e-mails about leads. What a visitor typed stays on its line and cannot mislead: see `printable`. */
import { BRAND } from '../../facts/brand.ts';
import { LEAD_RETENTION_DAYS } from '../../facts/limits.ts';
import { isFormId } from '../../forms/forms.ts';
import { dictionaries, type Dictionary } from '../../i18n/dictionaries.ts';
import { fill, fillCopy, formatMoment, plural } from '../../i18n/format.ts';
import { DEFAULT_LOCALE, isLocale, LANGUAGES, type Locale } from '../../i18n/locales.ts';
import { PATHS, url } from '../../i18n/urls.ts';
import { whoAnswers } from '../../people.ts';
import { checkRows } from '../../seo-check/finding.ts';
import { emailOf, fieldsOf, isMailAddress, nameOf, type Lead } from '../lead.ts';
import { dialled } from '../phone.ts';
import { printable } from '../printable.ts';
import type { MailMessage, MailSettings } from './mail.ts';

const LONGEST_NAME = 100;

const isLabel = (key: string): key is keyof Dictionary['leadForm']['labels'] =>
  Object.hasOwn(dictionaries.en.leadForm.labels, key);

/** The fields of a lead under their labels, with the number to dial after a phone. */
export function labelledFields({ payload }: Lead, locale: Locale) {
  const { leadForm, leadMail } = dictionaries[locale];
  const rows = [...fieldsOf(payload)].flatMap(([key, value]) => [
    [isLabel(key) ? leadForm.labels[key] : key, value] as const,
    ...(key === 'phone' ? [[leadMail.labels.dial, dialled(value)] as const] : []),
  ]);
  return rows.filter(([, value]) => value !== '');
}

export const formNameOf = (form: string, locale: Locale): string =>
  isFormId(form) ? dictionaries[locale].leadMail.forms[form] : form;

const shownName = ({ payload }: Lead): string =>
  printable(nameOf(payload) || emailOf(payload))
    .slice(0, LONGEST_NAME)
    .toWellFormed();

/** A line per field, such as `Page: /fr/contact`. */
const linesOf = (rows: Iterable<readonly [label: string, value: string]>, locale: Locale) =>
  Array.from(rows, ([label, value]) =>
    fill(locale, dictionaries[locale].leadMail.field, { label, value: printable(value) }),
  );

const addressOf = (lead: Lead): string | undefined => {
  const email = emailOf(lead.payload);
  return isMailAddress(email) ? email : undefined;
};

/** The notice of one lead for the agency. A reply goes to the prospect. */
export function noticeOf(lead: Lead, { to, locale, inboxUrl }: MailSettings): MailMessage {
  const { labels, notice } = dictionaries[locale].leadMail;
  const { page, locale: language, attribution, interest, check } = lead.context;
  const form = formNameOf(lead.form, locale);
  const email = addressOf(lead);
  const campaign = Object.entries(attribution).map(([key, value]) => `${key}=${value}`);
  const origin: (readonly [string, string])[] = [
    ...(interest === undefined ? [] : [[labels.interest, interest] as const]),
    ...checkRows(dictionaries[locale].seoCheck, check),
    [labels.page, page],
    [labels.language, isLocale(language) ? LANGUAGES[language].name : language],
    ...(campaign.length > 0 ? [[labels.campaign, campaign.join(', ')] as const] : []),
    [labels.received, formatMoment(locale, lead.receivedAt)],
    [labels.id, inboxUrl ? new URL(`leads/${lead.id}`, inboxUrl).href : lead.id],
  ];
  const text = [
    [form],
    linesOf(labelledFields(lead, locale), locale),
    linesOf(origin, locale),
    email === undefined ? [] : [fill(locale, notice.reply, { email })],
  ];
  return {
    id: `${lead.id}.notice`,
    to,
    replyTo: email,
    subject: `${form} – ${shownName(lead)}`,
    text: textOf(text),
  };
}

/** The list of quarantined leads for the agency, with the command that releases each. */
export function digestOf(leads: readonly Lead[], { to, locale, inboxUrl }: MailSettings) {
  const { digest } = dictionaries[locale].leadMail;
  const items = leads.map((lead) => [
    `${formNameOf(lead.form, locale)} – ${shownName(lead)}`,
    ...linesOf(labelledFields(lead, locale), locale),
    formatMoment(locale, lead.receivedAt),
    inboxUrl ? new URL(`leads/${lead.id}`, inboxUrl).href : `npm run leads -- release ${lead.id}`,
  ]);
  const deleted = fill(locale, digest.deleted, { days: LEAD_RETENTION_DAYS.parked });
  return {
    id: `${leads[0]?.id ?? ''}.digest`,
    to,
    subject: plural(locale, digest.subject, leads.length),
    text: textOf([[digest.intro], ...items, [deleted]]),
  };
}

/**
 * The receipt for the prospect: what follows the form. It repeats nothing that was typed, so nobody can send words to others
 * with it.
 */
export function receiptOf(lead: Lead, { siteUrl }: MailSettings): MailMessage {
  const { locale: language } = lead.context;
  const locale = isLocale(language) ? language : DEFAULT_LOCALE;
  const { leadMail, pages, people, seoCheck } = dictionaries[locale];
  const names = whoAnswers(locale);
  const { subject, thanks, otherwise } = leadMail.receipt;
  const follows = isFormId(lead.form) ? leadMail.follows[lead.form] : [];
  const sample = siteUrl && new URL(url(locale, PATHS.sampleAudit), siteUrl).href;
  const signature = [BRAND.name, BRAND.phone.international, BRAND.email];
  return {
    id: `${lead.id}.receipt`,
    to: [emailOf(lead.payload)],
    isToProspect: true,
    replyTo: undefined,
    subject,
    text: textOf([
      [fill(locale, thanks)],
      follows.map((step) => fillCopy(locale, step)),
      names === '' ? [] : [fill(locale, people.answers, { names })],
      linesOf(checkRows(seoCheck, lead.context.check), locale),
      sample === undefined ? [] : linesOf([[pages.sampleAudit, sample]], locale),
      [otherwise],
      signature,
    ]),
  };
}

const textOf = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
