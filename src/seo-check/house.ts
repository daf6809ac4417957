/** The drawing of a house: each finding in the page lights its window by CSS, without a script. */
import { WINDOWS } from './finding.ts';

/** Of one's own site, or of a neighbour's. */
export const HOUSES = ['own', 'next'] as const;
export type House = (typeof HOUSES)[number];

/** Properties that `seo-check.css` paints with. */
const LOOKS = {
  lit: '--glass:var(--brass);--bars:var(--frame);--shine:1',
  dark: '--glass:var(--unlit);--bars:var(--unlit-bars)',
  unseen: '--shutters:1',
  not_applicable: '--shutters:1',
} as const;

/** The style sheet of the windows: that of a finding's id in the house takes the look of the finding's class. */
export const houseStyle = (): string =>
  HOUSES.flatMap((house) =>
    WINDOWS.flatMap(({ id }) =>
      Object.entries(LOOKS).map(
        ([state, look]) => `main:has(#${house}-${id}.${state}) .${house} .${id}{${look}}`,
      ),
    ),
  ).join('\n');

const LONGEST_SIGN = 34;
/** The name over the shop, and the size at which it fits. */
export function signOf(host: string) {
  const name = host.replace(/^www\./, '');
  const text = name.length > LONGEST_SIGN ? `${name.slice(0, LONGEST_SIGN - 1)}…` : name;
  return { text, size: Math.min(24, Math.floor(2 * (210 / (0.45 * text.length))) / 2) };
}
