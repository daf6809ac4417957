/** What the film shows, read from where the site keeps it: facts, the home page's chart, the theme. */
import { readFile } from 'node:fs/promises';
import { formatProblem } from '../../checks/problems.ts';
import { readDocument } from '../../checks/documents.ts';
import { BRAND } from '../../facts/brand.ts';
import { CLAIMS } from '../../facts/claims.ts';
import { homeSchema } from '../../schemas/home.ts';

const SOURCE = new URL('../../', import.meta.url);
const HOME = 'content/home/en/home.mdx';

type Token = 'paper' | 'card' | 'ink' | 'slate' | 'line' | 'brick' | 'night' | 'dusk' | 'brass';
export type Colours = Readonly<Record<Token, string>>;

export interface Figures {
  /** Clicks by month, from month 0. */
  readonly values: readonly number[];
  /** What the counter shows, which claims the last month as no more than the site does. */
  readonly before: number;
  readonly after: number;
  readonly brand: string;
  readonly colours: Colours;
}

/** The theme's colours: a film cannot use its variables. */
export function readColours(styles: string): Colours {
  const colour = (token: Token): string => {
    const value = new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(styles)?.[1];
    if (value) return value;
    throw new Error(`src/styles/global.css has no --color-${token} in six hexadecimal digits.`);
  };
  return {
    paper: colour('paper'),
    card: colour('card'),
    ink: colour('ink'),
    slate: colour('slate'),
    line: colour('line'),
    brick: colour('brick'),
    night: colour('night'),
    dusk: colour('dusk'),
    brass: colour('brass'),
  };
}

/**
 * Reads the figures of the film from the project.
 * @throws when the home page cannot be read or a field of it is wrong; `npm run check` says more about it
 */
export async function readFigures(): Promise<Figures> {
  const [home, styles] = await Promise.all(
    [HOME, 'styles/global.css'].map((path) => readFile(new URL(path, SOURCE), 'utf8')),
  );
  const identity = { file: `src/${HOME}`, collection: 'home', locale: 'en', slug: 'home' } as const;
  const document = readDocument(identity, home ?? '');
  if ('problem' in document) throw new Error(formatProblem(document));
  return {
    values: homeSchema.parse(document.data).results.points.map(({ value }) => value),
    before: CLAIMS.clicksBefore.value,
    after: CLAIMS.clicksAfter.value,
    brand: BRAND.name,
    colours: readColours(styles ?? ''),
  };
}
