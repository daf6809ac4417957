/**
 * Every save changes content, for which Astro reloads all open pages. The desk has no need of it, and its editor goes on
 * typing. Vite leaves a page alone when the reload is for another one, as this one then is
 * (https://vite.dev/guide/api-hmr.html#hot-on-event-cb). A changed schema shows after a reload by hand.
 */
if (import.meta.hot && typeof window !== 'undefined') {
  import.meta.hot.on('vite:beforeFullReload', (reload) => {
    reload.path = '/not-the-desk.html';
  });
}
