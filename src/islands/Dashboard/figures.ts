import { DASHBOARD } from '../../facts/limits.ts';

export interface Figures {
  traffic: number;
  ranking: number;
  leads: number;
  salesMillions: number;
}

/**
 * The figures three seconds later: traffic up by 0 to 2, leads by 0 or 1, sales by up to 0.1 million.
 * @param random gives numbers from 0 up to, but not including, 1
 */
export function tick(figures: Figures, random: () => number): Figures {
  const upTo = (largest: number) => Math.floor(random() * (largest + 1));
  return {
    ...figures,
    traffic: figures.traffic + upTo(DASHBOARD.step.traffic),
    leads: figures.leads + upTo(DASHBOARD.step.leads),
    salesMillions: figures.salesMillions + random() * DASHBOARD.step.salesMillions,
  };
}
