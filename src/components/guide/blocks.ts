import { fill } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Block } from './chapters.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** @example escape('Sales & "lettings"') // 'Sales &amp; &quot;lettings&quot;' */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const FACT = /<Fact name="([\w.]+)" \/>/g;

/**
 * A line of text as HTML: facts filled in, `**strong**` and `*what someone types*` marked up.
 * @example inline('en', 'In **<Fact name="resultMonths" />** months') // 'In <strong>6</strong> months'
 */
export const inline = (locale: Locale, text: string): string =>
  escape(text.replace(FACT, (_, name: string) => fill(locale, `{${name}}`)))
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>');

const joinAll = <Item>(items: readonly Item[], render: (item: Item) => string) =>
  items.map(render).join('');

/** A list whose points can be ticked with a pen. */
export const renderTasks = (locale: Locale, items: readonly string[]): string =>
  `<ul class="tasks">${joinAll(items, (item) => `<li>${inline(locale, item)}</li>`)}</ul>`;

/** One block of a chapter as HTML. */
export function renderBlock(locale: Locale, block: Block): string {
  const write = (text: string) => inline(locale, text);
  switch (block.kind) {
    case 'paragraph':
      return `<p>${write(block.text)}</p>`;
    case 'subheading':
      return `<h3>${write(block.text)}</h3>`;
    case 'note':
      return `<p class="note">${write(block.text)}</p>`;
    case 'tasks':
      return renderTasks(locale, block.items);
    case 'bullets':
      return `<ul>${joinAll(block.items, (item) => `<li>${write(item)}</li>`)}</ul>`;
    case 'steps':
      return `<ol>${joinAll(block.items, (item) => `<li>${write(item)}</li>`)}</ol>`;
    case 'table':
      return (
        `<table><thead><tr>${joinAll(block.head, (cell) => `<th scope="col">${write(cell)}</th>`)}</tr></thead>` +
        `<tbody>${joinAll(block.rows, ([first = '', ...rest]) => `<tr><th scope="row">${write(first)}</th>${joinAll(rest, (cell) => `<td>${write(cell)}</td>`)}</tr>`)}</tbody></table>`
      );
  }
}

/** Text as HTML in parts: what stands before the first subheading, then each subheading with what follows it. */
export function renderParts(locale: Locale, blocks: readonly Block[]): string {
  const parts: Block[][] = [];
  for (const block of blocks) {
    const part = parts.at(-1);
    if (part && block.kind !== 'subheading') part.push(block);
    else parts.push([block]);
  }
  return joinAll(
    parts,
    (part) => `<div class="part">${joinAll(part, (block) => renderBlock(locale, block))}</div>`,
  );
}
