/** The parts of pages that move. Times are in milliseconds unless the name has another unit. */
export const DASHBOARD = {
  start: { traffic: 234, ranking: 1, leads: 85, salesMillions: 2.3 },
  tickMs: 3000,
  /** Largest step per tick; traffic and leads move by whole numbers. */
  step: { traffic: 2, leads: 1, salesMillions: 0.1 },
  bars: { traffic: 85, ranking: 95, leads: 78, sales: 92 },
  keywordsMs: 2500,
  fadeMs: 300,
} as const;

/** Time until the figures of the dashboard start again. */
export const DASHBOARD_RESTART_MS = 5 * 60_000;

export const PRESS_CAROUSEL = {
  everyMs: 3000,
  fadeMs: 300,
  shown: 3,
  shownToEstateAgents: 6,
} as const;
export const TESTIMONIALS = { everyMs: 8000 } as const;
