/** A visitor who uses the keyboard and nothing else. */
import type { Locator, Page } from '@playwright/test';

/** More than any page of the site has places for the focus. */
const MAX_STOPS = 120;

/** Presses Tab until the focus is on an element. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(MAX_STOPS)} presses of Tab do not reach ${String(target)}.`);
}

/** The elements of a selector that have the focus and are not fully visible. */
export const hiddenFocuses = (page: Page, place: string) =>
  page.evaluate(async (selector) => {
    /** Whether something that floats over the page, or the edge of the window, hides a point of an element. */
    const hides = (element: Element, x: number, y: number) => {
      let front = document.elementFromPoint(x, y);
      if (!front) return true;
      while (front && !front.contains(element)) {
        if (/fixed|sticky/.test(getComputedStyle(front).position)) return !element.contains(front);
        front = front.parentElement;
      }
      return false;
    };
    // A table that scrolls may be higher than the window.
    const isVisible = (element: Element, { left, top, width, height }: DOMRect) =>
      height > innerHeight / 2 ||
      ![0.02, 0.5, 0.98].some((x) =>
        [0.02, 0.5, 0.98].some((y) => hides(element, left + width * x, top + height * y)),
      );
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        `:is(a, button, input, select, summary, [tabindex="0"]):is(${selector})`,
      ),
    ];
    const hidden: string[] = [];
    for (const stop of [...stops, ...stops.toReversed()]) {
      stop.focus();
      if (document.activeElement !== stop) continue;
      // A radio button and its label are one.
      const shown = stop.closest('.currencies label') ?? stop;
      const isShown = () => [...shown.getClientRects()].every((rect) => isVisible(shown, rect));
      // The skip link slides in; an animation may be cut off.
      const moving = document.getAnimations().filter((one) => one.timeline === document.timeline);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      if (!isShown()) hidden.push(stop.outerHTML.slice(0, 120));
    }
    return hidden;
  }, place);
