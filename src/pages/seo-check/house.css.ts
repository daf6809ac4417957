/** The style sheet of the house: each finding in the page lights its window, without a script. */
import { HOUSES, WINDOWS } from '../../seo-check/finding.ts';

/** Properties that `seo-check.css` paints with. */
const LOOKS = {
  lit: '--glass:var(--brass);--bars:var(--frame);--shine:1',
  dark: '--glass:var(--unlit);--bars:var(--unlit-bars)',
  unseen: '--shutters:1',
  not_applicable: '--shutters:1',
} as const;

const RULES = HOUSES.flatMap((house) =>
  WINDOWS.flatMap(({ id }) =>
    Object.entries(LOOKS).map(
      ([state, look]) => `main:has(#${house}-${id}.${state}) .${house} .${id}{${look}}`,
    ),
  ),
);

export const GET = () =>
  new Response(RULES.join('\n'), { headers: { 'content-type': 'text/css; charset=utf-8' } });
