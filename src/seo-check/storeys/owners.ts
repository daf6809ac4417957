/** Storey 3: whether an owner finds the way to a valuation; for other trades, an enquiry or a consultation. */
import * as terms from '../../i18n/dictionaries/seo-check/link-words.ts';
import { absent, dark, lit, unfit, unseen, type Verdict } from '../finding.ts';
import type { Form, Page } from '../page.ts';
import { isFile, isSameSite, linksFor } from '../pick.ts';
import { firstOf, headingOf, menuOf, ownersPage, pagesFor, visitFor, type Seen } from '../seen.ts';
import { plain, roleIn } from '../words.ts';

export function valuationPage(seen: Seen): Verdict {
  const { home, trade } = seen;
  const [link] = linksFor(home, 'owners', trade);
  if (link) return lit([home.url, `${link.text} → ${link.href}`]);
  const page = ownersPage(seen);
  return page ? lit(headingOf(page)) : absent(pagesFor(seen, 'selling'), menuOf(home));
}

const MOST_FIELDS = 6;

/** The form for owners: the first whose words name its purpose, or else the longest that asks how to reach a person. */
function ownersForm({ forms }: Page, words: RegExp): Form | undefined {
  const filled = forms.filter(({ fields }) => fields.length > 0);
  const named = filled.filter((form) => words.test(form.words));
  const contact = filled.filter(({ isContact }) => isContact);
  const [longest] = contact.toSorted((a, b) => b.fields.length - a.fields.length);
  // A newsletter and a search have one field.
  const long = longest && longest.fields.length > 1 ? longest : undefined;
  return named.find(({ isContact }) => isContact) ?? long ?? named[0] ?? longest;
}

export function shortForm(seen: Seen): Verdict {
  const { home, trade } = seen;
  const page = ownersPage(seen);
  if (!page) {
    const [link] = linksFor(home, 'owners', trade);
    if (!link) return unseen('none', [home.url, menuOf(home)]);
    const reason = isSameSite(link.href, home.url) ? 'none' : 'elsewhere';
    return unseen(visitFor(seen, 'owners')?.problem ?? reason, [link.href, link.text]);
  }
  const form = ownersForm(page, roleIn('owners', trade, home.language));
  if (form) {
    const verdict = form.fields.length <= MOST_FIELDS ? lit : dark;
    return verdict([page.url, `${String(form.fields.length)}: ${form.fields.join(', ')}`]);
  }
  // A script or a frame may bring the form.
  return page.embeds[0] === undefined
    ? absent([page], headingOf(page)[1])
    : unseen('scripts', [page.url, page.embeds[0]]);
}

export function phoneToTap(seen: Seen): Verdict {
  const tagOf = ({ phones: [phone] }: Page) => phone && `<a href="${phone[0]}">${phone[1]}</a>`;
  const link = firstOf(seen.pages, tagOf);
  if (link) return lit(link);
  const written = firstOf(pagesFor(seen, 'contact'), ({ text }) => terms.NUMBER.exec(text)?.[0]);
  return written ? dark(written) : absent(seen.pages);
}

export function feesShown(seen: Seen): Verdict {
  const { home, pages, trade } = seen;
  if (trade === 'developers') return unfit('noFees');
  const amount = trade === 'other' ? terms.PRICE_AMOUNT : terms.FEE_AMOUNT;
  // Not all of them, as the pattern is slow.
  const line = firstOf(pages.slice(0, 6), ({ text }) => amount.exec(text)?.[0]);
  if (line) return lit(line);
  const visit = visitFor(seen, 'fees');
  const file = firstOf(pagesFor(seen, 'fees'), (page) => {
    const link = linksFor(page, 'fees', trade).find(({ href }) => isFile(href));
    return link && `${link.text} → ${link.href}`;
  });
  if (file) return lit(file);
  if (visit?.problem) return unseen(visit.problem, [visit.request, '']);
  const page = visit?.page;
  if (!page) return absent(pages.slice(0, 6));
  const names = plain(`${page.title} ${page.headings.join(' ')}`);
  const isAbout = roleIn('fees', trade, home.language).test(names);
  const any = isAbout ? terms.ANY_AMOUNT.exec(page.text)?.[0] : undefined;
  return any === undefined ? dark(headingOf(page)) : lit([page.url, any]);
}
