/** The numbered pages, one A4 sheet each: which page a chapter is on is known before anything is printed. */
import { escape, inline, renderBlock, renderParts, renderTasks } from './blocks.ts';
import type { Block, Chapter } from './chapters.ts';
import { drawChapter, showSymbol } from './chapter-drawings.ts';
import { drawChart } from './chart.ts';
import { drawGuideStreet } from './guide-street.ts';
import { numberedSheet, renderHead, type Issue } from './sheet.ts';

function chartFigure(issue: Issue): string {
  const { title, source } = issue.guide.chart;
  const drawing = drawChart(issue.locale, issue.guide.chart, { height: 104, labels: 'all' });
  return `<figure class="night">${drawing}<figcaption><strong>${escape(title)}</strong><p>${escape(source)}</p></figcaption></figure>`;
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
  return numberedSheet(
    issue,
    door,
    renderHead(door, chapter.title, opening, drawChapter(chapter.name)) + figure + body,
  );
}

/** The thirty points, with boxes for a pen. */
export function checklistSheet(issue: Issue, door: number): string {
  const { locale, guide } = issue;
  const groups = guide.checklist.groups.map(
    ({ title, points }) =>
      `<section class="group"><h3>${escape(title)}</h3>${renderTasks(locale, points)}</section>`,
  );
  return numberedSheet(
    issue,
    door,
    renderHead(door, guide.checklist.heading, escape(guide.checklist.intro), '') +
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
  return numberedSheet(
    issue,
    door,
    renderHead(door, heading, escape(intro), '') + rows.join(''),
    'plan',
  );
}
