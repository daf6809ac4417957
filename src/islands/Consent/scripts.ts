/** Resolves to whether a script has come. It blocks nothing, and one that failed leaves nothing behind. */
export const loadScript = (src: string, id?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    if (id !== undefined) script.dataset['widgetId'] = id;
    script.onload = () => {
      resolve(true);
    };
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });

/** Takes away the cookies that other companies' scripts have left for this site, which has none of its own. */
export function forgetCookies(): void {
  // They may be set for the host or for any domain above it.
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split(';')) {
    for (const domain of domains)
      document.cookie = `${cookie.split('=')[0] ?? ''}=;path=/;max-age=0${domain}`;
  }
}
