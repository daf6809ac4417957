import type { APIRoute } from 'astro';
import { readSingle } from '../../entries.ts';
import { LOCALES, type Locale } from '../../i18n/locales.ts';

/** On the strip under the picture. By a number of lines, Chromium lays each caption out above first: a layout shift. */
const PLACE = 'line:100%';

/** @example timestamp(75.5) // '00:01:15.500' */
const timestamp = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

/** https://www.w3.org/TR/webvtt1/#webvtt-cue-text-span */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const getStaticPaths = () => LOCALES.map((locale) => ({ params: { locale } }));

/** The captions of the film in one language, as WebVTT. */
export const GET: APIRoute<Record<string, never>, { locale: Locale }> = async ({ params }) => {
  const { data } = await readSingle('films', params.locale);
  const cues = data.captions.map(
    ({ from, to, text }) =>
      `${timestamp(from)} --> ${timestamp(to)} ${PLACE}\n${escapeText(text)}\n`,
  );
  return new Response(['WEBVTT\n', ...cues].join('\n'), {
    headers: { 'content-type': 'text/vtt' },
  });
};
