/**
 * Waits in every page with islands until one of them is needed, marks it and loads the code that wakes it, together with
 * the island's own. Printed into the page as it stands here, so it uses nothing from outside and has no comments inside.
 *
 * What is asked for again while it is on its way, or is there already, costs nothing; what failed is asked for anew.
 * A link of an island that is to be `pressed` is held on its first click, until the island can answer it; the click that
 * follows, the visitor's second or a script's, goes through.
 */
export function reach(runtimeUrl: string): void {
  const load = (url: string | null) => {
    import(String(url)).catch(() => document.querySelector<HTMLElement>('[data-held]')?.click());
  };
  const wake = ({ target, type }: Event) => {
    if (!(target instanceof Element)) return;
    const place = target.closest('astro-island,dialog');
    const island = place?.closest('astro-island') ?? place?.querySelector('astro-island');
    if (!place || !island) return;
    if (type === 'pointerover' && island.matches('[opts*=focused]')) return;
    place.setAttribute('data-reached', '');
    load(runtimeUrl);
    load(island.getAttribute('component-url'));
    load(island.getAttribute('renderer-url'));
  };
  for (const event of ['pointerover', 'focusin', 'keydown', 'toggle']) {
    addEventListener(event, wake, true);
  }
  addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey || altKey) return;
    if (target.closest('[ssr][opts*=pressed] a')?.toggleAttribute('data-held'))
      event.preventDefault();
  });
  addEventListener('load', () => {
    if (
      !matchMedia('(prefers-reduced-motion: reduce)').matches &&
      document.querySelector('[opts*=settled]')
    ) {
      load(runtimeUrl);
    }
  });
}
