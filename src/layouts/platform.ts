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

// Safari before 26.2 and Firefox before 144 lack `command`.
if (!('command' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}

const menu = document.getElementById('site-menu');
let pressed: EventTarget | null;
onpointerdown = ({ target }) => {
  pressed = target;
};
// Closes a dialog on a click that begins and ends on its backdrop, as Safari lacks `closedby` (2026), and the menu on a
// choice. The capture phase closes the menu first, so that the next dialog returns the focus to the menu's button.
addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof HTMLDialogElement && target === pressed) target.close();
    else if (target instanceof Element && target.closest('#site-menu :is(a,[command])'))
      menu?.hidePopover();
  },
  true,
);
// The menu covers the page: it closes when the focus goes on to what is behind it.
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover();
});
