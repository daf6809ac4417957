/**
 * What browsers do not do by themselves everywhere yet: about a kilobyte in every page. It imports nothing, because only
 * then Astro prints it into the page instead of a file; what it must know stands in the markup.
 */
const root = document.documentElement;
const header = document.getElementById('site-header');

const showScroll = () =>
  header?.toggleAttribute('data-scrolled', scrollY > Number(header.dataset['opaqueFrom']));
addEventListener('scroll', showScroll);
showScroll();

/** Storage can be blocked as a whole; then the choice lasts as long as the page. */
const stored = <T>(access: () => T): T | undefined => {
  try {
    return access();
  } catch {
    return undefined;
  }
};

const saveLanguage = (locale: string | undefined) => {
  if (locale)
    stored(() => {
      localStorage.setItem('preferredLanguage', locale);
    });
};

// A language was chosen, in this tab or with the middle button in a new one: remember it, keep what the address carries.
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
if (notice && stored(() => sessionStorage.getItem('languageNotice')) === root.dataset['locale']) {
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => {
    notice.hidden = true;
    saveLanguage(root.dataset['locale']);
  });
}
stored(() => {
  sessionStorage.removeItem('languageNotice');
});

// Safari before 26.2 and Firefox before 144 do not know `command`.
if (!('command' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}

// The backdrop belongs to the dialog; Safari does not know `closedby` (2026). A choice in the menu closes it too, and first:
// closing hands the focus back to the menu's button, so that what opens next returns it there.
addEventListener(
  'click',
  ({ target }) => {
    const dialog = target instanceof Element && target.closest('dialog');
    if (
      dialog &&
      (target === dialog || target.closest('#site-menu :is(a, button:not([command=close]))'))
    )
      dialog.close();
  },
  true,
);
