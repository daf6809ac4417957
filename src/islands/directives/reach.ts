/**
 * Waits in every page with islands until one of them is needed, marks it and loads the code that wakes it, together with
 * the island's own. Printed into the page as it stands here, so it uses nothing from outside and has no comments inside.
 */
export function reach(runtimeUrl: string): void {
  let runtime: Promise<unknown> | undefined;
  const load = () => {
    runtime ??= import(runtimeUrl).catch(() => {
      runtime = undefined;
    });
  };
  const wake = ({ target, type }: Event) => {
    if (!(target instanceof Element)) return;
    const place = target.closest('astro-island,dialog');
    const island = place?.closest('astro-island') ?? place?.querySelector('astro-island');
    if (!place || !island) return;
    if (type === 'pointerover' && island.matches('[opts*=focused]')) return;
    load();
    if (place.hasAttribute('data-reached')) return;
    place.setAttribute('data-reached', '');
    for (const name of ['component-url', 'renderer-url']) {
      const url = island.getAttribute(name);
      if (url) import(url).catch(() => undefined);
    }
  };
  for (const event of ['pointerover', 'focusin', 'keydown', 'toggle']) {
    addEventListener(event, wake, true);
  }
  addEventListener('load', () => {
    if (
      document.querySelector('astro-island[opts*=settled]') &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches
    ) {
      load();
    }
  });
}
