/** Pages that are rendered ahead, because a link to them is pressed. */
import { openUnwatchedTab } from './unwatched-browser.ts';
import { expect } from './visit.ts';

export const LINK = { x: 20, y: 20 };
/** Longer than the dashboard's counters and the language script take for a turn. */
const REST_MS = 4000;
export const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** Presses a link of a page to another, as a visitor does who has not yet let go of it. */
export async function pressLink(
  origin: string,
  from: string,
  to: string,
  before = '',
  attributes = '',
) {
  const tab = await openUnwatchedTab();
  const ready = `location.pathname === '${from}' && document.readyState === 'complete'`;
  await tab.visit(origin + from);
  await expect.poll(() => tab.read(ready)).toBe(true);
  await tab.read(
    `{${before}};document.body.insertAdjacentHTML('beforeend', '<a href="${to}" ${attributes} style="position:fixed;inset:0 auto auto 0;z-index:99;background:#fff;width:9rem;height:4rem">There</a>')`,
  );
  await tab.mouse('Moved', LINK.x, LINK.y);
  await rest();
  await tab.mouse('Pressed', LINK.x, LINK.y);
  return {
    ...tab,
    letGo: async () => {
      await tab.mouse('Released', LINK.x, LINK.y);
      const activation = `performance.getEntriesByType('navigation')[0].activationStart > 0`;
      await expect.poll(() => tab.read(activation)).toBe(true);
    },
  };
}
