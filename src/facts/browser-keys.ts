/** Everything the site may leave in a visitor's browser, by name and in the order of the privacy policy, which lists it. */
export const BROWSER_KEYS = {
  /** The language a visitor chose. */
  preferredLanguage: 'local',
  /** The currency a visitor chose. */
  preferredCurrency: 'local',
  /** What a visitor allowed or refused. */
  consent: 'local',
  /** Where a visit began, once the visitor has allowed that to be kept. */
  landing: 'session',
  /** That a page was opened in the language of the browser; the next page takes it up and removes it. */
  languageNotice: 'session',
} as const satisfies Record<string, 'local' | 'session'>;

/** `local` stays until it is cleared, `session` until the tab is closed. Code that stores says `satisfies BrowserKey`. */
export type BrowserKey = keyof typeof BROWSER_KEYS;
const isBrowserKey = (name: string): name is BrowserKey => Object.hasOwn(BROWSER_KEYS, name);
export const BROWSER_KEY_NAMES = Object.keys(BROWSER_KEYS).filter(isBrowserKey);
