import type { APIRoute } from 'astro';
import { readFilm } from '../../entries.ts';
import { isLocale, LOCALES } from '../../i18n/locales.ts';
import { webVtt } from '../../components/film/captions.ts';

export const getStaticPaths = () => LOCALES.map((locale) => ({ params: { locale } }));

/** The captions of the film in one language. */
export const GET: APIRoute = async ({ params: { locale } }) => {
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const { data } = await readFilm(locale, 'street');
  return new Response(webVtt(data.captions), { headers: { 'content-type': 'text/vtt' } });
};
