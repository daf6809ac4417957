/** The pages without a number: cover, contents and back. */
import { BRAND } from '../../facts/brand.ts';
import { formatDate } from '../../i18n/format.ts';
import { escape } from './blocks.ts';
import { drawChart } from './chart.ts';
import { drawGuideStreet } from './guide-street.ts';
import { doorsOf, logo, pageOf, type Issue } from './sheet.ts';

/** The cover: words on paper, and the chart of a real street at dusk below them. */
export function coverSheet(issue: Issue): string {
  const { title, subtitle, headline, labels, updated, chart } = issue.guide;
  const street = drawChart(issue.locale, chart, { height: 190, labels: 'ends' });
  return (
    `<section class="sheet cover"><div class="content">${logo}` +
    `<p class="kicker">${escape(title)}</p><h1>${escape(headline.before)} ` +
    `<strong>${escape(headline.highlight)}</strong></h1><p class="subtitle">${escape(subtitle)}</p></div>` +
    `<div class="night">${street}<p><span>${escape(chart.title)}</span> ` +
    `<span>${escape(labels.edition)} ${formatDate(issue.locale, updated)}</span></p></div></section>`
  );
}

/** The table of contents as the street itself, every house with its number. */
export function contentsSheet(issue: Issue): string {
  const { contents } = issue.guide;
  const doors = doorsOf(issue);
  const rows = doors.map(
    ({ id, title }, index) =>
      `<li><a href="#${id}"><span class="number">${String(index + 1)}</span> <span class="name">${escape(title)}</span> ` +
      `<span class="page">${String(pageOf(index))}</span></a></li>`,
  );
  const street = drawGuideStreet({
    doors: doors.length,
    width: 620,
    height: 120,
    from: 0.42,
    isLit: () => false,
    chosen: doors.length - 1,
    isNumbered: true,
  });
  const advice = contents.howTo.points.map((point) => `<li>${escape(point)}</li>`).join('');
  return (
    `<section class="sheet contents"><div class="content"><h2>${escape(contents.heading)}</h2>` +
    `<p class="opening">${escape(contents.intro)}</p><div class="columns"><nav><ol>${rows.join('')}</ol></nav>` +
    `<aside><h3>${escape(contents.howTo.heading)}</h3><ol>${advice}</ol></aside></div>${street}</div></section>`
  );
}

/** The back of the guide: who made it, and how to reach them. */
export function closingSheet(issue: Issue): string {
  const { closing } = issue.guide;
  const offers = closing.offers.map(
    ({ title, description }) => `<li><h3>${escape(title)}</h3><p>${escape(description)}</p></li>`,
  );
  const street = drawGuideStreet({
    doors: doorsOf(issue).length,
    width: 840,
    height: 190,
    from: 0.45,
    isLit: () => true,
    chosen: doorsOf(issue).length - 1,
  });
  return (
    `<section class="sheet closing"><div class="content">${logo}<h2>${escape(closing.heading)}</h2>` +
    `<p class="opening">${escape(closing.text)}</p><ul class="offers">${offers.join('')}</ul>` +
    `<div class="contact"><h3>${escape(closing.contact)}</h3>` +
    `<p><a href="mailto:${BRAND.email}">${BRAND.email}</a></p><p><a href="${BRAND.phone.href}">${BRAND.phone.international}</a></p></div>` +
    `<p class="note-of-law">${escape(closing.note)}</p></div>${street}</section>`
  );
}
