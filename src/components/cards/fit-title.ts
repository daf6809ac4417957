/** Breaks a title into lines and finds its type size: as large as its place allows, never cut. */

export interface TitlePlace {
  readonly width: number;
  readonly height: number;
}

export interface FittedTitle {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Width of a text as a share of the type size: that of its words and spaces together. */
type Measure = (text: string) => number;

export const MOST_LINES = 4;
/** Distance from line to line as a share of the type size. */
export const LEADING = 1.02;
const SIZES = [96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 52, 48, 44, 40, 36, 32];
const SMALLEST = SIZES.at(-1) ?? 0;

/** What a line is worth that ends as a reader would pause, or with an article that belongs to the next line. */
const PAUSE = -0.1;
const DANGLING = 0.15;
/** What it costs that a line is shorter than the longest. */
const RAGGED = 0.5;
/** A title may be so much smaller for the sake of its breaks. */
const SHRINKS_TO = 0.88;

interface Word {
  readonly text: string;
  readonly width: number;
}

const widthOf = (line: readonly Word[], space: number) =>
  line.reduce((sum, { width }) => sum + width, space * (line.length - 1));

/** Every way to set words in at most so many lines that have room for them. */
function* breakings(
  words: readonly Word[],
  lines: number,
  room: number,
  space: number,
): Generator<readonly (readonly Word[])[]> {
  let filled = -space;
  for (const [index, { width }] of words.entries()) {
    filled += space + width;
    if (filled > room) return;
    const first = words.slice(0, index + 1);
    if (index === words.length - 1) yield [first];
    else if (lines > 1)
      for (const rest of breakings(words.slice(index + 1), lines - 1, room, space))
        yield [first, ...rest];
  }
}

function endCost(line: readonly Word[]): number {
  const last = line.at(-1)?.text ?? '';
  if (/[:,.;?!]$/.test(last)) return PAUSE;
  return last.length <= 3 && last !== last.toUpperCase() ? DANGLING : 0;
}

/** The less, the better: the lines are about as long as the longest, and end well. */
function costOf(set: readonly (readonly Word[])[], space: number): number {
  const widths = set.map((line) => widthOf(line, space));
  const longest = Math.max(...widths);
  const ragged = widths.reduce((sum, width) => sum + (1 - width / longest) ** 2, 0);
  const ends = set.slice(0, -1).reduce((sum, line) => sum + endCost(line), 0);
  return RAGGED * ragged + ends;
}

/** Breaks what is wider than a line into pieces that are not, each but the last with a hyphen. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const letters = [...word];
  if (letters.length < 2 || measure(word) <= width) return [word];
  let end = letters.length - 1;
  while (end > 1 && measure(`${letters.slice(0, end).join('')}-`) > width) end -= 1;
  const rest = letters.slice(end).join('');
  return [`${letters.slice(0, end).join('')}-`, ...breakWord(rest, width, measure)];
}

/** The best way to set words in some size, and what it costs. */
function setWords(
  words: readonly Word[],
  size: number,
  { width, height }: TitlePlace,
  space: number,
) {
  const most = Math.min(MOST_LINES, Math.floor(height / (LEADING * size)));
  let [best, least]: [readonly (readonly Word[])[], number] = [[], Infinity];
  for (const set of breakings(words, most, width / size, space)) {
    const cost = costOf(set, space);
    if (cost < least) [best, least] = [set, cost];
  }
  return { size, cost: least, lines: best.map((line) => line.map(({ text }) => text).join(' ')) };
}

/**
 * A title in at most four lines, as large as they fit; a little smaller where that lets it break better. Nothing when not
 * even the smallest type has room for it.
 * @example fitTitle('Who answers', { width: 500, height: 100 }, (text) => text.length / 2)?.size // 88
 */
export function fitTitle(
  title: string,
  place: TitlePlace,
  measure: Measure,
): FittedTitle | undefined {
  const space = measure(' ');
  const measured = (text: string): Word => ({ text, width: measure(text) });
  // Not at no-break spaces, which French puts before its colons.
  const whole = title.split(/[ \t\r\n]+/).filter((word) => word !== '');
  const words = whole.map(measured);
  const pieces = () =>
    whole.flatMap((word) => breakWord(word, place.width / SMALLEST, measure)).map(measured);
  const fits = (size: number) => setWords(size === SMALLEST ? pieces() : words, size, place, space);
  const largest = SIZES.find((size) => fits(size).lines.length > 0);
  if (largest === undefined) return undefined;
  const [best] = SIZES.filter((size) => size <= largest && size >= largest * SHRINKS_TO)
    .map(fits)
    .map(({ cost, ...set }) => ({ set, cost: cost + 1 - set.size / largest }))
    .sort((a, b) => a.cost - b.cost);
  return best?.set;
}
