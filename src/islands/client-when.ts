/**
 * `client:when`, a directive that hydrates an island late.
 * `intent`: the visitor points at the island, puts the focus in it or opens the dialog around it.
 * `visible`: the page has loaded and the island is on the screen; under reduced motion, on intent.
 */
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:when'?: 'intent' | 'visible';
  }
}

const when: ClientDirective = (load, { value }, island) => {
  const needed = new Promise((resolve) => {
    for (const place of [island, island.closest('dialog')]) {
      for (const event of ['pointerover', 'focusin', 'toggle'])
        place?.addEventListener(event, resolve, { once: true });
    }
    if (island.contains(document.activeElement)) resolve(null);

    if (value !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) resolve(observer.disconnect());
    });
    // An island has `display: contents`, so only its children have boxes.
    const observe = () => {
      for (const child of island.children) observer.observe(child);
    };
    if (document.readyState === 'complete') observe();
    else addEventListener('load', observe);
  });

  const hydrated = needed.then(load).then((hydrate) => hydrate());
  // A link or form with `data-replay` works by itself. A click waits for the island, which answers it instead.
  let pressed: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const control =
      event.target instanceof Element &&
      event.target.closest('a[data-replay], [data-replay] button');
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!(control instanceof HTMLElement) || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    pressed = control;
  };
  island.addEventListener('click', hold);
  void hydrated.finally(() => {
    island.removeEventListener('click', hold);
    pressed?.click();
  });
};
export default when;
