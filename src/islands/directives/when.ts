import type { ClientDirective } from 'astro';

const REACHING = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'toggle'] as const;
const FOCUSING = ['pointerdown', 'focusin', 'keydown'] as const;

/**
 * `client:when="reached"`: the visitor points at the island, puts the focus in it or opens the dialog around it.
 * `client:when="focused"`: something in it is pressed or gets the focus; pointing at it is not enough.
 * `client:when="settled"`: the page has loaded and the island is on the screen. What moves by itself stays still under
 * reduced motion, so there its script waits until it is reached.
 * `client:when="pressed"`: like `reached`; a link that was pressed in the meantime (see reach.ts) is pressed again once the
 * island is awake, or leads where it leads by itself when it cannot be woken.
 */
const when: ClientDirective = (load, { value }, element) => {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    void load()
      .then((hydrate) => hydrate())
      .finally(() => {
        element.querySelector<HTMLElement>('[data-held]')?.click();
      });
  };
  const watch = () => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      // Safari has no requestIdleCallback (2026).
      setTimeout(start, 200);
    });
    // An island has `display: contents`, so it has no box of its own to watch.
    for (const child of element.children) observer.observe(child);
  };
  for (const place of [element, element.closest('dialog')]) {
    for (const event of value === 'focused' ? FOCUSING : REACHING)
      place?.addEventListener(event, start, { once: true });
  }
  // What reached it may have come before this code did: see reach.ts.
  if (element.closest('[data-reached]') || element.contains(document.activeElement)) start();
  if (value === 'settled' && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    if (document.readyState === 'complete') watch();
    else addEventListener('load', watch);
  }
};
export default when;
