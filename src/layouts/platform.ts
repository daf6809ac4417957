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

// A choice in the menu closes it. The capture phase does so first, so that a dialog returns the focus to the menu's button.
const menu = document.getElementById('site-menu');
addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element && target.closest('#site-menu :is(a,.brick)'))
      menu?.hidePopover();
  },
  true,
);
// A dialog covers the page, and keeps the focus. VoiceOver on iOS and TalkBack need more than `aria-modal` (2026).
addEventListener('focusout', ({ target, relatedTarget }) => {
  const dialog = target instanceof Element && target.closest('dialog:popover-open');
  if (dialog && relatedTarget instanceof Node && !dialog.contains(relatedTarget))
    dialog.querySelector('button')?.focus();
});
addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (!(target instanceof HTMLDialogElement)) return;
    for (const part of document.querySelectorAll('body > :not(main), main > *'))
      if (part !== target) part.ariaHidden = newState === 'open' ? 'true' : null;
  },
  true,
);
