import type { Page } from '@playwright/test';

/** Everything that pages can store in a browser, by the kind of storage. */
export const storedData = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
