import { BRAND } from '../../facts/brand.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Guide } from '../../schemas/guide.ts';
import { LOGO_MARK } from '../drawings/logo-mark.ts';
import { escape } from './blocks.ts';
import type { Chapter } from './chapters.ts';
import { drawDoor, drawGuideStreet } from './guide-street.ts';

export interface Issue {
  readonly locale: Locale;
  /** The fields, facts filled in. */
  readonly guide: Guide;
  readonly chapters: readonly Chapter[];
}

export interface Door {
  readonly id: string;
  readonly title: string;
}

/** Pages before the first door. */
const COVER_AND_CONTENTS = 2;

/** The page a door opens on; doors are counted from 0. */
export const pageOf = (door: number): number => door + 1 + COVER_AND_CONTENTS;

/** Everything that has a house in the street: the chapters, the checklist and the plan. */
export const doorsOf = ({ guide, chapters }: Issue): Door[] => [
  ...chapters.map(({ name, title }) => ({ id: name, title })),
  { id: 'checklist', title: guide.checklist.heading },
  { id: 'plan', title: guide.plan.heading },
];

/** Mark and name of the agency. */
export const logo =
  `<p class="logo"><svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d="${LOGO_MARK}"/></svg>` +
  `${escape(BRAND.name)}</p>`;

/** A numbered page with the street at its foot: lights are on in every house already passed. */
export function numberedSheet(issue: Issue, door: number, content: string, look = ''): string {
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
    `<span>${String(pageOf(door))}</span></p></div></section>`
  );
}

/** The top of a numbered page: its door, its title, a few words and a drawing. */
export const renderHead = (door: number, title: string, text: string, drawing: string): string =>
  `<header class="head">${drawDoor(door + 1)}<div class="words"><h2>${escape(title)}</h2>` +
  `<p class="opening">${text}</p></div>${drawing === '' ? '' : `<div class="picture">${drawing}</div>`}</header>`;
