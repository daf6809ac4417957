import { houseStyle } from '../../seo-check/house.ts';

export const GET = () =>
  new Response(houseStyle(), { headers: { 'content-type': 'text/css; charset=utf-8' } });
