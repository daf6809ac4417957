import { staticFileUrl, type StaticFile } from '../../i18n/urls.ts';

/**
 * The text of a file of this site.
 * @throws Error with the file's name and the answer's status when that is not one of success
 */
export async function fetchFile(file: StaticFile): Promise<string> {
  const response = await fetch(staticFileUrl(file));
  const { ok, status, statusText } = response;
  if (!ok) throw new Error(`Failed to fetch ${file}: ${String(status)} ${statusText}`);
  return response.text();
}
