/** Every key the site may store in a browser, in the order of the privacy policy. */
export const BROWSER_KEYS = {
  /** The language a visitor chose. */
  preferredLanguage: 'local',
  /** The currency a visitor chose. */
  preferredCurrency: 'local',
  /** The answer to the consent question. */
  consent: 'local',
  /** The landing page and campaign of the visit; stored only with consent. */
  landing: 'session',
  /** Set by a language redirect; the next page shows the notice and removes the key. */
  languageNotice: 'session',
} as const satisfies Record<string, 'local' | 'session'>;

/** `local` is localStorage, `session` is sessionStorage. Every key in the code `satisfies BrowserKey`. */
export type BrowserKey = keyof typeof BROWSER_KEYS;
const isBrowserKey = (name: string): name is BrowserKey => Object.hasOwn(BROWSER_KEYS, name);
export const BROWSER_KEY_NAMES = Object.keys(BROWSER_KEYS).filter(isBrowserKey);
