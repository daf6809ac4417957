/** The pages of the guide, one A4 sheet each: which page a chapter is on is known before anything is printed. */
import { BRAND } from '../../facts/brand.ts';
import { formatCount, formatDate } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Guide } from '../../schemas/guide.ts';
import { LOGO_MARK } from '../drawings/logo-mark.ts';
import { escape, inline, renderBlock, renderParts, renderTasks } from './blocks.ts';
import type { Block, Chapter } from './chapters.ts';
import { drawChapter, drawChart, drawDoor, drawGuideStreet, showSymbol } from './pictures.ts';

export interface Issue {
  readonly locale: Locale;
  /** The fields, facts filled in. */
  readonly guide: Guide;
  readonly chapters: readonly Chapter[];
}

interface Door {
  readonly id: string;
  readonly title: string;
}

const COVER_AND_CONTENTS = 2;

/** Everything that has a house in the street: the chapters, the checklist and the plan. */
const doorsOf = ({ guide, chapters }: Issue): Door[] => [
  ...chapters.map(({ name, title }) => ({ id: name, title })),
  { id: 'checklist', title: guide.checklist.heading },
  { id: 'plan', title: guide.plan.heading },
];

const logo =
  `<p class="logo"><svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d="${LOGO_MARK}"/></svg>` +
  `${escape(BRAND.name)}</p>`;

const isAlwaysLit = () => true;

/** A numbered page with the street at its foot: lights are on in every house already passed. */
function sheet(issue: Issue, door: number, content: string, look = ''): string {
  const { id } = doorsOf(issue)[door] ?? {};
  const street = drawGuideStreet({
    doors: doorsOf(issue).length,
    width: 620,
    height: 44,
    from: 0.62,
    isLit: (house) => house <= door,
    chosen: door,
  });
  return (
    `<section class="sheet ${look}" id="${id ?? ''}"><div class="content">${content}</div>` +
    `<div class="foot" aria-hidden="true">${street}<p><span>${escape(issue.guide.title)}</span>` +
    `<span>${String(door + 1 + COVER_AND_CONTENTS)}</span></p></div></section>`
  );
}

const head = (door: number, title: string, text: string, drawing: string): string =>
  `<header class="head">${drawDoor(door + 1)}<div class="words"><h2>${escape(title)}</h2>` +
  `<p class="opening">${text}</p></div>${drawing === '' ? '' : `<div class="picture">${drawing}</div>`}</header>`;

/** The points of the chart in the words of the language. */
const chartPoints = ({ locale, guide: { chart } }: Issue) =>
  chart.points.map(({ label, value }) => ({
    label: `${chart.periodLabel} ${label}`,
    value,
    display: formatCount(locale, value),
  }));

/** The cover: words on paper, and the chart of a real street at dusk below them. */
export function coverSheet(issue: Issue): string {
  const { title, subtitle, headline, labels, updated, chart } = issue.guide;
  const street = drawChart({
    title: chart.title,
    points: chartPoints(issue),
    height: 190,
    labels: 'ends',
  });
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
      `<span class="page">${String(index + 1 + COVER_AND_CONTENTS)}</span></a></li>`,
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

function chartFigure(issue: Issue): string {
  const { title, source } = issue.guide.chart;
  const drawing = drawChart({ title, points: chartPoints(issue), height: 62, labels: 'all' });
  return `<figure class="night">${drawing}<figcaption><strong>${escape(title)}.</strong> ${escape(source)}</figcaption></figure>`;
}

/** A chapter: its text, with notes and tasks in the margin. Without notes the text has the whole width and the tasks its end. */
export function chapterSheet(issue: Issue, chapter: Chapter, door: number): string {
  const { locale, guide } = issue;
  const all = (kind: Block['kind']) =>
    chapter.blocks
      .filter((block) => block.kind === kind)
      .map((block) => renderBlock(locale, block))
      .join('');
  const [notes, tasks] = [all('note'), all('tasks')];
  const text = renderParts(
    locale,
    chapter.blocks.filter(({ kind }) => kind !== 'note' && kind !== 'tasks'),
  );
  const first =
    tasks && `<div class="first"><h3>${escape(guide.labels.doFirst)}</h3>${tasks}</div>`;
  const body = notes
    ? `<div class="body with-notes"><div class="text">${text}</div><aside>${notes}${first}</aside></div>`
    : `<div class="body"><div class="text">${text}</div></div>${first}`;
  const opening = inline(locale, chapter.opening);
  const figure = chapter.name === 'patience' ? chartFigure(issue) : '';
  return sheet(
    issue,
    door,
    head(door, chapter.title, opening, drawChapter(chapter.name)) + figure + body,
  );
}

/** The thirty points, with boxes for a pen. */
export function checklistSheet(issue: Issue, door: number): string {
  const { locale, guide } = issue;
  const groups = guide.checklist.groups.map(
    ({ title, points }) =>
      `<section class="group"><h3>${escape(title)}</h3>${renderTasks(locale, points)}</section>`,
  );
  return sheet(
    issue,
    door,
    head(door, guide.checklist.heading, escape(guide.checklist.intro), '') +
      `<div class="groups">${groups.join('')}<div class="shop">${showSymbol('cornerShop')}</div></div>`,
    'checklist',
  );
}

/** The stages of the plan, each with a house that is higher than the one before. */
export function planSheet(issue: Issue, door: number): string {
  const { locale, guide } = issue;
  const { heading, intro, stages, outcomeLabel } = guide.plan;
  const rows = stages.map(({ title, timing, steps, outcome }, index) => {
    const house = drawGuideStreet({
      doors: stages.length,
      width: 150,
      height: 92,
      from: 0.4,
      isLit: (each) => each <= index,
      chosen: index,
    });
    return (
      `<section class="stage"><div class="when">${house}<p>${escape(timing)}</p></div><div><h3>${escape(title)}</h3>` +
      `${renderTasks(locale, steps)}<p class="outcome"><strong>${escape(outcomeLabel)}</strong> ${escape(outcome)}</p></div></section>`
    );
  });
  return sheet(issue, door, head(door, heading, escape(intro), '') + rows.join(''), 'plan');
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
    isLit: isAlwaysLit,
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
