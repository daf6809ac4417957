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
    for (const event of ['pointerover', 'focusin'])
      island.addEventListener(event, resolve, { once: true });
    // Not `focusin`, which would load the island before the dialog is painted.
    island.closest('dialog')?.addEventListener('toggle', resolve, { once: true });
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

  const note = document.createElement('p');
  const hydrated = needed.then(load).then((hydrate) => hydrate());
  // The last press waits for the island, and without its script acts as it does without JavaScript. Submit buttons and links
  // work by themselves, unless they have `data-replay` or a field is wrong: then the island has the messages.
  let pressed: HTMLElement | null | undefined;
  let isOver = false;
  island.onclick = (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (isOver || !(target instanceof Element) || ctrlKey || metaKey || shiftKey || altKey) return;
    // Shows that the press waits, for the island or for the answer to the post.
    island.ariaBusy = String(target.matches('.brick'));
    pressed = target.closest('a[data-replay], [data-replay] button, button[type=button]');
    if (pressed) event.preventDefault();
  };
  const holdInvalid = (event: Event) => {
    if (isOver) return;
    event.preventDefault();
    pressed = island.querySelector<HTMLElement>('.brick');
  };
  island.addEventListener('invalid', holdInvalid, true);
  // Without a connection the browser would replace the page, and the visitor's text, by its error page. Not only until
  // `hydrated`, which Astro resolves without the script as well.
  island.onsubmit = (event) => {
    if (navigator.onLine || !island.hasAttribute('ssr')) return;
    event.preventDefault();
    island.ariaBusy = null;
    note.role = 'alert';
    note.textContent = document.documentElement.dataset['offline'] ?? '';
    // Not inside, where React expects the markup of the server.
    island.after(note);
    note.scrollIntoView({ block: 'center' });
  };
  void hydrated.finally(() => {
    isOver = true;
    island.ariaBusy = null;
    if (!island.hasAttribute('ssr')) note.remove();
    pressed?.click();
  });
};
export default when;
