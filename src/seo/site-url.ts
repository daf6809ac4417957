import { DEFAULT_SITE_URL } from '../i18n/urls.ts';

/**
 * The canonical origin from the environment.
 * @throws when `SITE_URL` is set to something that is not an origin
 */
export function readSiteUrl(environment: Readonly<Record<string, string | undefined>>): string {
  const value = environment['SITE_URL'] || DEFAULT_SITE_URL;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (parsed?.protocol.startsWith('http') && parsed.origin === value) return value;
  throw new Error(
    `SITE_URL is "${value}". Expected an origin without a path or trailing slash, such as ${DEFAULT_SITE_URL}.`,
  );
}
