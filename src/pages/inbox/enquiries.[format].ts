/** The leads that the filter shows, as a file. */
import type { APIRoute } from 'astro';
import { readAddress } from '../../server/inbox/address.ts';
import { toCsv, toJson } from '../../server/leads/export.ts';

export const prerender = false;

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', print: toCsv },
  json: { type: 'application/json', print: toJson },
};
const isFormat = (name: string | undefined): name is keyof typeof FORMATS =>
  name !== undefined && Object.hasOwn(FORMATS, name);

export const GET: APIRoute = async ({ locals: { visit }, params: { format }, url }) => {
  if (!isFormat(format)) return new Response(null, { status: 404 });
  const leads = await visit.outbox.list(readAddress(url.searchParams).filter);
  const { type, print } = FORMATS[format];
  return new Response(print(leads), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="enquiries.${format}"`,
    },
  });
};
