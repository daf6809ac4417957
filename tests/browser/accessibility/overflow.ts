/** What does not fit its window. */
import type { Locator, Page } from '@playwright/test';

/** Words that reach past the edge of the window, or past the edge of the control they label. */
export const cutWords = (page: Page) =>
  page.evaluate(() => {
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const isForScreenReaders = (element: Element) => element.getBoundingClientRect().width <= 1;
    return (
      [...document.querySelectorAll('body *')]
        .filter((element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        .filter((element) => hasOwnText(element) && !isForScreenReaders(element))
        // A wide table and the plots scroll by themselves, also with the keyboard; the window crops the street.
        .filter(
          (element) =>
            !element.closest(':is(ol, ul, [role="group"])[tabindex="0"], .plots, .street'),
        )
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          const isControl = element.matches('button, a, summary, label');
          return (
            right > innerWidth + 0.5 ||
            left < -0.5 ||
            (isControl && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
          );
        })
        .map((element) => element.outerHTML.slice(0, 140))
    );
  });

/** Words in tables that a column is too narrow for. */
export const dividedWords = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    return [...document.querySelectorAll('main :is(th, td)')].flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const divided: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu))
          if (linesOf(node, index, index + word.length) > 1) divided.push(word);
      }
      return divided;
    });
  });

/** Pixels by which the contents of an element are wider than the element. */
export const overflowOf = (place: Locator) =>
  place.evaluate((element) => element.scrollWidth - element.clientWidth);
