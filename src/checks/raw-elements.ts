import type { Explanation } from './wrong-kinds.ts';

/** An element of HTML as far as its Markdown can be made of it. */
interface RawElement {
  /** In small letters. */
  readonly name: string;
  /** How its tag is written. */
  readonly written: string;
  /** What stands between its two tags. */
  readonly words: string;
  readonly attribute: (name: string) => string | undefined;
}

const HEADING = /^h([1-6])$/;
const TABLE_PARTS: ReadonlySet<string> = new Set(
  'table caption colgroup col thead tbody tfoot tr th td'.split(' '),
);
const SAMPLE_TABLE = '| … | … |\n| --- | --- |\n| … | … |';

/** Whether the site draws what an element is for, but only from Markdown, whose links, headings and pictures it knows. */
export const isRaw = (name: string): boolean =>
  name === 'a' || name === 'img' || HEADING.test(name) || TABLE_PARTS.has(name);

const filled = (text: string | undefined): string =>
  text === undefined || text.trim() === '' ? '…' : text.trim();

function explainLink({ words, written, attribute }: RawElement): Explanation {
  const href = attribute('href');
  if (href === undefined) {
    return {
      problem: '<a> leads nowhere.',
      fix: `Write a place to link to as: ${written.replace('<a', '<span').replace('</a', '</span')}`,
    };
  }
  return {
    problem: "<a> is not one of the site's links, which stay in the language of their page.",
    fix: `Write it in Markdown: [${filled(words)}](${filled(href)})`,
  };
}

function explainPicture({ attribute }: RawElement): Explanation {
  const [src, alt] = [filled(attribute('src')), filled(attribute('alt'))];
  return {
    problem: "<img> is not one of the site's pictures, which are made small for every screen.",
    fix: `Write it in Markdown, or as a <Figure> if it has a caption: ![${alt}](${src})`,
  };
}

/** What is wrong with an element for which there is Markdown. The parts of a table are told with the table. */
export function explainRaw(element: RawElement, hasTable: boolean): Explanation[] {
  const { name, words } = element;
  if (name === 'a') return [explainLink(element)];
  if (name === 'img') return [explainPicture(element)];
  const depth = HEADING.exec(name)?.[1];
  if (depth !== undefined) {
    return [
      {
        problem: `<${name}> is not one of the site's headings, which can be linked to.`,
        fix: `Write it in Markdown: ${'#'.repeat(Math.max(2, Number(depth)))} ${filled(words)}`,
      },
    ];
  }
  if (hasTable && name !== 'table') return [];
  return [
    {
      problem: `<${name}> is not one of the site's tables, which scroll sideways on a phone.`,
      fix: `Write it in Markdown:\n${SAMPLE_TABLE}`,
    },
  ];
}
