import { DASHBOARD, DASHBOARD_RESTART_MS } from '../../facts/moving.ts';

interface Figures extends Record<keyof typeof DASHBOARD.start, number> {
  /** Steps since the start values. */
  ticks: number;
}

export const START: Figures = { ...DASHBOARD.start, ticks: 0 };
const TICKS = DASHBOARD_RESTART_MS / DASHBOARD.tickMs;

/**
 * The figures three seconds later: traffic up by 0 to 2, leads by 0 or 1, sales by up to 0.1 million. After five minutes they
 * start again.
 * @param random gives numbers from 0 up to, but not including, 1
 */
export function tick(figures: Figures, random: () => number): Figures {
  const upTo = (largest: number) => Math.floor(random() * (largest + 1));
  const ticks = figures.ticks + 1;
  if (ticks === TICKS) return START;
  return {
    ...figures,
    ticks,
    traffic: figures.traffic + upTo(DASHBOARD.step.traffic),
    leads: figures.leads + upTo(DASHBOARD.step.leads),
    salesMillions: figures.salesMillions + random() * DASHBOARD.step.salesMillions,
  };
}
