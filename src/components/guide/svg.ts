/** Pieces of drawings as text, because a printed page is made without Astro. Colours and pens come from guide.css. */

/** A path, with a class or other attributes. An empty one is nothing. */
export const path = (d: string, look = ''): string => (d === '' ? '' : `<path${look} d="${d}"/>`);

/** A drawing that decorates, so readers of the screen skip it. */
export const picture = (viewBox: string, content: string, look = 'drawing'): string =>
  `<svg class="${look}" viewBox="${viewBox}" aria-hidden="true">${content}</svg>`;
