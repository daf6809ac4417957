/** Storey 3: whether an owner finds the way to a valuation; for other trades, an enquiry or a consultation. */
import { FEE, PRICE } from '../../i18n/dictionaries/seo-check/link-words.ts';
import { dark, lit, NOT_APPLICABLE, unseen, type Verdict } from '../finding.ts';
import type { Form, Page } from '../page.ts';
import { isFile, isSameSite, linksFor } from '../pick.ts';
import { menuOf, ownersPage, visitFor, type Seen } from '../seen.ts';
import { plain, roleIn } from '../words.ts';
import { NUMBER } from './local.ts';

export function valuationPage(seen: Seen): Verdict {
  const { home, trade } = seen;
  const [link] = linksFor(home, 'owners', trade);
  if (link) return lit([home.url, `${link.text} → ${link.href}`]);
  const page = ownersPage(seen);
  if (page) return lit([page.url, page.headings[0] ?? page.title]);
  return dark([home.url, menuOf(home)]);
}

const MOST_FIELDS = 6;
const shown = ({ fields }: Form) => `${String(fields.length)}: ${fields.join(', ')}`;

/** The form for owners: the one whose words name its purpose, or else the longest that asks for an address. */
function ownersForm(page: Page, words: RegExp): Form | undefined {
  const filled = page.forms.filter(({ fields }) => fields.length > 0);
  const contact = filled.filter(({ isContact }) => isContact);
  return (
    contact.find((form) => words.test(form.words)) ??
    contact
      .filter(({ fields }) => fields.length > 1)
      .toSorted((a, b) => b.fields.length - a.fields.length)[0] ??
    filled.find((form) => words.test(form.words)) ??
    contact[0]
  );
}

export function shortForm(seen: Seen): Verdict {
  const { home, trade } = seen;
  const page = ownersPage(seen);
  if (!page) {
    const [link] = linksFor(home, 'owners', trade);
    const problem = visitFor(seen, 'owners')?.problem;
    if (!link) return unseen('none', [home.url, menuOf(home)]);
    return unseen(problem ?? (isSameSite(link.href, home.url) ? 'none' : 'elsewhere'), [
      link.href,
      link.text,
    ]);
  }
  const form = ownersForm(page, roleIn('owners', trade, home.language));
  if (form) {
    const evidence = [page.url, shown(form)] as const;
    return form.fields.length <= MOST_FIELDS ? lit(evidence) : dark(evidence);
  }
  // A script or a frame may bring the form.
  return page.embeds.length > 0
    ? unseen('scripts', [page.url, page.embeds[0] ?? ''])
    : dark([page.url, page.headings[0] ?? page.title]);
}

export function phoneToTap(seen: Seen): Verdict {
  const { home, pages } = seen;
  const page = pages.find(({ phones }) => phones.length > 0);
  const [href, text] = page?.phones[0] ?? [];
  if (page && href !== undefined) return lit([page.url, `<a href="${href}">${text ?? ''}</a>`]);
  const written =
    [home, visitFor(seen, 'contact')?.page].find((one) => one && NUMBER.test(one.text)) ?? home;
  return dark([written.url, NUMBER.exec(written.text)?.[0] ?? menuOf(home)]);
}

const AMOUNT = String.raw`(?:\d{1,3}(?:[.,]\d{1,3})?\s?%|[£€$]\s?\d[\d.,]*|\d[\d.,]{0,12}\s?(?:€|EUR\b|£))`;
const ANY_AMOUNT = new RegExp(`[^.]{0,80}${AMOUNT}[^.]{0,60}`, 'u');
const feeAmount = (words: string) =>
  new RegExp(`${words}[^.]{0,80}${AMOUNT}|${AMOUNT}[^.]{0,60}${words}`, 'u');
const FEE_AMOUNT = feeAmount(FEE);
/** The price of a service. Of those who sell homes, it would be the price of a home. */
const PRICE_AMOUNT = feeAmount(PRICE);

export function feesShown(seen: Seen): Verdict {
  const { home, pages, trade } = seen;
  if (trade === 'developers') return NOT_APPLICABLE;
  const visit = visitFor(seen, 'fees');
  // Not all of them, as the pattern is slow.
  for (const { url, text } of pages.slice(0, 6)) {
    const line = (trade === 'other' ? PRICE_AMOUNT : FEE_AMOUNT).exec(text)?.[0];
    if (line !== undefined) return lit([url, line]);
  }
  for (const page of [home, ...(visit?.page ? [visit.page] : [])]) {
    const file = linksFor(page, 'fees', trade).find(({ href }) => isFile(href));
    if (file) return lit([page.url, `${file.text} → ${file.href}`]);
  }
  const names = visit?.page ? plain(`${visit.page.title} ${visit.page.headings.join(' ')}`) : '';
  const amount =
    roleIn('fees', trade, home.language).test(names) && ANY_AMOUNT.exec(visit?.page?.text ?? '');
  if (visit?.page && amount) return lit([visit.page.url, amount[0]]);
  if (visit?.problem) return unseen(visit.problem, [visit.request, '']);
  return visit?.page
    ? dark([visit.page.url, visit.page.headings[0] ?? visit.page.title])
    : dark([home.url, menuOf(home)]);
}
