import { BROWSER_KEYS } from '../../../facts/browser-keys.ts';

/** Deletes all cookies, since the site itself sets none. A cookie may belong to any domain or folder above the page. */
function deleteCookies(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`)];
  const folders = location.pathname.split('/');
  const paths = folders.flatMap((_, index) => {
    const folder = folders.slice(0, index + 1).join('/');
    return [folder, `${folder}/`];
  });
  // Cookies called `__Secure-` can be deleted by a secure page only.
  const secure = location.protocol === 'https:' ? ';secure' : '';
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0] ?? '';
    for (const domain of domains)
      for (const path of paths)
        document.cookie = `${name}=;path=${path};max-age=0${domain}${secure}`;
  }
}

/** Deletes the storage of third-party scripts. */
export function deleteLeftovers(): void {
  deleteCookies();
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      const store = window[name];
      for (const key of Object.keys(store)) {
        if (!Object.hasOwn(BROWSER_KEYS, key)) store.removeItem(key);
      }
    } catch {
      // Storage is blocked, also for third parties.
    }
}
