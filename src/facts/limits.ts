/** Limits and timings of the interface. Times are in milliseconds unless the name has another unit. */
export const HEADER_SCROLL_PX = 60;

export const INTERNAL_LINKS = { max: 3, maxOnHome: 4 } as const;

/** Cache of the static-file viewer: no new request while fresh; the text is dropped after `maxAgeMs`. */
export const STATIC_FILE = { freshMs: 5 * 60_000, maxAgeMs: 10 * 60_000 } as const;

/** The film of the landing pages: src/components/film. */
export const FILM = { seconds: 26, width: 1280, height: 720, growthFrom: 16 } as const;
/** Distance from the screen at which a film or picture is fetched. */
export const NEAR_SCREEN_PX = 50;

/** The blog: posts on a page of its list, posts in its feed, posts offered below another one. */
export const POSTS = { aPage: 12, inFeed: 20, related: 3 } as const;
/** Adults read about 238 words of prose a minute (Brysbaert 2019); tables and charts take longer. */
export const WORDS_A_MINUTE = 220;

/** Days from delivery or parking until a lead is erased. The privacy policy states the same numbers. */
export const LEAD_RETENTION_DAYS = { delivered: 30, parked: 90 } as const;

/**
 * Months until consent expires and the question returns. The privacy policy states the same number. Not in FACTS, which
 * the islands would load.
 */
export const CONSENT_MONTHS = 6;

/** After this time the booking calendar shows its failure message. */
export const BOOKING_WAIT_MS = 15_000;

/** Dialling codes a phone number may start with; stored as 'code number'. */
export const PHONE_CODES = [
  '+1', '+44', '+33', '+49', '+34', '+39', '+351', '+31', '+61', '+81', '+86', '+91', '+55', '+52', '+7', '+27',
] as const; // prettier-ignore
export type PhoneCode = (typeof PHONE_CODES)[number];
export const DEFAULT_PHONE_CODE: PhoneCode = '+44';
/** The regions of each code, by their ISO 3166-1 codes and in the order of the codes. */
export const PHONE_REGIONS = [
  'US CA', 'GB', 'FR', 'DE', 'ES', 'IT', 'PT', 'NL', 'AU', 'JP', 'CN', 'IN', 'BR', 'MX', 'RU KZ', 'ZA',
] as const; // prettier-ignore

/** Sizes of the pictures that editors add; widths in pixels. */
export const PICTURE_LIMITS = { megabytes: 1.5, widest: 4000, narrowest: 800 } as const;
