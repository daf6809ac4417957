/** What happens when consent is withdrawn; fetched by then only. */
import { BROWSER_KEYS } from '../../facts/browser-keys.ts';

/** Takes away what other companies' scripts have left for this site: all cookies, of which it has none, and what it does not store. */
export function forgetOthers(): void {
  // They may be set for the host or for any domain above it.
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`)];
  // And for this page or any folder above it; those called `__Secure-` can only be taken away by a secure page.
  const folders = location.pathname.split('/');
  const paths = folders.flatMap((_, index) => {
    const folder = folders.slice(0, index + 1).join('/');
    return [folder, `${folder}/`];
  });
  const secure = location.protocol === 'https:' ? ';secure' : '';
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0] ?? '';
    for (const domain of domains)
      for (const path of paths)
        document.cookie = `${name}=;path=${path};max-age=0${domain}${secure}`;
  }
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      const store = window[name];
      for (const key of Object.keys(store)) {
        if (!Object.hasOwn(BROWSER_KEYS, key)) store.removeItem(key);
      }
    } catch {
      // Storage is blocked, for others as well.
    }
}

/**
 * Whether a visitor would lose something if the page were loaded anew: a dialog is open, or a form holds what was typed. It
 * does until its answer has come, and where the server has printed it into the answer to a refused post.
 */
export const isWriting = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [
    ...document.querySelectorAll<HTMLInputElement>('form input:not([type=hidden], [type=radio])'),
  ].some(({ value }) => value !== '');
