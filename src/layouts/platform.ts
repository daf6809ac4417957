/**
 * Polyfills and small behaviours of every page, about a kilobyte. It imports nothing, because Astro inlines only scripts
 * without imports; its options are in the markup.
 */
const root = document.documentElement;

const saveLanguage = (locale: string | undefined) => {
  if (!locale) return;
  try {
    localStorage.setItem('preferredLanguage', locale);
  } catch {
    // Storage is blocked.
  }
};

// Stores a chosen language, also on a middle click, and adds the query and hash to the link.
const chooseLanguage = ({ target }: Event) => {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
  if (!link) return;
  saveLanguage(link.dataset['language']);
  link.search = location.search;
  link.hash = location.hash;
};
addEventListener('click', chooseLanguage);
addEventListener('auxclick', chooseLanguage);

const notice = document.querySelector<HTMLElement>('[data-language-notice]');
notice?.querySelector('button')?.addEventListener('click', () => {
  notice.hidden = true;
  saveLanguage(root.dataset['locale']);
});

// Safari before 17 and Firefox before 125 lack popovers.
if (!('popover' in HTMLElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const id =
      target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget');
    const dialog = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
    if (dialog?.open) dialog.close();
    else dialog?.showModal();
  });
}

// A choice in the menu closes it, in the capture phase, before a dialog opens.
addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element && target.closest('#site-menu :is(a,.brick)'))
      document.getElementById('site-menu')?.hidePopover();
  },
  true,
);
// A dialog is a popover: Chromium styles the whole page anew before it shows a modal one (INP at 4× CPU 384 to 448 ms, 144 ms
// like this, 2026). The page behind becomes inert, and gets the focus back, once that is on the screen.
let lastFocus: HTMLElement | null;
addEventListener(
  'beforetoggle',
  ({ target, newState }) => {
    const focus = document.querySelector<HTMLElement>(':focus');
    // A dialog that is opened from the menu gives the focus back to what opened the menu.
    if (newState === 'open' && !focus?.closest('dialog')) lastFocus = focus;
    if (!(target instanceof HTMLDialogElement)) return;
    setTimeout(() => {
      const isOpen = target.matches(':popover-open');
      for (const part of document.querySelectorAll<HTMLElement>(
        ':is(body > :not(main), main > *):not(dialog)',
      ))
        part.inert = isOpen;
      if (!isOpen && !document.querySelector(':focus')) lastFocus?.focus();
    }, 100);
  },
  true,
);
