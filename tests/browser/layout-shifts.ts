import { expect, type Page } from '@playwright/test';

/** What a page may move while it loads, when its fonts take the place of their fallbacks. */
const MAX_LOADING_SHIFT = 0.02;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** What has moved on the page by itself so far; `all` includes what follows a key or a click within half a second. */
export const shifts = (page: Page, count: 'unprompted' | 'all' = 'unprompted'): Promise<Shift[]> =>
  page.evaluate(
    (counted) =>
      new Promise<Shift[]>((resolve) => {
        const seen: Shift[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry.toJSON();
            const sources: unknown = Reflect.get(entry, 'sources');
            const moved = Array.isArray(sources)
              ? sources.map(({ node }) => String(node?.textContent).slice(0, 80))
              : [];
            if (counted === 'all' || !hadRecentInput) seen.push({ value, moved });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries come before the next frame but one.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              resolve(seen);
            }),
          ),
        );
      }),
    count,
  );

/** Expects a page to have come without a jump that a visitor could notice. */
export async function expectStill(...of: Parameters<typeof shifts>): Promise<void> {
  const seen = await shifts(...of);
  const sum = seen.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(seen)).toBeLessThanOrEqual(MAX_LOADING_SHIFT);
}
